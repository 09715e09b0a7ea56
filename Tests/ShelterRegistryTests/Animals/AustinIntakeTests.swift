import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// The recorded intakes of a shelter in Austin, read as animals.
@Suite("Recorded intakes of a shelter in Austin")
struct AustinIntakeTests {
  /// A value that is missing in an intake, or for which an animal has no field.
  enum Gap: Hashable {
    case noName, noSpecies, noIntakeDay, intakeKind(String), place(String), breedIsOther, colorIsOther,
      sexUnknown
  }

  @Test(
    "All recorded intakes can be read as animals, and missing values are counted by kind",
    .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"))
  func intakes() throws {
    var gaps: [Gap: Int] = [:]
    var animals: [Animal] = []
    for row in try RecordedData.table("animals/austin_intakes_sample.csv") {
      animals.append(try Self.animal(row, &gaps))
    }
    #expect(animals.count == 500 && Set(animals.map(\.reference)).count == 500)
    #expect(try schemaDrift(of: animals).filter { !$0.hasPrefix("no sample fills") } == [])
    // The sample has no columns for the species and the day of the intake.
    #expect(gaps[.noSpecies] == 500 && gaps[.noIntakeDay] == 500)
    #expect(gaps[.noName] == 164 && gaps[.sexUnknown] == 51)
    #expect(gaps[.breedIsOther] == 36 && gaps[.colorIsOther] == 36)
    #expect(gaps[.intakeKind("Wildlife")] == 20 && gaps[.intakeKind("Euthanasia Request")] == 1)
    #expect(gaps[.place("Manor")] == 9)
    let groups = Dictionary(grouping: animals) { $0.birth?.age(on: Fixtures.today)?.group }
    #expect(groups[nil] == nil && Set(groups.keys.compactMap(\.self)) == Set(AnimalAgeGroup.allCases))
    #expect(animals.filter { $0.isNeutered == true }.count == 151)
  }

  private static func animal(_ row: [String: String], _ gaps: inout [Gap: Int]) throws -> Animal {
    func note(_ gap: Gap) { gaps[gap, default: 0] += 1 }
    note(.noSpecies)
    note(.noIntakeDay)
    note(.intakeKind(row["Intake Type"] ?? ""))
    note(.place(row["Location_Group"] ?? ""))
    let number = try #require(row["Animal ID"])
    let words = (row["Sex upon Intake"] ?? "").split(separator: " ")
    let sex: AnimalSex = words.last == "Female" ? .female : words.last == "Male" ? .male : .unknown
    if sex == .unknown { note(.sexUnknown) }
    let name = row["Name"].flatMap { $0.isEmpty ? nil : $0 }
    if name == nil { note(.noName) }
    let breed = row["Breed_Group"].flatMap { $0 == "Other" ? nil : $0 }
    if breed == nil { note(.breedIsOther) }
    let color = row["Color"].flatMap { $0 == "Other" ? nil : $0 }
    if color == nil { note(.colorIsOther) }
    let days = try #require(row["Age_Days"].flatMap { Int($0) })
    return try Animal(
      id: Identifier(parsing: number), institution: ShelterSamples.shelterID, manager: ShelterSamples.keeper,
      reference: number, name: name ?? number, species: OpenEnum(parsing: "unrecorded"), breed: breed,
      sex: .known(sex), isNeutered: sex == .unknown ? nil : words.first != "Intact",
      birth: BirthDate(PartialDate(Fixtures.today.adding(days: -days)), isEstimate: true), color: color,
      statusSince: Fixtures.now, registeredAt: Fixtures.now)
  }
}
