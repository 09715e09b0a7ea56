public import DomainModeling

extension ShelterMessages {
  /// Returns an age in words, such as `about 2 years` or `ok. 2 lat`.
  ///
  /// The unit is days below two months, months below two years, and years otherwise.
  ///
  /// - Parameter texts: The catalog of the app; by default that of the module.
  public static func text(
    of age: AnimalAge, in language: LanguageTag, from texts: MessageCatalog = catalog
  ) -> String {
    let unit = age.months >= 24 ? "years" : age.months >= 2 ? "months" : "days"
    let count = age.months >= 24 ? age.years : age.months >= 2 ? age.months : age.days
    let code = age.isApproximate ? "age.about.\(unit)" : "age.\(unit)"
    return texts.text(for: MessageCode(code), ["count": .integer(Int64(count))], in: language)
  }

  /// Returns a weight in words: grams below one kilogram, otherwise kilograms rounded to tenths, such as
  /// `28.4 kg`.
  ///
  /// - Parameter texts: The catalog of the app; by default that of the module.
  public static func text(
    ofGrams grams: Int64, in language: LanguageTag, from texts: MessageCatalog = catalog
  ) -> String {
    if grams < 1_000 {
      return texts.text(for: "weight.grams", ["count": .integer(grams)], in: language)
    }
    let tenths = grams / 100 + (grams % 100 >= 50 ? 1 : 0)
    let count: Scalar = tenths % 10 == 0 ? .integer(tenths / 10) : .real(Double(tenths) / 10)
    return texts.text(for: "weight.kilograms", ["count": count], in: language)
  }

  /// Returns a number in words, such as `3 animals` or `2 sponsors`.
  ///
  /// - Parameter texts: The catalog of the app; by default that of the module.
  public static func text(
    of count: Int64, _ noun: CountedNoun, in language: LanguageTag, from texts: MessageCatalog = catalog
  ) -> String {
    texts.text(for: noun.code, ["count": .integer(count)], in: language)
  }

  /// What is counted in a text.
  public enum CountedNoun: Hashable, Sendable, CaseIterable {
    /// Animals.
    case animals
    /// Institutions.
    case institutions
    /// Sponsors of an animal.
    case sponsors
    /// Kilograms of pledged food.
    case kilogramsOfFood
    /// Days that are left for choosing another animal to support.
    case daysToChoose

    fileprivate var code: MessageCode {
      switch self {
      case .animals: "animals.count"
      case .institutions: "institutions.count"
      case .sponsors: "sponsorship.sponsors"
      case .kilogramsOfFood: "pledge.kilograms"
      case .daysToChoose: "sponsorship.daysToChoose"
      }
    }
  }

  /// The messages for ages, weights and counts.
  static let units: [Message] = [
    Message(
      "age.years", english: "{count} {count|one: year|other: years}",
      polish: "{count} {count|one: rok|few: lata|many: lat|other: roku}"),
    Message(
      "age.about.years", english: "about {count} {count|one: year|other: years}",
      polish: "ok. {count} {count|one: roku|few: lat|many: lat|other: roku}"),
    Message(
      "age.months", english: "{count} {count|one: month|other: months}",
      polish: "{count} {count|one: miesiąc|few: miesiące|many: miesięcy|other: miesiąca}"),
    Message(
      "age.about.months", english: "about {count} {count|one: month|other: months}",
      polish: "ok. {count} {count|one: miesiąca|few: miesięcy|many: miesięcy|other: miesiąca}"),
    Message(
      "age.days", english: "{count} {count|one: day|other: days}",
      polish: "{count} {count|one: dzień|few: dni|many: dni|other: dnia}"),
    Message(
      "age.about.days", english: "about {count} {count|one: day|other: days}",
      polish: "ok. {count} {count|one: dnia|few: dni|many: dni|other: dnia}"),
    Message("weight.grams", english: "{count} g", polish: "{count} g"),
    Message("weight.kilograms", english: "{count} kg", polish: "{count} kg"),
    Message(
      "animals.count", english: "{count} {count|one: animal|other: animals}",
      polish: "{count} {count|one: zwierzę|few: zwierzęta|many: zwierząt|other: zwierzęcia}"),
  ]
}
