import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Attacks on what an approved institution shows")
struct ProfileAttackTests {
  /// A change that a moderator would have to look at.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let edit: DraftChange<Institution>

    init(_ field: String, _ edit: @escaping @Sendable (inout Draft<Institution>) -> Void) {
      testDescription = field
      self.edit = DraftChange { edit(&$0) }
    }
  }

  /// A change of each field of an institution's profile.
  static let changes = [
    Change("type") { $0[Institution.Fields.type] = .known(.municipalShelter) },
    Change("name") { $0[Institution.Fields.name] = "Polski Czerwony Krzyż" },
    Change("registrationNumber") { $0[Institution.Fields.registrationNumber] = "KRS 0000225587" },
    Change("description") { $0[Institution.Fields.description] = "Send money to this account." },
    Change("logo") { $0[text: Institution.Fields.logo] = "https://evil.example/logo.png" },
    Change("address") { draft in
      var address = draft[draft: Institution.Fields.address]
      address[text: PostalAddress.Fields.town] = "Warszawa"
      draft[draft: Institution.Fields.address] = address
    },
    Change("coordinate") {
      $0[Institution.Fields.coordinate] = try? Coordinate(latitude: 52.2297, longitude: 21.0122)
    },
  ]

  @Test(
    "An institution in the catalog keeps the profile that was approved until a moderator approves another one",
    arguments: changes)
  func shown(change: Change) async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let id = try await fixture.listedInstitution()
    let approved = try await fixture.catalog.institution(id)
    try await fixture.institutions.edit(id, applying: change.edit, as: .ann)
    let shown = try await fixture.catalog.institution(id)
    #expect(shown == approved)
  }

  @Test("A suspended institution doesn't come back with a profile that was never approved")
  func suspended() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let id = try await fixture.listedInstitution()
    let approved = try await fixture.catalog.institution(id)
    try await fixture.moderation.suspend(id, for: .fraud, as: .admin)
    for change in Self.changes {
      try await fixture.institutions.edit(id, applying: change.edit, as: .ann)
    }
    try await fixture.reinstate(id)
    let shown = try await fixture.catalog.institution(id)
    #expect(shown == approved)
  }
}
