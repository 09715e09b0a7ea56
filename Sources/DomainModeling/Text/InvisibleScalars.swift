extension Unicode.Scalar {
  /// Whether the scalar is a default-ignorable code point (DerivedCoreProperties of Unicode 15.0), such as a zero-width
  /// space, a bidirectional control or a variation selector.
  ///
  /// Names and searches ignore these scalars, because users can't see them.
  package var isDefaultIgnorable: Bool {
    if value < 0x34F { return value == 0xAD }
    return switch value {
    case 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Whether the scalar shows nothing.
  ///
  /// These are white space, default-ignorable code points, and the blank Braille pattern (U+2800).
  package var isInvisible: Bool { properties.isWhitespace || isDefaultIgnorable || value == 0x2800 }
}

extension String {
  /// Whether the text shows nothing.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isInvisible) }
}
