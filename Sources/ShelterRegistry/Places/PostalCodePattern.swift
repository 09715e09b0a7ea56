import DomainModeling

/// A pattern of a country's postal codes, character by character.
///
/// In a pattern, `#` is a digit, `@` an uppercase letter, `*` either of them; `[…]` is one of the characters in
/// it, with `a-b` for a range; any other character stands for itself. `?` makes the preceding character
/// optional.
struct PostalCodePattern: Sendable {
  private struct Element {
    var allowed: ByteSet
    var isOptional = false

    var separator: UInt8? {
      allowed.single.flatMap { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") ? $0 : nil }
    }
  }

  private let elements: [Element]

  init(_ mask: Substring) {
    var elements: [Element] = []
    var rest = mask.utf8[...]
    while let byte = rest.popFirst() {
      switch Unicode.Scalar(byte) {
      case "#": elements.append(Element(allowed: .digits))
      case "@": elements.append(Element(allowed: .capitals))
      case "*": elements.append(Element(allowed: .digitsAndCapitals))
      case "?": if !elements.isEmpty { elements[elements.count - 1].isOptional = true }
      case "[":
        let end = rest.firstIndex(of: UInt8(ascii: "]")) ?? rest.endIndex
        elements.append(Element(allowed: ByteSet(Array(rest[..<end]))))
        rest = rest[end...].dropFirst()
      default: elements.append(Element(allowed: ByteSet([byte])))
      }
    }
    self.elements = elements
  }

  /// Returns whether the text matches the pattern.
  ///
  /// - Complexity: O(*n* · *m*) for a text of *n* bytes and a pattern of *m* characters.
  func matches(_ text: [UInt8]) -> Bool {
    var positions: Set<Int> = [0]
    for element in elements {
      var next: Set<Int> = element.isOptional ? positions : []
      for position in positions where position < text.count && element.allowed.contains(text[position]) {
        next.insert(position + 1)
      }
      positions = next
    }
    return positions.contains(text.count)
  }

  /// Returns the letters and digits with the separators of the pattern; `nil` when they don't match it.
  func formatted(_ letters: [UInt8]) -> [UInt8]? {
    var texts: [Int: [UInt8]] = [0: []]
    for element in elements {
      if let separator = element.separator {
        for (position, text) in texts where position < letters.count { texts[position] = text + [separator] }
        continue
      }
      var next: [Int: [UInt8]] = element.isOptional ? texts : [:]
      for (position, text) in texts
      where position < letters.count && element.allowed.contains(letters[position]) {
        next[position + 1] = text + [letters[position]]
      }
      texts = next
    }
    return texts[letters.count].flatMap { matches($0) ? $0 : nil }
  }
}

/// A set of bytes as a list of ranges.
struct ByteSet: Sendable {
  private let ranges: [ClosedRange<UInt8>]

  static let digits = ByteSet(Array("0-9".utf8))
  static let capitals = ByteSet(Array("A-Z".utf8))
  static let digitsAndCapitals = ByteSet(Array("0-9A-Z".utf8))

  /// Creates a set from characters, with `a-b` for a range.
  init(_ characters: [UInt8]) {
    var ranges: [ClosedRange<UInt8>] = []
    var position = 0
    while position < characters.count {
      let first = characters[position]
      if position + 2 < characters.count, characters[position + 1] == UInt8(ascii: "-"),
        first <= characters[position + 2]
      {
        ranges.append(first...characters[position + 2])
        position += 3
      } else {
        ranges.append(first...first)
        position += 1
      }
    }
    self.ranges = ranges
  }

  func contains(_ byte: UInt8) -> Bool { ranges.contains { $0.contains(byte) } }

  /// The only byte of the set; `nil` when there are others.
  var single: UInt8? {
    guard ranges.count == 1, let range = ranges.first, range.count == 1 else { return nil }
    return range.lowerBound
  }
}
