import DomainModeling

/// The text of an identifier, equal to another when their Unicode scalars are.
struct RecordKey: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }
  init(_ id: some TextValue) { text = id.text }

  static func == (left: RecordKey, right: RecordKey) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  static func < (left: RecordKey, right: RecordKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  // Texts with the same scalars have the same hash; the converse isn't needed.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
