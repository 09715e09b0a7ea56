import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Declarations of the registry's models")
struct DeclarationTests {
  @Test(
    "The fields of institution models are their properties, and values survive JSON and draft round trips")
  func institutions() throws {
    let pending = try ShelterSamples.shelter(at: Fixtures.now).updating { draft in
      draft[Institution.Fields.pendingBankAccount] = try? ShelterSamples.bank(account: "0000071219812875")
      draft[Institution.Fields.bankAccountChangedBy] = ShelterSamples.keeper
      draft[Institution.Fields.bankAccountChangedAt] = Fixtures.now
      draft[Institution.Fields.pendingProfile] = try? InstitutionLifecycleTests.otherProfile()
      draft[Institution.Fields.profileChangedAt] = Fixtures.now
      draft[Institution.Fields.closesAt] = Fixtures.now
    }
    let samples = [
      pending, try ShelterSamples.shelter(at: Fixtures.now, status: .suspended),
      try ShelterSamples.shelter(at: Fixtures.now, status: .pendingReview),
      try ShelterSamples.sanctuary(at: Fixtures.now),
    ]
    #expect(try schemaDrift(of: samples) == [])
    #expect(try schemaDrift(of: samples.map(\.profile)) == [])
    #expect(try schemaDrift(of: samples.map(\.contact)) == [])
    #expect(try schemaDrift(of: samples.map(\.address)) == [])
    #expect(try schemaDrift(of: samples.compactMap(\.bankAccount)) == [])
    #expect(try schemaDrift(of: samples.flatMap(\.openingTimes)) == [])
  }

  @Test("The fields of animal models are their properties, and values survive JSON and draft round trips")
  func animals() throws {
    let samples =
      try Animal.State.allCases.map {
        try AnimalSamples.burek(at: Fixtures.now, status: $0, person: ShelterSamples.keeper)
      } + AnimalSamples.all(at: Fixtures.now)
    #expect(try schemaDrift(of: samples) == [])
    #expect(try schemaDrift(of: samples.compactMap(\.birth)) == [])
    #expect(
      try schemaDrift(of: samples.map(\.compatibility) + [AnimalCompatibility(otherAnimals: false)]) == [])
    #expect(try schemaDrift(of: samples.flatMap(\.pictures)) == [])
  }

  @Test("The lifecycles of institutions, animals and inquiries have no declaration errors")
  func lifecycles() {
    #expect(Institution.lifecycle.declarationErrors() == [])
    #expect(Animal.lifecycle.declarationErrors() == [])
    #expect(AdoptionInquiry.lifecycle.declarationErrors() == [])
  }
}
