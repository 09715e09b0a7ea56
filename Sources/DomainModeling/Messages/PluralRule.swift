/// The rule by which languages choose the plural form of a number (CLDR cardinals).
enum PluralRule: Hashable, Sendable {
  /// No plural forms, such as in Japanese.
  case none
  /// `one` for exactly 1, such as in English.
  case one
  /// `one` for 1, and `many` for whole millions, such as in Spanish.
  case oneAndMillions
  /// `one` from 0 to below 2, and `many` for whole millions, such as in French.
  case belowTwoAndMillions
  /// `one` from 0 to 1, such as in Hindi.
  case upToOne
  /// `one` for numbers that end in 1, such as in Macedonian.
  case endsInOne
  case arabic
  case czech
  case danish
  case hebrew
  case latvian
  case lithuanian
  case polish
  case romanian
  case serbian
  case slovene
  case ukrainian

  /// Creates the rule of a language.
  init(_ tag: LanguageTag) {
    self =
      switch tag.language {
      case "af", "az", "bg", "de", "el", "en", "et", "eu", "fi", "hu", "ka", "kk", "ky", "nb", "nl",
        "nn", "no", "sq", "sv", "sw", "tr", "ur", "uz":
        .one
      case "ca", "es", "gl", "it": .oneAndMillions
      case "pt": tag.region == "PT" ? .oneAndMillions : .belowTwoAndMillions
      case "fr": .belowTwoAndMillions
      case "bn", "fa", "gu", "hi", "vi": .upToOne
      case "is", "mk": .endsInOne
      case "ar": .arabic
      case "cs", "sk": .czech
      case "da": .danish
      case "he": .hebrew
      case "lv": .latvian
      case "lt": .lithuanian
      case "pl": .polish
      case "ro": .romanian
      case "bs", "hr", "sr": .serbian
      case "sl": .slovene
      case "be", "ru", "uk": .ukrainian
      default: .none
      }
  }

  /// The categories that the languages of the rule distinguish.
  var categories: [PluralCategory] {
    switch self {
    case .none: [.other]
    case .one, .upToOne, .endsInOne, .danish: [.one, .other]
    case .oneAndMillions, .belowTwoAndMillions: [.one, .many, .other]
    case .arabic: [.zero, .one, .two, .few, .many, .other]
    case .czech, .lithuanian, .polish, .ukrainian: [.one, .few, .many, .other]
    case .hebrew: [.one, .two, .other]
    case .latvian: [.zero, .one, .other]
    case .romanian, .serbian: [.one, .few, .other]
    case .slovene: [.one, .two, .few, .other]
    }
  }

  /// Returns the category of a number.
  func category(of number: PluralOperands) -> PluralCategory {
    let (whole, fraction) = (number.whole, number.fraction)
    let isWhole = fraction == 0
    let isMillions = isWhole && whole != 0 && whole % 1_000_000 == 0
    switch self {
    case .none: return .other
    case .one: return whole == 1 && isWhole ? .one : .other
    case .oneAndMillions: return whole == 1 && isWhole ? .one : isMillions ? .many : .other
    case .belowTwoAndMillions: return whole < 2 ? .one : isMillions ? .many : .other
    case .upToOne: return whole == 0 || whole == 1 && isWhole ? .one : .other
    case .danish: return whole == 1 || whole == 0 && !isWhole ? .one : .other
    case .endsInOne: return (isWhole ? whole : fraction).endsInOne ? .one : .other
    case .polish:
      return !isWhole ? .other : whole == 1 ? .one : whole.endsInFew ? .few : .many
    case .ukrainian:
      return !isWhole ? .other : whole.endsInOne ? .one : whole.endsInFew ? .few : .many
    case .serbian:
      let shown = isWhole ? whole : fraction
      return shown.endsInOne ? .one : shown.endsInFew ? .few : .other
    case .czech:
      return !isWhole ? .many : whole == 1 ? .one : (2...4).contains(whole) ? .few : .other
    case .romanian:
      if whole == 1 && isWhole { return .one }
      return !isWhole || whole == 0 || (1...19).contains(whole % 100) ? .few : .other
    default: return categoryByRemainder(number)
    }
  }

  private func categoryByRemainder(_ number: PluralOperands) -> PluralCategory {
    let whole = number.whole
    let isWhole = number.fraction == 0
    let hundredth = whole % 100
    let isTeen = (11...19).contains(hundredth)
    switch self {
    case .slovene:
      if !isWhole { return .few }
      return hundredth == 1 ? .one : hundredth == 2 ? .two : (3...4).contains(hundredth) ? .few : .other
    case .lithuanian:
      if !isWhole { return .many }
      return isTeen || whole % 10 == 0 ? .other : whole % 10 == 1 ? .one : .few
    case .latvian:
      if !isWhole { return latvianCategory(ofFraction: number) }
      return isTeen || whole % 10 == 0 ? .zero : whole % 10 == 1 ? .one : .other
    case .hebrew:
      if !isWhole { return whole == 0 ? .one : .other }
      return whole == 1 ? .one : whole == 2 ? .two : .other
    default:
      if !isWhole { return .other }
      switch whole {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(hundredth) ? .few : hundredth >= 11 ? .many : .other
      }
    }
  }

  private func latvianCategory(ofFraction number: PluralOperands) -> PluralCategory {
    let hasTwoDigits = number.fractionDigits == 2
    if hasTwoDigits && (11...19).contains(number.fraction) { return .zero }
    return number.fraction % 10 == 1 ? .one : .other
  }
}

/// The parts of a number on which plural rules depend.
struct PluralOperands: Hashable, Sendable {
  /// The integer part of the magnitude.
  let whole: UInt64
  /// The digits after the decimal separator, as they are shown.
  let fraction: UInt64
  /// The number of digits after the decimal separator.
  let fractionDigits: Int

  /// Creates the parts of an integer or a finite real number; `nil` for other scalars.
  init?(_ number: Scalar) {
    switch number {
    case .integer(let value):
      (whole, fraction, fractionDigits) = (value.magnitude, 0, 0)
    case .real(let value):
      if let exact = UInt64(exactly: value.magnitude) {
        (whole, fraction, fractionDigits) = (exact, 0, 0)
      } else {
        let parts = "\(value.magnitude)".split(separator: ".")
        guard parts.count == 2, let first = parts.first.flatMap({ UInt64($0) }),
          let last = parts.last.flatMap({ UInt64($0) })
        else { return nil }
        (whole, fraction, fractionDigits) = (first, last, parts[1].utf8.count)
      }
    case .null, .bool, .text: return nil
    }
  }
}

extension UInt64 {
  /// Whether the number ends in 1 but not in 11.
  fileprivate var endsInOne: Bool { self % 10 == 1 && self % 100 != 11 }

  /// Whether the number ends in 2, 3 or 4 but not in 12, 13 or 14.
  fileprivate var endsInFew: Bool { (2...4).contains(self % 10) && !(12...14).contains(self % 100) }
}
