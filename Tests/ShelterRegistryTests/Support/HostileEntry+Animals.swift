import ShelterRegistry
import ShelterRegistrySamples

extension HostileEntry {
  /// The texts of an animal, when it is entered and when it is edited.
  static let animals: [HostileEntry] = animalDrafts.flatMap(\.self)

  private static let animalDrafts: [[HostileEntry]] = [
    typing("name") { $0[text: Animal.Fields.name] = $1 },
    typing("reference") { $0[text: Animal.Fields.reference] = $1 },
    typing("species") { $0[text: Animal.Fields.species] = $1 },
    typing("breed") { $0[text: Animal.Fields.breed] = $1 },
    typing("sex") { $0[text: Animal.Fields.sex] = $1 },
    typing("size") { $0[text: Animal.Fields.size] = $1 },
    typing("isNeutered") { $0[text: Animal.Fields.isNeutered] = $1 },
    typing("weightInGrams") { $0[text: Animal.Fields.weightInGrams] = $1 },
    typing("color") { $0[text: Animal.Fields.color] = $1 },
    typing("microchip") { $0[text: Animal.Fields.microchip] = $1 },
    typing("description") { $0[text: Animal.Fields.description] = $1 },
    // An intake before the birth is an error of the birth.
    typing("intakeOn", or: ["birth"]) { $0[text: Animal.Fields.intakeOn] = $1 },
    typing("distinguishingMarks") { $0[Animal.Fields.distinguishingMarks] = [$1] },
    typing("specialNeeds") { $0[Animal.Fields.specialNeeds] = ["quiet", $1] },
    // An invalid day is an error of the whole birth.
    typing("birth") { form, text in
      var birth = Draft<BirthDate>()
      birth[text: BirthDate.Fields.date] = text
      form[draft: Animal.Fields.birth] = birth
    },
    typing("sponsorshipMinimum") { form, text in
      var minimum = Draft<Money>()
      minimum[text: Money.Fields.minorUnits] = text
      minimum[text: Money.Fields.currency] = "PLN"
      form[draft: Animal.Fields.sponsorshipMinimum] = minimum
    },
    typing("sponsorshipMinimum") { form, text in
      var minimum = Draft<Money>()
      minimum[text: Money.Fields.minorUnits] = "1000"
      minimum[text: Money.Fields.currency] = text
      form[draft: Animal.Fields.sponsorshipMinimum] = minimum
    },
  ]

  /// The texts of an animal's pictures, and its microchip number.
  static let pictures: [HostileEntry] = [
    HostileEntry("caption of a picture", ["caption"]) { fixture, text in
      let picture = try AnimalPicture(
        link: WebLink(parsing: "https://lapy.example/1.jpg"), caption: text, byteCount: 9)
      try await fixture.animals.edit(AnimalSamples.burek, as: .keeper) {
        $0[Animal.Fields.pictures] = [picture]
      }
    },
    HostileEntry("link to a picture", [WebLink.format.name]) { fixture, text in
      let picture = try AnimalPicture(link: WebLink(parsing: text), byteCount: 9)
      try await fixture.animals.edit(AnimalSamples.burek, as: .keeper) {
        $0[Animal.Fields.pictures] = [picture]
      }
    },
    HostileEntry("microchip number", [Microchip.format.name]) { fixture, text in
      let chip = try Microchip(parsing: text)
      try await fixture.animals.edit(AnimalSamples.saba, as: .keeper) {
        $0[Animal.Fields.microchip] = chip
      }
    },
  ]

  private static func typing(
    _ path: String, or others: Set<String> = [],
    _ fill: @escaping @Sendable (inout Draft<Animal>, String) -> Void
  ) -> [HostileEntry] {
    let entering = HostileEntry("\(path) of a new animal", others.union([path])) { fixture, text in
      var form = Draft<Animal>()
      form[text: Animal.Fields.name] = "Reks"
      form[Animal.Fields.species] = .known(.dog)
      fill(&form, text)
      try await fixture.animals.enter(form, at: ShelterSamples.shelterID, as: .keeper)
    }
    let editing = HostileEntry("\(path) of an animal in the catalog", others.union([path])) {
      fixture, text in
      try await fixture.animals.edit(AnimalSamples.burek, as: .keeper) { fill(&$0, text) }
    }
    return [entering, editing]
  }
}
