import HostUI
import Testing

@Suite("Controls")
struct UIControlTests {
  final class Owner {
    var count = 0
  }

  @Test("tell their targets of the events that these asked for")
  func events() {
    let control = UIControl()
    let owner = Owner()
    control.addTarget(owner, action: { $0.count += 1 }, for: .touchUpInside)
    control.addTarget(
      owner, action: { $0.count += 10 }, for: [.touchUpInside, .primaryActionTriggered])
    control.sendActions(for: .touchUpInside)
    #expect(owner.count == 11)
    control.sendActions(for: .primaryActionTriggered)
    #expect(owner.count == 21)
  }

  @Test("do not keep their targets alive")
  func weakTargets() {
    let control = UIControl()
    let recognizer = UITapGestureRecognizer()
    var owner: Owner? = Owner()
    weak let gone = owner
    if let owner {
      control.addTarget(owner, action: { $0.count += 1 }, for: .touchUpInside)
      recognizer.addTarget(owner) { $0.count += 1 }
      recognizer.fire()
      #expect(owner.count == 1)
    }
    owner = nil
    #expect(gone == nil)
    control.sendActions(for: .touchUpInside)
    recognizer.fire()
  }
}
