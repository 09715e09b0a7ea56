/// The parts of a date as a person types it, such as `19.12.2026`, `19 grudnia 2026` or `December 2026`.
///
/// The year has four digits, because two name no century. A year that comes first is followed by the month, as in ISO 8601; a
/// year that comes last is preceded by the month, and that by the day, but in the United States the day follows the month. The
/// name of a month may be shortened to its first three letters. Blanks, periods, slashes, hyphens and commas may be between the
/// parts, but not different ones of `.`, `/` and `-`.
struct TypedDate {
  let year: Int
  private(set) var month: Int?
  private(set) var day: Int?

  /// Reads a date; `nil` for text in another form, or of more than 60 bytes.
  init?(_ typed: String, in language: LanguageTag) {
    guard typed.utf8.count <= 60 else { return nil }
    var parts: [Part] = []
    var marks: Set<Unicode.Scalar> = []
    for scalar in typed.withASCIICharacters.trimmedOfBlanks.unicodeScalars {
      switch scalar {
      case "0"..."9": Self.extend(&parts, .digits(String(scalar)))
      case ".", "/", "-":
        // A period after a word shortens it.
        if case .digits? = parts.last { marks.insert(scalar) }
        parts.append(.gap)
      case ",": parts.append(.gap)
      default:
        if scalar.isInvisible {
          parts.append(.gap)
        } else if scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark {
          Self.extend(&parts, .word(String(scalar)))
        } else {
          return nil
        }
      }
    }
    // A gap at the beginning would be a sign.
    guard parts.first != .gap, marks.count <= 1 else { return nil }
    parts.removeAll { $0 == .gap || $0.isFiller(in: language) }
    switch (parts.count, parts.first, parts.dropFirst().first, parts.dropFirst(2).first) {
    case (1, .digits(let year)?, _, _): self.init(year)
    case (2, .digits(let first)?, .digits(let second)?, _):
      let startsWithYear = first.utf8.count == 4
      self.init(startsWithYear ? first : second, month: Self.number(startsWithYear ? second : first))
    case (2, .word(let name)?, .digits(let year)?, _):
      self.init(year, month: MonthNames.number(of: name, in: language))
    case (3, .digits(let first)?, .digits(let second)?, .digits(let third)?):
      if first.utf8.count == 4 {
        self.init(first, month: Self.number(second), day: third)
      } else if language.region == "US" {
        self.init(third, month: Self.number(first), day: second)
      } else {
        self.init(third, month: Self.number(second), day: first)
      }
    case (3, .digits(let day)?, .word(let name)?, .digits(let year)?),
      (3, .word(let name)?, .digits(let day)?, .digits(let year)?):
      self.init(year, month: MonthNames.number(of: name, in: language), day: day)
    default: return nil
    }
  }

  private init?(_ year: String) {
    guard year.utf8.count == 4, let number = Int(year) else { return nil }
    self.year = number
  }

  private init?(_ year: String, month: Int?) {
    guard let month else { return nil }
    self.init(year)
    self.month = month
  }

  private init?(_ year: String, month: Int?, day: String) {
    guard let number = Self.number(day) else { return nil }
    self.init(year, month: month)
    self.day = number
  }

  /// Returns a number of one or two digits; `nil` for more.
  private static func number(_ digits: String) -> Int? { digits.utf8.count <= 2 ? Int(digits) : nil }

  private enum Part: Equatable {
    case digits(String)
    case word(String)
    case gap

    /// Whether the part says nothing: the ending of an ordinal number in English, and the word for year in Polish.
    func isFiller(in language: LanguageTag) -> Bool {
      guard case .word(let word) = self else { return false }
      switch language.language {
      case "en": return ["st", "nd", "rd", "th", "of"].contains(word.lowercased())
      case "pl": return ["r", "roku"].contains(word.lowercased())
      default: return false
      }
    }
  }

  private static func extend(_ parts: inout [Part], _ part: Part) {
    switch (parts.last, part) {
    case (.digits(let before)?, .digits(let digit)): parts[parts.count - 1] = .digits(before + digit)
    case (.word(let before)?, .word(let letter)): parts[parts.count - 1] = .word(before + letter)
    default: parts.append(part)
    }
  }
}

/// The names of the months in the languages of the modules and in German.
enum MonthNames {
  /// Returns the names as dates have them; `nil` for another language.
  static func inDates(_ language: LanguageTag) -> [String]? {
    switch language.language {
    case "en": english
    case "pl": polish
    case "de": german
    default: nil
    }
  }

  /// Returns the number of a month by its name, its name alone, or the first three letters; `nil` for another word.
  static func number(of word: String, in language: LanguageTag) -> Int? {
    guard let names = inDates(language) else { return nil }
    let folded = SearchFolding.folded(word)
    guard folded.unicodeScalars.count >= 3 else { return nil }
    let index = names.indices.first { index in
      let full = SearchFolding.folded(names[index])
      let alone = language.language == "pl" ? SearchFolding.folded(polishAlone[index]) : full
      return folded == full || folded == alone || folded == String(full.prefix(3))
        || language.language == "en" && folded == "sept" && index == 8
    }
    return index.map { $0 + 1 }
  }

  /// Returns the name of a month without a day, such as `grudzień`; `nil` for another language.
  static func alone(_ month: Int, in language: LanguageTag) -> String? {
    (language.language == "pl" ? polishAlone : inDates(language))?[month - 1]
  }

  private static let english = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  private static let polish = [
    "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września",
    "października", "listopada", "grudnia",
  ]
  private static let polishAlone = [
    "styczeń", "luty", "marzec", "kwiecień", "maj", "czerwiec", "lipiec", "sierpień", "wrzesień",
    "październik", "listopad", "grudzień",
  ]
  private static let german = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
    "Dezember",
  ]
}

/// The names of the days of the week in the languages of the modules and in German.
enum WeekdayNames {
  /// Returns the name of a day, such as `poniedziałek`; `nil` for another language.
  static func name(of weekday: CalendarDate.Weekday, in language: LanguageTag) -> String? {
    let names: [String]? =
      switch language.language {
      case "en": englishDays
      case "pl": polishDays
      case "de": germanDays
      default: nil
      }
    return names?[weekday.rawValue - 1]
  }

  private static let englishDays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let polishDays = [
    "poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela",
  ]
  private static let germanDays = [
    "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
  ]
}

extension CalendarDate {
  /// Reads a day as people of the language type it: `2026-12-19`, `19.12.2026`, `19/12/2026` or `19 December 2026`; in the
  /// United States, `12/19/2026`.
  ///
  /// - Throws: ``ValueError`` of kind `format` for text in another form, and for a year without four digits; otherwise as
  ///   ``init(year:month:day:)``.
  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> CalendarDate {
    guard let typed = TypedDate(text, in: language), let month = typed.month, let day = typed.day else {
      throw ValueError(.format, type: format.name, expected: "a day such as 2026-11-21")
    }
    return try CalendarDate(year: typed.year, month: month, day: day)
  }
}

extension PartialDate {
  /// Reads a day as ``CalendarDate`` does, or a month or year alone: `2026-12`, `12.2026`, `December 2026` or `2026`.
  ///
  /// - Throws: ``ValueError`` of kind `format` for text in another form, and for a year without four digits; otherwise as
  ///   ``init(year:month:day:)``.
  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> PartialDate {
    guard let typed = TypedDate(text, in: language) else {
      throw ValueError(.format, type: format.name, expected: "2026, 2026-11 or 2026-11-21")
    }
    return try PartialDate(year: typed.year, month: typed.month, day: typed.day)
  }
}
