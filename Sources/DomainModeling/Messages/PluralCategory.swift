/// The forms that a word takes beside a number, by the names of Unicode CLDR.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  /// Languages with a form of their own for none, such as Arabic.
  case zero
  /// One thing: `1 film`, `1 znak`.
  case one
  /// Two things, such as in Slovene.
  case two
  /// A few things: `2 znaki`.
  case few
  /// Many things: `5 znaków`.
  case many
  /// Everything else, and fractions: `1,5 znaku`.
  case other
}

extension PluralCategory {
  /// The form that a number asks for in a language; `other` for fractions and for what isn't a number.
  ///
  /// English, German and Polish are known (cardinals of CLDR); every other language has `other` alone.
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

  /// The forms that a language tells apart.
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
  /// The size of a whole number; `nil` for one with a fraction, which is written with it.
  fileprivate var wholeMagnitude: UInt64? {
    switch self {
    case .integer(let value): value.magnitude
    case .real(let value): UInt64(exactly: value.magnitude)
    case .null, .bool, .text: nil
    }
  }
}
