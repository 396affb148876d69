import Testing

@testable import CheckoutEmulator

@Suite struct SeededIDsTests {
  @Test(arguments: [0, 1, 7, UInt64.max] as [UInt64])
  func theSameSeedGivesTheSameIDs(seed: UInt64) {
    var one = SeededIDs(seed: seed)
    var other = SeededIDs(seed: seed)
    for _ in 0..<20 {
      #expect(one.uuid() == other.uuid())
      #expect(one.token() == other.token())
    }
  }

  @Test func idsHaveTheShapesOfTheAPIs() {
    var ids = SeededIDs(seed: 1)
    for _ in 0..<100 {
      let uuid = Array(ids.uuid())
      #expect(uuid.count == 36)
      #expect([8, 13, 18, 23].allSatisfy { uuid[$0] == "-" })
      #expect(uuid[14] == "4" && uuid[19] == "8")
      #expect(uuid.allSatisfy { $0 == "-" || $0.isHexDigit })
      #expect(ids.token().count == 26)
      #expect(ids.token().allSatisfy { $0.isUppercase || ("2"..."7").contains($0) })
      #expect(ids.secret().count == 20)
      #expect(ids.reservation().allSatisfy { $0.isNumber })
    }
  }

  @Test func idsDoNotRepeat() {
    var ids = SeededIDs(seed: 3)
    #expect(Set((0..<2_000).map { _ in ids.uuid() }).count == 2_000)
  }

  @Test(
    arguments: [
      (0, "2026-01-01T00:00:00Z"), (999, "2026-01-01T00:00:00Z"), (1_000, "2026-01-01T00:00:01Z"),
      (86_400_000, "2026-01-02T00:00:00Z"), (31_536_000_000, "2027-01-01T00:00:00Z"),
      // The 29th of February 2028, and the day after.
      (68_169_600_000, "2028-02-29T00:00:00Z"), (68_256_000_000, "2028-03-01T00:00:00Z"),
      (-5, "2026-01-01T00:00:00Z"),
    ] as [(Double, String)])
  func virtualTimeIsADate(time: Double, text: String) {
    #expect(Timestamp.text(at: time) == text)
  }

  @Test(arguments: [Double.infinity, 1e300, 1e14]) func farTimesAreBounded(time: Double) {
    #expect(Timestamp.text(at: time).hasSuffix("Z"))
  }
}
