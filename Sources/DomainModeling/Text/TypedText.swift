extension String {
  /// The text without white space, zero-width spaces and byte order marks at its beginning and end.
  ///
  /// Other invisible scalars stay, because a variation selector belongs to the character before it.
  package var trimmedOfBlanks: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The text with the ASCII forms of full-width characters, as keyboards for Chinese and Japanese type them, and of
  /// hyphens, dashes and the minus sign.
  ///
  /// It is meant for numbers and codes, in which the two forms mean the same.
  package var withASCIICharacters: String {
    var narrow = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: narrow.append(Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value &- 0xFEE0)))
      case 0x3000: narrow.append(" ")
      case 0x2010...0x2013, 0x2212: narrow.append("-")
      default: narrow.append(scalar)
      }
    }
    return String(narrow)
  }

  /// The text with ASCII forms and without any blank, for codes that people write in groups.
  package var withoutBlanks: String {
    var code = UnicodeScalarView()
    for scalar in withASCIICharacters.unicodeScalars where !scalar.isInvisible { code.append(scalar) }
    return String(code)
  }
}

extension String {
  /// The text without a word of ASCII characters that it begins with, in any case, and without a colon after it.
  package func withoutLeading(_ word: String) -> String {
    let (bytes, wanted) = (Array(utf8), Array(word.utf8))
    guard bytes.count >= wanted.count, zip(bytes, wanted).allSatisfy({ $0.lowercased == $1.lowercased })
    else {
      return self
    }
    let rest = bytes.dropFirst(wanted.count)
    return String(decoding: rest.first == UInt8(ascii: ":") ? rest.dropFirst() : rest, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { properties.isWhitespace || value == 0x200B || value == 0xFEFF }
}
