import FoodSharing
import Testing

@Suite("Attacks on the ledger by a thousand tasks")
struct OversellTests {
  @Test("Of ten portions, a thousand tasks that request, accept and reserve at once get ten")
  func oversell() async throws {
    let (fixture, post) = try await RequestContentionTests.postAndReceivers(portions: 10)
    let (one, window) = (try Fixtures.portions(1), try Fixtures.window(4).time)
    // Half of the receivers reserve instantly, some request during the contention, and the others have requested before it.
    var earlier: [Int: FoodRequest.ID] = [:]
    for number in 0..<RequestContentionTests.receiverCount where number % 2 == 1 && number % 50 != 1 {
      let sent = try await fixture.requests.send(one, of: post, as: RequestContentionTests.person(number))
      earlier[number] = sent.id
    }
    let requests = earlier
    #expect(requests.count == 480)
    let (winners, refusals) = await RequestContentionTests.runConcurrently {
      (number) async throws(FoodSharingError) in
      let receiver = RequestContentionTests.person(number)
      if number.isMultiple(of: 2) {
        return try await fixture.requests.reserveInstantly(one, of: post, at: window, as: receiver)
      }
      let request: FoodRequest.ID
      if let sent = requests[number] {
        request = sent
      } else {
        request = try await fixture.requests.send(one, of: post, as: receiver).id
      }
      try await fixture.accept(request)
      return try await fixture.requests.reserve(request, at: window, as: receiver)
    }
    #expect(winners.count == 10 && refusals.count == 990)
    #expect(Set(refusals.map(\.refusal.code)) == ["quantity.unavailable"])
    let ledger = try await fixture.stored(post).ledger
    #expect(ledger.reserved == 10 && ledger.available == 0 && ledger.accepted == 0)
    #expect(try await InterleavingTests.violatedInvariants(in: fixture) == [])
  }
}
