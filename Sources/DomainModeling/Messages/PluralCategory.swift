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
  /// Creates the category of a number in a language; `other` for scalars that are not numbers.
  ///
  /// The languages of the European Union but Irish and Maltese, those of most of its neighbors, and the most spoken ones of
  /// other continents are supported (CLDR cardinals); every other language has only `other`.
  public init(_ number: Scalar, in language: LanguageTag) {
    guard let operands = PluralOperands(number) else {
      self = .other
      return
    }
    self = PluralRule(language).category(of: operands)
  }

  /// Returns the categories that a language distinguishes.
  public static func categories(of language: LanguageTag) -> [PluralCategory] {
    PluralRule(language).categories
  }
}
