import FoodSharing
import Testing

@Suite("Attacks on the ledger by a thousand tasks")
struct OversellTests {
  @Test("Of ten portions, a thousand tasks that request, accept and reserve at once get ten")
  func oversell() async throws {
    let (fixture, post) = try await RequestContentionTests.postAndReceivers(portions: 10)
    let (one, window) = (try Fixtures.portions(1), try Fixtures.window(4).time)
    let (winners, refusals) = await RequestContentionTests.runConcurrently {
      (number) async throws(FoodSharingError) in
      let receiver = RequestContentionTests.person(number)
      if number.isMultiple(of: 2) {
        return try await fixture.requests.reserveInstantly(one, of: post, at: window, as: receiver)
      }
      let sent = try await fixture.requests.send(one, of: post, as: receiver)
      _ = try await fixture.requests.accept(sent.id, as: FoodSharingFixture.baker)
      return try await fixture.requests.reserve(sent.id, at: window, as: receiver)
    }
    #expect(winners.count == 10 && refusals.count == 990)
    #expect(Set(refusals.map(\.refusal.code)) == ["quantity.unavailable"])
    let ledger = try await fixture.stored(post).ledger
    #expect(ledger.reserved == 10 && ledger.available == 0 && ledger.accepted == 0)
    #expect(try await InterleavingTests.violatedInvariants(in: fixture) == [])
  }
}
