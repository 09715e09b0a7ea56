import DomainFoundation
import ShelterRegistry
import Synchronization
import TestSupport
import Testing

@Suite("Attacks by people who attempt payments without end")
struct AttemptFloodTests {
  /// Drafts a sponsorship of an institution.
  private func draft(
    at home: Institution.ID, with mandate: Mandate.ID, in fixture: ShelterFixture
  ) async throws -> Sponsorship.ID {
    let input = Sponsorship.CreateInput(
      institution: home, amount: .pln(500), method: .known(.directDebit), mandate: mandate)
    return try await fixture.sponsorships.createDraft(input, as: .bob).id
  }

  @Test(
    "A person who retries failed payments causes at most twenty debits in a day, ten of which are retries")
  func debits() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let mandate = try await fixture.mandate(of: .bob, for: home)
    var refusals: Set<Refusal.Code> = []
    for _ in 0..<10 {
      let id = try await draft(at: home, with: mandate, in: fixture)
      try await fixture.sponsorships.start(id, as: .bob)
      for _ in 0..<15 {
        let order = try #require(fixture.gateway.open.last)
        try fixture.gateway.fail(order)
        try await fixture.deliver()
        let code = try await fixture.code { try await fixture.payments.retry(order.payment, as: .bob) }
        guard let code else { continue }
        refusals.insert(code)
        break
      }
      try await fixture.sponsorships.cancel(id, as: .bob)
    }
    let charges = fixture.gateway.books.withLock { $0.charges.count }
    #expect(charges <= 20)
    #expect(refusals.contains("support.tooManyAttempts"))
    // A day later the person pays.
    try fixture.wait(days: 1)
    let id = try await draft(at: home, with: mandate, in: fixture)
    try await fixture.sponsorships.start(id, as: .bob)
    let order = try #require(fixture.gateway.open.last)
    try fixture.gateway.fail(order)
    try await fixture.deliver()
    #expect(try await fixture.code { try await fixture.payments.retry(order.payment, as: .bob) } == nil)
  }

  @Test("A person drafts at most twenty virtual adoptions in a day, whatever became of them")
  func drafts() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let mandate = try await fixture.mandate(of: .bob, for: home)
    var refusals: [Refusal.Code?] = []
    for _ in 0..<25 {
      refusals.append(
        try await fixture.code {
          let id = try await draft(at: home, with: mandate, in: fixture)
          try await fixture.sponsorships.cancel(id, as: .bob)
        })
    }
    #expect(refusals.compactMap { $0 } == Array(repeating: "support.tooManyStarts", count: 5))
    try fixture.wait(days: 1)
    #expect(try await fixture.code { try await draft(at: home, with: mandate, in: fixture) } == nil)
  }
}
