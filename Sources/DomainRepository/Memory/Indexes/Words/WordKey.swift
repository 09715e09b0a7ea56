/// A word, ordered by its UTF-8 bytes.
struct WordKey: Comparable, Sendable {
  let word: String
  /// The first eight bytes, big-endian and padded with zeros: enough to tell most words apart.
  private let head: UInt64

  init(_ word: String) {
    self.word = word
    var head: UInt64 = 0
    var shift: UInt64 = 64
    for byte in word.utf8.prefix(8) {
      shift -= 8
      head |= UInt64(byte) << shift
    }
    self.head = head
  }

  static func < (left: WordKey, right: WordKey) -> Bool {
    left.head == right.head
      ? left.word.utf8.lexicographicallyPrecedes(right.word.utf8) : left.head < right.head
  }

  static func == (left: WordKey, right: WordKey) -> Bool {
    left.head == right.head && left.word.utf8.elementsEqual(right.word.utf8)
  }

  func hasPrefix(_ prefix: WordKey) -> Bool {
    let size = prefix.word.utf8.count
    guard word.utf8.count >= size else { return false }
    if size > 8 { return word.utf8.starts(with: prefix.word.utf8) }
    return size == 0 || (head ^ prefix.head) >> UInt64(64 - 8 * size) == 0
  }
}
