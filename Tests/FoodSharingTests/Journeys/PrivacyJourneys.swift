import DomainAccounts
import DomainFoundation
import FoodSharing
import Foundation
import TestSupport
import Testing

@Suite("Privacy")
struct PrivacyJourneys {
  private static let secrets = [
    Fixtures.phone, Fixtures.email, Fixtures.street, "00-548",
  ]

  private func shown(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  @Test(
    "Contact and place are visible to the donor, and to a receiver while the request is accepted",
    .requirement("FS-3.2.4-3"))
  func disclosure() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    func pickup(_ principal: Principal) async throws -> PickupTerms? {
      try await fixture.search.post(post.id, as: principal).pickup
    }
    #expect(try await pickup(FoodSharingFixture.baker) == post.pickup)
    let request = try await fixture.requests.send(
      Fixtures.portions(2), of: post.id, as: FoodSharingFixture.ola)
    #expect(try await pickup(FoodSharingFixture.ola) == nil, "a pending request isn't enough")
    try await fixture.accept(request.id, as: FoodSharingFixture.baker)
    #expect(try await pickup(FoodSharingFixture.ola) == post.pickup)
    try await fixture.requests.reserve(
      request.id, at: Fixtures.window(4).time, as: FoodSharingFixture.ola)
    #expect(try await pickup(FoodSharingFixture.ola) == post.pickup)
    try await fixture.requests.cancelByReceiver(request.id, as: FoodSharingFixture.ola)
    #expect(try await pickup(FoodSharingFixture.ola) == nil)
    for principal in [
      FoodSharingFixture.jan, FoodSharingFixture.stranger, FoodSharingFixture.admin,
      FoodSharingFixture.restaurant,
    ] {
      #expect(try await pickup(principal) == nil)
    }
    let list = try await shown(fixture.search.posts(as: FoodSharingFixture.jan))
    let details = "\(try await fixture.search.post(post.id, as: FoodSharingFixture.jan))"
    for secret in Self.secrets {
      #expect(!list.contains(secret) && !details.contains(secret))
      #expect(!"\(post)".contains(secret) && !String(reflecting: post).contains(secret))
      var dumped = ""
      dump(post, to: &dumped)
      #expect(!dumped.contains(secret))
    }
  }

  @Test(
    "Posts at one place all have the same approximate location, which is within 800 m of the place",
    .requirement("FS-3.2.4-3"))
  func approximateLocation() async throws {
    let fixture = try await FoodSharingFixture()
    let place = try Coordinate(latitude: 52.22971, longitude: 21.01223)
    var areas: Set<Coordinate> = []
    for _ in 0..<20 {
      let post = try await fixture.bread(
        nil, Fixtures.terms(at: place))
      if let area = post.approximateLocation { areas.insert(area) }
    }
    #expect(areas.count == 1, "their average is the same point")
    let area = try #require(areas.first)
    #expect(area != place && area.distance(to: place) < 800)
    var filter = FoodPostFilter()
    filter.searchRadius = try SearchRadius(place, radiusInKilometers: 1)
    for row in try await fixture.search.posts(filter, sortedBy: .nearest, as: FoodSharingFixture.ola).items {
      #expect(row.distance == area.distance(to: place), "distances are to the approximate location")
    }
  }

  @Test("A deleted account leaves no text in records, feed or file, and its requests are closed")
  func erased() async throws {
    let repository = InMemoryRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let phrase = "Zostaw pod drzwiami, proszę"
    let words = "Pyszne pierogi cioci Ireny"
    let post = try await fixture.bread(Fixtures.offer(words, description: words))
    let other = try await fixture.bread(Fixtures.offer("Soup"), as: FoodSharingFixture.restaurant)
    let waiting = try await fixture.requests.send(
      Fixtures.portions(2), of: post.id, as: FoodSharingFixture.ola)
    let accepted = try await fixture.requests.send(
      Fixtures.portions(10), of: other.id, message: phrase, idempotencyKey: ServiceCall.key,
      as: FoodSharingFixture.ola)
    try await fixture.accept(accepted.id, as: FoodSharingFixture.restaurant)
    #expect(try await fixture.stored(other.id).status == .fullyAllocated)
    for id in [post.id, other.id] {
      try await fixture.favorites.addFavorite(id, as: FoodSharingFixture.ola)
      try await fixture.favorites.react(to: id, as: FoodSharingFixture.ola)
    }
    try await fixture.feedback.give(stars: 3, comment: phrase, as: FoodSharingFixture.ola)
    let admin = try await fixture.staff()
    let service = AccountAdminService(try fixture.accounts())
    let ola = try #require(FoodSharingFixture.ola.id)
    let baker = try #require(FoodSharingFixture.baker.id)
    try await service.delete(ola, as: admin)
    let freed = try await fixture.stored(other.id)
    #expect(
      freed.status == .available && freed.ledger.available == 10,
      "accepted portions are available again")
    let told = try await fixture.requests.notifications(as: FoodSharingFixture.restaurant).items.map(\.kind)
    #expect(told.contains(.known(.closed)))
    try await service.delete(baker, as: admin)
    #expect(try await fixture.titles(as: FoodSharingFixture.jan) == ["Soup"])
    #expect(try await fixture.repository.get(FoodPost.self, id: post.id) == nil)
    let request = try #require(try await fixture.repository.get(FoodRequest.self, id: waiting.id)).entity
    #expect(request.status == .closed && request.message == nil)
    let snapshot = try await repository.snapshot()
    let records = snapshot.records.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(records.joined().contains("Soup"), "the records contain the other texts")
    let file = String(decoding: snapshot.bytes, as: UTF8.self)
    var feed = ""
    for try await batch in repository.changes(after: .beforeFirst) {
      feed += try shown(batch)
      if batch.sequenceNumber == snapshot.sequenceNumber { break }
    }
    let traces = [
      phrase, words, "person0@example.org", "person2@example.org", "+48600000000", "+48600000002",
    ]
    for trace in traces {
      #expect(!records.contains { $0.contains(trace) }, "\(trace)")
      #expect(!file.contains(trace) && !feed.contains(trace), "\(trace)")
    }
    let addresses = records.filter { $0.contains(Fixtures.street) }
    #expect(addresses.count == 1 && addresses[0].contains("Soup"), "only the soup's address is left")
    let entities = Set(snapshot.records.map(\.reference.entity))
    #expect(entities.isDisjoint(with: ["FoodFavorite", "FoodReaction", "AppFeedback", "IdempotencyRecord"]))
    for id in [ola, baker] {
      #expect(try await fixture.repository.get(FoodProfile.self, id: id) == nil)
    }
  }

  @Test(
    "An archive restores the caller's own data on another device, without decisions by others",
    .requirement("FS-3.2.6-2"))
  func archive() async throws {
    let old = try await FoodSharingFixture()
    let post = try await old.bread()
    try await old.bread(Fixtures.offer("Soup"), as: FoodSharingFixture.restaurant)
    let archive = try await old.archive.export(as: FoodSharingFixture.baker)
    #expect(archive.posts == [post] && archive.profile?.id == FoodSharingFixture.baker.id)
    let carried = try JSONRoundTrip.of(archive)
    #expect(carried == archive)
    let new = try await FoodSharingFixture()
    let result = try await new.archive.restore(carried, as: FoodSharingFixture.baker)
    #expect(result.added == [.posts: 1] && result.addedCount == 1)
    #expect(result.omissions.map { "\($0.part) \($0.reason) \($0.count)" } == ["profile exists 1"])
    let restored = try #require(try await new.posts.posts(as: FoodSharingFixture.baker).items.first)
    #expect(restored.id != post.id)
    #expect(restored.offer == post.offer && restored.pickup == post.pickup)
    #expect(restored.status == .draft, "the donor has to publish it again")
    let before = try await new.sequence()
    let again = try await new.archive.restore(carried, as: FoodSharingFixture.baker)
    #expect(again.added == [:] && again.omissions.map(\.reason) == [.exists, .exists])
    #expect(try await new.sequence() == before, "a second restore changes nothing")
    let same = try await old.archive.restore(carried, as: FoodSharingFixture.baker)
    #expect(same.added == [:], "the post is still there")
    #expect(
      await refusal { try await new.archive.restore(carried, as: FoodSharingFixture.ola) }
        == .policy(.archiveIncompatible))
    let charity = try await old.archive.export(as: FoodSharingFixture.charity)
    #expect(charity.profile?.status == .approved)
    let bare = InMemoryRepository()
    let service = FoodArchiveService(
      FoodSharingSystem(
        bare, clock: new.clock, principals: ClaimedRoles(over: .accounts), digest: .portable,
        pickupCodeKey: FoodSharingFixture.pickupCodeKey))
    #expect(try await service.restore(charity, as: FoodSharingFixture.charity).added == [.profile: 1])
    let id = try #require(FoodSharingFixture.charity.id)
    let group = try #require(try await bare.get(FoodProfile.self, id: id)).entity
    #expect(group.status == .unverified && group.organizationName == charity.profile?.organizationName)
    let forged = String(decoding: try JSONEncoder().encode(archive), as: UTF8.self)
      .replacing(
        try #require(FoodSharingFixture.baker.id).text, with: try #require(FoodSharingFixture.ola.id).text,
        maxReplacements: 1)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FoodArchive.self, from: Data(forged.utf8))
    }
  }

  @Test(
    "A snapshot restores the whole repository",
    .requirement("FS-3.2.6-2", "FS-4.3.2.1-4"))
  func snapshot() async throws {
    let repository = InMemoryRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let post = try await fixture.bread()
    let again = try InMemoryRepository(
      restoring: RecordSnapshot(bytes: try await repository.snapshot().bytes))
    #expect(try await again.get(FoodPost.self, id: post.id)?.entity == post)
    let search = FoodSearchService(
      FoodSharingSystem(
        again, clock: fixture.clock, principals: ClaimedRoles(over: .accounts), digest: .portable,
        pickupCodeKey: FoodSharingFixture.pickupCodeKey))
    #expect(try await search.posts(as: FoodSharingFixture.ola).items.map(\.id) == [post.id])
  }

  @Test(
    "Feedback that a user gives while the account is deleted doesn't outlive it, wherever the calls overlap")
  func concurrentFeedback() async throws {
    let id = try #require(FoodSharingFixture.ola.id)
    var overlaps = 0
    while true {
      let repository = InterleavedRepository()
      let fixture = try await FoodSharingFixture(on: repository, principals: .accounts)
      repository.schedule(before: overlaps) {
        _ = try? await fixture.feedback.give(
          stars: 5, comment: "I'm Ola.", idempotencyKey: IdempotencyKey.ID(uuidBits: (1, 2)),
          as: FoodSharingFixture.ola)
      }
      try await fixture.delete(id)
      if repository.cancelScheduled() { break }
      let feedback = ModelQuery(where: AppFeedback.Fields.author == id)
      #expect(try await repository.store.count(feedback) == 0, "before call \(overlaps)")
      let keys = ModelQuery(where: IdempotencyRecord.Fields.principal == id)
      #expect(try await repository.store.count(keys) == 0, "before call \(overlaps)")
      overlaps += 1
    }
    #expect(overlaps >= 10)
  }
}
