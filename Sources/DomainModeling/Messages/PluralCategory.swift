/// A plural category of a number, as defined by Unicode CLDR.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  /// The category of zero in languages with a separate form for it, such as Arabic.
  case zero
  /// The singular: `1 movie`, `1 znak`.
  case one
  /// The dual, such as in Slovene.
  case two
  /// The category of small numbers: `2 znaki`.
  case few
  /// The category of larger numbers: `5 znaków`.
  case many
  /// The category of all other numbers, including fractions: `1,5 znaku`.
  case other
}

extension PluralCategory {
  /// Creates the category of a number in a language; `other` for fractions and for scalars that are not
  /// numbers.
  ///
  /// English, German and Polish are supported (CLDR cardinals); every other language has only `other`.
  public init(_ number: Scalar, in language: LanguageTag) {
    guard let magnitude = number.wholeMagnitude else {
      self = .other
      return
    }
    self =
      switch language.language {
      case "en", "de": magnitude == 1 ? .one : .other
      case "pl": Self.polish(magnitude)
      default: .other
      }
  }

  /// Returns the categories that a language distinguishes.
  public static func categories(of language: LanguageTag) -> [PluralCategory] {
    switch language.language {
    case "en", "de": [.one, .other]
    case "pl": [.one, .few, .many, .other]
    default: [.other]
    }
  }

  private static func polish(_ magnitude: UInt64) -> PluralCategory {
    if magnitude == 1 { return .one }
    let isTeen = (12...14).contains(magnitude % 100)
    return (2...4).contains(magnitude % 10) && !isTeen ? .few : .many
  }
}

extension Scalar {
  /// The magnitude of an integer; `nil` for other scalars.
  fileprivate var wholeMagnitude: UInt64? {
    switch self {
    case .integer(let value): value.magnitude
    case .real(let value): UInt64(exactly: value.magnitude)
    case .null, .bool, .text: nil
    }
  }
}
