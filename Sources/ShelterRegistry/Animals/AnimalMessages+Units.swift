public import DomainModeling

extension ShelterMessages {
  /// Returns an age in words, such as `about 2 years` or `ok. 2 lat`.
  ///
  /// The unit is days below two months, months below two years, and years otherwise.
  public static func text(of age: AnimalAge, in language: LanguageTag) -> String {
    let unit = age.months >= 24 ? "years" : age.months >= 2 ? "months" : "days"
    let count = age.months >= 24 ? age.years : age.months >= 2 ? age.months : age.days
    let code = age.isApproximate ? "age.about.\(unit)" : "age.\(unit)"
    return catalog.text(for: MessageCode(code), ["count": .integer(Int64(count))], in: language)
  }

  /// Returns a weight in words: grams below one kilogram, otherwise kilograms rounded to tenths, such as
  /// `28.4 kg`.
  public static func text(ofGrams grams: Int64, in language: LanguageTag) -> String {
    if grams < 1_000 {
      return catalog.text(for: "weight.grams", ["count": .integer(grams)], in: language)
    }
    let tenths = grams / 100 + (grams % 100 >= 50 ? 1 : 0)
    if tenths % 10 == 0 {
      return catalog.text(for: "weight.kilograms", ["count": .integer(tenths / 10)], in: language)
    }
    return catalog.text(
      for: "weight.kilogramsAndTenths",
      ["count": .integer(tenths / 10), "tenths": .integer(tenths % 10)], in: language)
  }

  /// Returns a number of animals in words, such as `3 animals`.
  public static func text(ofAnimals count: Int64, in language: LanguageTag) -> String {
    catalog.text(for: "animals.count", ["count": .integer(count)], in: language)
  }

  /// The messages for ages, weights and counts.
  static let units: [Message] = [
    Message(
      "age.years", english: "{count} {count|one: year|other: years}",
      polish: "{count} {count|one: rok|few: lata|many: lat|other: roku}"),
    Message(
      "age.about.years", english: "about {count} {count|one: year|other: years}",
      polish: "ok. {count} {count|one: rok|few: lata|many: lat|other: roku}"),
    Message(
      "age.months", english: "{count} {count|one: month|other: months}",
      polish: "{count} {count|one: miesiąc|few: miesiące|many: miesięcy|other: miesiąca}"),
    Message(
      "age.about.months", english: "about {count} {count|one: month|other: months}",
      polish: "ok. {count} {count|one: miesiąc|few: miesiące|many: miesięcy|other: miesiąca}"),
    Message(
      "age.days", english: "{count} {count|one: day|other: days}",
      polish: "{count} {count|one: dzień|few: dni|many: dni|other: dnia}"),
    Message(
      "age.about.days", english: "about {count} {count|one: day|other: days}",
      polish: "ok. {count} {count|one: dzień|few: dni|many: dni|other: dnia}"),
    Message("weight.grams", english: "{count} g", polish: "{count} g"),
    Message("weight.kilograms", english: "{count} kg", polish: "{count} kg"),
    Message("weight.kilogramsAndTenths", english: "{count}.{tenths} kg", polish: "{count},{tenths} kg"),
    Message(
      "animals.count", english: "{count} {count|one: animal|other: animals}",
      polish: "{count} {count|one: zwierzę|few: zwierzęta|many: zwierząt|other: zwierzęcia}"),
  ]
}
