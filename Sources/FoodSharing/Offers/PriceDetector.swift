import DomainModeling

/// Detection of prices in what donors write, so that an app can warn them.
enum PriceDetector {
  /// The words that suggest a price by themselves, folded, in English and Polish.
  private static let telling: Set<String> = [
    "price", "prices", "cena", "ceny", "cenie", "sell", "selling", "sprzedam", "sprzedaje", "sprzedaz",
    "kosztuje", "zaplata", "platne",
  ]
  /// The words that make a price together with a number, folded.
  private static let currencies: Set<String> = [
    "zl", "zloty", "zlote", "zlotych", "gr", "pln", "eur", "euro", "euros", "cent", "cents", "usd", "dollar",
    "dollars", "bucks", "gbp", "pound", "pounds", "quid", "chf", "czk", "sek", "nok", "dkk", "uah",
  ]
  /// The currency words that are also units of weight, which don't count as prices.
  private static let weights: Set<String> = ["gr", "pound", "pounds"]

  /// Returns whether a text seems to name a price.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func mentionsPrice(_ text: String) -> Bool {
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .currencySymbol }) {
      return true
    }
    var previous = ""
    for word in SearchFolding.words(text) {
      if telling.contains(word) { return true }
      if previous.isNumber, currencies.contains(word), !weights.contains(word) { return true }
      if currencies.contains(previous), !weights.contains(previous), word.isNumber { return true }
      if word.isAmountWithCurrency(currencies.subtracting(weights)) { return true }
      previous = word
    }
    return false
  }
}

extension String {
  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }

  /// Returns whether the text is an amount joined to a currency, such as `5zl` or `eur5`.
  fileprivate func isAmountWithCurrency(_ currencies: Set<String>) -> Bool {
    guard utf8.count <= 20 else { return false }
    let digits = utf8.prefix(while: \.isDigit)
    if !digits.isEmpty, currencies.contains(String(Substring(utf8.dropFirst(digits.count)))) { return true }
    let letters = utf8.prefix { !$0.isDigit }
    let rest = utf8.dropFirst(letters.count)
    return !rest.isEmpty && rest.allSatisfy(\.isDigit) && currencies.contains(String(Substring(letters)))
  }
}
