extension Draft {
  /// The day and time of a field as the person typed them, by the clocks of a time zone; see
  /// ``Timestamp/init(typed:in:language:)``.
  ///
  /// ```swift
  /// draft[text: TimeWindow.Fields.start, in: warsaw] = "19.12.2026, 13:00"
  /// ```
  public subscript(text field: Field<Root, Timestamp>, in zone: any TimeZoneRules) -> String {
    get { text(of: field) { $0.formText(in: zone, language: $1) } }
    set {
      setText(newValue, of: field) { (text, language) throws(ValueError) in
        try Timestamp(typed: text, in: zone, language: language)
      }
    }
  }

  /// The day and time of an optional field as the person typed them, by the clocks of a time zone; a blank text is `nil`.
  public subscript(text field: Field<Root, Timestamp?>, in zone: any TimeZoneRules) -> String {
    get { text(of: field) { $0?.formText(in: zone, language: $1) ?? "" } }
    set {
      setText(newValue, of: field) { (text, language) throws(ValueError) -> Timestamp? in
        text.isBlank ? nil : try Timestamp(typed: text, in: zone, language: language)
      }
    }
  }

  /// The time of day of a field in minutes after midnight, as the person typed it: `22:00`, `22` or, in English, `10 pm`.
  ///
  /// ```swift
  /// draft[timeOfDay: QuietHours.Fields.begins] = "22:00"
  /// ```
  public subscript(timeOfDay field: Field<Root, Int32>) -> String {
    get { text(of: field) { (minutes, _) in TypedTime.text(ofMilliseconds: Int64(minutes) * 60_000) } }
    set {
      setText(newValue, of: field) { (text, language) throws(ValueError) in
        try Int32.minutes(typed: text, language: language)
      }
    }
  }
}
