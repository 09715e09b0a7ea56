public import DomainModeling

extension Money {
  /// Reads an amount as people of the language type it: `2,50`, `2.50`, `1 234,50 zł`, `€2.50` or `2.50 EUR`.
  ///
  /// Digits may stand in groups of three. A single comma or period before exactly three digits could group digits or precede
  /// decimals. Where the language groups digits with it, it does: `1,234` is more than a thousand in English. Otherwise it is
  /// refused, as in Polish, unless the currency has three decimals.
  ///
  /// - Parameters:
  ///   - text: The amount, with the code or the symbol of the currency before or after it, or alone.
  ///   - currency: The currency that the form asks for.
  ///   - language: The language of the person.
  /// - Throws: `ValueError` of kind `component` for another currency, of kind `length` for an amount that exceeds 64 bits or is
  ///   finer than the minor unit, of kind `format` for any other text that is not an amount, or that could mean thousands
  ///   (type `typedNumber`).
  public init(typed text: String, in currency: Currency, language: LanguageTag) throws(ValueError) {
    guard text.utf8.count <= 100 else { throw Self.malformed }
    let scalars = text.withASCIICharacters.trimmedOfBlanks.unicodeScalars
    // Beside the amount is the currency; a sign may stand before both.
    let isSign = { (scalar: Unicode.Scalar) in scalar == "-" || scalar == "+" }
    let isNumeric = { (scalar: Unicode.Scalar) in
      ("0"..."9").contains(scalar) || scalar == "," || scalar == "." || scalar.properties.isWhitespace
    }
    let sign = scalars.first.map { isSign($0) ? String($0) : "" } ?? ""
    let rest = scalars.dropFirst(sign.unicodeScalars.count)
    let before = rest.prefix { !isNumeric($0) && !isSign($0) }
    let number = rest.dropFirst(before.count).prefix { isNumeric($0) || isSign($0) }
    let after = rest.dropFirst(before.count + number.count)
    let words = [before, after].map { String(Substring($0)).trimmedOfBlanks }.filter { !$0.isEmpty }
    guard words.count <= 1, sign.isEmpty || !number.contains(where: isSign),
      let amount = TypedNumber(sign + String(Substring(number)).trimmedOfBlanks, in: language)
    else { throw Self.malformed }
    if let word = words.first {
      let isKnown = Currency.allCases.contains { $0.isWritten(as: word) }
      guard currency.isWritten(as: word) else { throw isKnown ? Self.foreign : Self.malformed }
    }
    if amount.isAmbiguous, currency.minorUnitDigits ?? 0 < 3 { throw TypedNumber.ambiguous }
    try self.init(decimalText: amount.text, currency: currency)
  }

  private static let malformed = ValueError(
    .format, type: "money", expected: "an amount such as 2.50, alone or with the currency")
  private static let foreign = ValueError(
    .component, type: "money", expected: "an amount in the asked currency")
}

extension Currency {
  /// Returns whether people write the currency so: by its code in any case, or by its symbol.
  fileprivate func isWritten(as word: String) -> Bool {
    if word.hasSameScalars(as: code) || word.uppercased().hasSameScalars(as: code) { return true }
    let symbols: [String] =
      switch code {
      case "EUR": ["€"]
      case "GBP": ["£"]
      case "PLN": ["zł", "zl"]
      case "USD": ["$", "US$"]
      default: []
      }
    return symbols.contains { word.lowercased().hasSameScalars(as: $0.lowercased()) }
  }
}

extension Draft {
  /// The amount of a field as the person typed it, in the currency that the form asks for; see
  /// ``DomainValues/Money/init(typed:in:language:)``.
  ///
  /// ```swift
  /// draft[text: BookCopyDescription.Fields.price, in: .pln] = "1 234,50 zł"
  /// ```
  public subscript(text field: Field<Root, Money>, in currency: Currency) -> String {
    get { text(of: field) { $0.typedText(in: $1) } }
    set {
      setText(newValue, of: field) { (text, language) throws(ValueError) in
        try Money(typed: text, in: currency, language: language)
      }
    }
  }

  /// The amount of an optional field as the person typed it, in the currency that the form asks for; a blank text is `nil`.
  public subscript(text field: Field<Root, Money?>, in currency: Currency) -> String {
    get { text(of: field) { $0?.typedText(in: $1) ?? "" } }
    set {
      setText(newValue, of: field) { (text, language) throws(ValueError) -> Money? in
        text.isBlank ? nil : try Money(typed: text, in: currency, language: language)
      }
    }
  }

  /// The amount of an optional field in minor units, such as a limit of a search, as the person typed it in the currency of the
  /// form; a blank text is `nil`.
  public subscript(text field: Field<Root, Int64?>, in currency: Currency) -> String {
    get {
      text(of: field) { units, language in
        units.map { Money(minorUnits: $0, currency: currency).typedText(in: language) } ?? ""
      }
    }
    set {
      setText(newValue, of: field) { (text, language) throws(ValueError) -> Int64? in
        text.isBlank ? nil : try Money(typed: text, in: currency, language: language).minorUnits
      }
    }
  }
}

extension Money {
  /// The amount as a person may type it, with the code of its currency.
  fileprivate func typedText(in language: LanguageTag) -> String {
    PortableFormatter().text(ofAmount: decimalText, currency: currency.code, in: language)
  }
}
