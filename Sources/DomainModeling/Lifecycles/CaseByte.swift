/// The byte that stands for a case of a plain enum in memory, which is its place among all cases.
@usableFromInline
enum CaseByte {
  /// The first byte of a value; 0 for one without any.
  @inlinable
  @inline(__always)
  static func of<Word: Vocabulary>(_ word: Word) -> Int {
    unsafe withUnsafeBytes(of: word) { bytes in unsafe Int(bytes.first ?? 0) }
  }

  /// Whether that holds for a vocabulary; not for one that is longer, listed in another order, or no enum.
  static func isPlace<Word: Vocabulary>(in words: [Word]) -> Bool {
    MemoryLayout<Word>.size <= 1 && words.indices.allSatisfy { of(words[$0]) == $0 }
  }
}
