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
