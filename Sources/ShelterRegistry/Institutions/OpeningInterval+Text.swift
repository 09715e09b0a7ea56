public import DomainModeling

extension OpeningInterval {
  /// The day of the week.
  ///
  /// A form offers the seven days by their names, `formatter.name(of: day, in: language)`, and sets the number of the chosen one.
  public var day: CalendarDate.Weekday { CalendarDate.Weekday(rawValue: Int(weekday)) ?? .monday }

  /// Returns the interval as people read it, such as `Tuesday, 12:00–17:30` or `wtorek, 12:00–17:30`, by the clocks of the
  /// institution.
  ///
  /// Names and times come from the formatter, that of the system in every language:
  ///
  /// ```swift
  /// details.openingTimes.map { $0.text(in: .polish, formatter: SystemFormatter(zone: .current)) }
  /// ```
  public func text(
    in language: LanguageTag, formatter: any ValueFormatter = PortableFormatter()
  ) -> String {
    let times = [opens, closes].map { formatter.text(ofTimeOfDay: Int($0), in: language) }
    return "\(formatter.name(of: day, in: language)), \(times.joined(separator: "–"))"
  }
}
