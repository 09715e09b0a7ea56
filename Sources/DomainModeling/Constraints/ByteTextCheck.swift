/// The constraints of a string field in a form that accepts most strings with a single pass over their bytes.
///
/// A positive answer is certain; a negative one means that the constraints themselves must be checked.
struct ByteTextCheck: Sendable {
  /// The shortest and the longest UTF-8 length that certainly satisfies all length constraints.
  private var least = 0
  private var greatest = Int.max
  private var refusesControls = false
  private var refusesLineEnds = false
  private var needsVisible = false
  private var isTrimmed = false

  /// Creates the limits of the constraints, or `nil` when one of them does not depend on the bytes of a
  /// string.
  init?(_ constraints: [Constraint]) {
    for constraint in constraints {
      switch constraint {
      // A scalar has one to four bytes.
      case .length(let minimum, let maximum): keep(from: minimum > 0 ? 4 * minimum - 3 : 0, through: maximum)
      // A character has at least one byte and no upper limit.
      case .characters(let minimum, let maximum) where minimum <= 1: keep(from: minimum, through: maximum)
      case .bytes(let maximum): keep(from: 0, through: maximum)
      case .notBlank: needsVisible = true
      case .singleLine: (refusesControls, refusesLineEnds) = (true, true)
      case .multiLine: refusesControls = true
      case .trimmed: isTrimmed = true
      default: return nil
      }
    }
  }

  private mutating func keep(from least: Int, through greatest: Int?) {
    self.least = max(self.least, least)
    self.greatest = min(self.greatest, greatest ?? .max)
  }

  /// Returns whether the string certainly satisfies all limits.
  func areKept(by text: String) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.count >= least && bytes.count <= greatest && areKept(by: UnsafeRawBufferPointer(bytes))
    } ?? false
  }

  private func areKept(by bytes: UnsafeRawBufferPointer) -> Bool {
    if needsVisible, unsafe !bytes.contains(where: Self.isVisible) { return false }
    if isTrimmed, let first = unsafe bytes.first, let last = unsafe bytes.last,
      !Self.isVisible(first) || !Self.isVisible(last)
    {
      return false
    }
    return unsafe !refusesControls || hasNoControl(bytes)
  }

  /// Checks eight bytes at once, and single bytes only if one of the eight may be forbidden.
  private func hasNoControl(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < bytes.count {
      if bytes.count >= 8 {
        // The last word may overlap the previous one.
        let start = min(position, bytes.count - 8)
        let word = unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        if !Self.mayHaveControl(word) {
          position = start + 8
          continue
        }
      }
      for index in position..<min(position + 8, bytes.count) {
        if unsafe !isFit(bytes[index], before: index + 1 < bytes.count ? bytes[index + 1] : 0) {
          return false
        }
      }
      position += 8
    }
    return true
  }

  /// Returns whether any of eight bytes is below U+0020, is U+007F, or begins a character of U+0080–U+00BF.
  ///
  /// False positives are possible.
  private static func mayHaveControl(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let isBelowSpace = (word &- ones &* 0x20) & ~word
    let (delete, lead) = (word ^ ones &* 0x7F, word ^ ones &* 0xC2)
    let isDelete = (delete &- ones) & ~delete
    let isLead = (lead &- ones) & ~lead
    return (isBelowSpace | isDelete | isLead) & (ones &* 0x80) != 0
  }

  private func isFit(_ byte: UInt8, before next: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D: !refusesLineEnds
    case 0..<0x20, 0x7F: false
    // U+0080–U+009F are C2 80–C2 9F in UTF-8.
    case 0xC2: next >= 0xA0
    default: true
    }
  }

  private static func isVisible(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
}
