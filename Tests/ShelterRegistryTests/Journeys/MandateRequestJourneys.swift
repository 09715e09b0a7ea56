import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization
import TestSupport
import Testing

@Suite("Requests for mandates")
struct MandateRequestJourneys {
  let fixture: ShelterFixture

  init() async throws { fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd) }

  private func request(_ kind: Mandate.Kind = .recurring) async throws -> Mandate {
    try await fixture.mandates.request(for: ShelterSamples.shelterID, kind: kind, as: .ann)
  }

  private var received: [Mandate.ID] { fixture.gateway.books.withLock { Array($0.mandates.keys) } }

  @Test("A mandate that the provider didn't receive is requested again by due work, or by the same call")
  func unreachable() async throws {
    for isByDueWork in [true, false] {
      let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
      let requests = MandateRequestJourneys(fixture: fixture)
      fixture.gateway.books.withLock { $0.isDown = true }
      let waiting = try await requests.request()
      #expect(waiting.status == .pending)
      #expect(requests.received.isEmpty)
      try await fixture.payments.fireDueEvents(as: .system)
      fixture.gateway.books.withLock { $0.isDown = false }
      if isByDueWork {
        try await fixture.payments.fireDueEvents(as: .system)
      } else {
        #expect(try await requests.request().id == waiting.id)
      }
      #expect(requests.received == [waiting.id])
      #expect(try await fixture.mandates.mandates(as: .ann).items == [waiting])
    }
  }

  @Test("A mandate is requested again while it waits for its signature; another kind is another mandate")
  func waiting() async throws {
    let first = try await request()
    #expect(try await request() == first)
    async let one = request()
    async let other = request()
    #expect(try await [one, other] == [first, first])
    let oneOff = try await request(.oneOff)
    #expect(oneOff.id != first.id)
    _ = try await fixture.payments.receive(fixture.gateway.sign(oneOff.id), as: .system)
    #expect(try await request(.oneOff).id != oneOff.id)
    #expect(try await fixture.mandates.mandates(as: .ann).items.count == 3)
  }

  @Test("A thousand first requests of an account at once leave one mandate")
  func concurrent() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, principals: .accounts)
    try await fixture.openAccount(of: .ann, "ann@example.com")
    let rush = await Rush { _ in
      try await fixture.mandates.request(for: ShelterSamples.shelterID, as: .ann).id
    }
    #expect(rush.results.count == 1_000 && rush.errors.isEmpty)
    #expect(try await fixture.mandates.mandates(as: .ann).items.map(\.id) == Array(Set(rush.results)))
  }

  @Test("A mandate that the provider refuses is revoked, and the next request is for another one")
  func refused() async throws {
    fixture.gateway.books.withLock { $0.refusesNext = true }
    let refused = try await request()
    #expect(refused.status == .revoked)
    #expect(received.isEmpty)
    let next = try await request()
    #expect(next.status == .pending)
    #expect(received == [next.id])
  }

  @Test("A mandate is revoked when the provider refuses the request that due work repeats")
  func refusedAgain() async throws {
    fixture.gateway.books.withLock { $0.isDown = true }
    let waiting = try await request()
    fixture.gateway.books.withLock { books in
      books.isDown = false
      books.refusesNext = true
    }
    try await fixture.payments.fireDueEvents(as: .system)
    #expect(try await fixture.mandates.mandates(as: .ann).items.map(\.status) == [.known(.revoked)])
    #expect(try await request().id != waiting.id)
  }
}

extension MandateRequestJourneys {
  private init(fixture: ShelterFixture) { self.fixture = fixture }
}
