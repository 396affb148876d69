/// One node of the array. Nodes stand in document order, so a node's descendants are the ones from
/// it to `subtreeEnd`.
struct NodeRecord: Sendable {
  var kind: HTMLNode.Kind
  var isImplied = false
  var name: NameTable.ID = 0
  var attributeCount: UInt16 = 0
  var parent: UInt32
  var subtreeEnd: UInt32
  var firstAttribute: UInt32 = 0
  /// Text of a text node, comment or doctype.
  var text = TextSlice.empty
  /// Start tag of an element, whole of a comment; offsets into the repaired text.
  var start: UInt32 = 0
  var startTagEnd: UInt32 = 0
  var contentEnd: UInt32 = 0
  var end: UInt32 = 0

  static let none = UInt32.max
}
