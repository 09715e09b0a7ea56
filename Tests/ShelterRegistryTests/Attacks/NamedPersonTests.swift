import DomainAccounts
import DomainFoundation
import ShelterRegistry
import TestSupport
import Testing

@Suite("Attacks on people whom a stranger's registration names")
struct NamedPersonTests {
  /// A call with which an institution names a person.
  enum Naming: String, CaseIterable {
    case reserve, beginTrial, adopt, foster, ban

    func run(_ animal: Animal.ID, of home: Institution.ID, in fixture: ShelterFixture) async throws {
      let person = Fixtures.bob
      switch self {
      case .reserve: try await fixture.animals.reserve(animal, for: person, as: .ann)
      case .beginTrial: try await fixture.animals.beginTrial(of: animal, with: person, as: .ann)
      case .adopt: try await fixture.animals.adopt(animal, by: person, as: .ann)
      case .foster: try await fixture.animals.foster(animal, with: person, as: .ann)
      case .ban: try await fixture.animals.ban(person, from: home, as: .ann)
      }
    }
  }

  @Test(
    "An institution that no reviewer has approved names no account, whose deletion would change all that names it",
    arguments: Naming.allCases)
  func unapproved(_ naming: Naming) async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let stranger = try await fixture.institutions.register(RegistrationForm.filled(), as: .ann).id
    let animal = try await fixture.publishedAnimal(at: stranger)
    let code = try await fixture.code { try await naming.run(animal, of: stranger, in: fixture) }
    #expect(code == "shelter.institutionNotListed")
    #expect(try await fixture.animals.animal(animal, as: .ann).person == nil)
    // A person without an account can be anyone.
    let reserved = try await fixture.animals.reserve(animal, for: nil, as: .ann)
    #expect(reserved.map(\.status) == [.known(.reserved)])
  }

  @Test("A suspended institution still places its animals with people", arguments: Naming.allCases)
  func suspended(_ naming: Naming) async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    try await fixture.moderation.suspend(home, for: .incomplete, as: .admin)
    #expect(try await fixture.code { try await naming.run(animal, of: home, in: fixture) } == nil)
  }
}
