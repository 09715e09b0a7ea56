public import DomainModeling

extension Rating {
  /// Reads a mark as people of the language type it: `4.5`, `4,5` or, of percentages, `90%`.
  ///
  /// - Throws: `ValueError` as ``init(parsing:on:)``.
  public init(typed text: String, on scale: RatingScale, language: LanguageTag) throws(ValueError) {
    var mark = text.withASCIICharacters.trimmedOfBlanks
    if scale == .percent, mark.unicodeScalars.last == "%" { mark = String(mark.unicodeScalars.dropLast()) }
    guard let number = TypedNumber(mark, in: language) else { throw scale.error(.format, scale.range) }
    // Zeros at the end change nothing: `4,50` is `4,5`.
    var exact = Substring(number.text)
    if !number.isWhole {
      while exact.utf8.last == UInt8(ascii: "0") { exact.unicodeScalars.removeLast() }
      if exact.utf8.last == UInt8(ascii: ".") { exact.unicodeScalars.removeLast() }
    }
    try self.init(parsing: String(exact), on: scale)
  }
}

extension Draft {
  /// The rating of a field as the person typed it, on the scale of the form; a blank text is `nil`.
  public subscript(text field: Field<Root, Rating?>, on scale: RatingScale) -> String {
    get {
      text(of: field) { rating, language in
        rating.map { PortableFormatter().text(of: $0, on: scale, in: language) } ?? ""
      }
    }
    set {
      setText(newValue, of: field) { (text, language) throws(ValueError) -> Rating? in
        text.isBlank ? nil : try Rating(typed: text, on: scale, language: language)
      }
    }
  }
}
