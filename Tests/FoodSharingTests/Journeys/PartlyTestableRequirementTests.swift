import DomainFoundation
import FoodSharing
import TestSupport
import Testing

@Suite("Requirements that a model library can show only in part")
struct PartlyTestableRequirementTests {
  @Test(
    "FoodSharing imports only the library's modules, and needs only repository, clock and digest",
    .arguedRequirement("FS-2.3-1", "FS-3.2.2-4"))
  func imports() async throws {
    let texts = SourceFiles.texts(under: "Sources/FoodSharing")
    #expect(texts.count > 50)
    let imported = Set(
      texts.flatMap { $0.matches(of: /(?m)^(?:@_exported )?(?:public )?import (\w+)/).map { String($0.1) } })
    #expect(
      imported == ["DomainModeling", "DomainValues", "DomainRepository", "DomainServices"])
    // A repository, a clock and a digest are enough; no service of an operating system is needed.
    let system = FoodSharingSystem(
      InMemoryRepository(), clock: ManualClock(Fixtures.now), principals: .claims, digest: .portable,
      pickupCodeKey: FoodSharingFixture.pickupCodeKey)
    #expect(try await FoodSearchService(system).posts(as: FoodSharingFixture.ola).items.isEmpty)
    // The other domains declare their lifecycles with the same protocol.
    let lifecycles: [any StatefulEntity.Type] = FoodSharingModule.declaration.lifecycles
    #expect(lifecycles.map { "\($0)" } == ["FoodPost", "FoodRequest", "FoodProfile"])
    for module in ["BookMarket", "MovieCatalog", "ShelterRegistry"] {
      let others = SourceFiles.texts(under: "Sources/\(module)")
      #expect(others.contains { $0.contains(": StatefulEntity {") }, "\(module)")
    }
  }

  @Test(
    "The first pages of many posts around real cities equal the results of a full scan",
    .arguedRequirement("FS-3.2.1-1"), .enabled(if: RecordedData.isAvailable))
  func manyPosts() async throws {
    let fixture = try await FoodSharingFixture()
    let posts = try PostsAroundCities.posts(TestRounds.useFullCounts ? 100_000 : 3_000)
    for start in stride(from: 0, to: posts.count, by: 1_000) {
      try await fixture.repository.commit { changes in
        for post in posts[start..<min(start + 1_000, posts.count)] { changes.insert(post) }
      }
    }
    let listed = posts.sorted { ($1.listedAt ?? .earliest, $0.id) < ($0.listedAt ?? .earliest, $1.id) }
    let newest = try await fixture.search.posts(as: FoodSharingFixture.ola).items.map(\.id)
    #expect(newest == listed.prefix(newest.count).map(\.id))
    let indexes = FoodPost.schema.description.storage
    for order in [FoodSortOrder.newest, .endsSoonest, .smallestQuantity, .largestQuantity] {
      let query = try FoodPostFilter().query(sortedBy: order, at: fixture.clock.now())
      let keys = query.order.map { StorageIndexKey($0.path, isDescending: $0.isDescending) }
      let status = StorageIndexKey(FoodPost.Fields.status.name)
      #expect(indexes.contains(.index([status] + keys)), "\(order) has an index")
    }
    var filter = FoodPostFilter()
    filter.categories = [.known(.bakery)]
    filter.freeFrom = [.milk]
    let free = posts.filter { $0.offer.category == .bakery && $0.offer.allergens[.milk] == .absent }
    let found = try await fixture.search.posts(filter, limit: 100, as: FoodSharingFixture.ola).items.map(\.id)
    #expect(!found.isEmpty && Set(found).isSubset(of: free.map(\.id)))
    #expect(found.count == min(100, free.count))
    let here = try Coordinate(latitude: 52.2297, longitude: 21.0122)
    let near = try await fixture.search.nearby(here, limit: 100, as: FoodSharingFixture.ola).items
    let around = posts.compactMap { post in post.approximateLocation.map { (post.id, $0.distance(to: here)) }
    }
    .filter { $0.1 <= 30_000 }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    #expect(near.map(\.id) == around.prefix(100).map(\.0))
    var search = FoodPostFilter()
    search.text = "bakery warsz"
    let words = try await fixture.search.posts(search, limit: 100, as: FoodSharingFixture.ola).items
    #expect(words.allSatisfy { $0.category == .bakery })
  }

  @Test(
    "An operation is one commit, reported once by the change feed",
    .arguedRequirement("FS-3.2.1-2", "FS-3.2.2-2", "FS-4.2.2.1-2", "FS-4.3.2.1-2", "FS-4.3.2.1-3"))
  func oneCommit() async throws {
    // The operations run on any implementation of the repository protocol.
    let repositories: [any Repository] = [InMemoryRepository(), FailingRepository()]
    for repository in repositories {
      let fixture = try await FoodSharingFixture(on: repository)
      let post = try await fixture.bread()
      let request = try await fixture.requests.send(
        Fixtures.portions(2), of: post.id, as: FoodSharingFixture.ola)
      // An empty commit returns the number of the last one.
      let before = try await repository.commit(ChangeSet()).sequenceNumber
      try await fixture.accept(request.id, as: FoodSharingFixture.baker)
      let again = await refusal {
        try await fixture.accept(request.id, as: FoodSharingFixture.baker)
      }
      #expect(again?.messageCode == "transition.notPossible")
      let feed: ChangeFeed = repository.changes(after: before)
      for try await batch in feed {
        let entities = Set(batch.events.map(\.reference.entity))
        #expect(
          entities == ["FoodRequest", "FoodPost", "TransitionRecord", "FoodNotification", "OutboxMessage"])
        #expect(
          try await repository.commit(ChangeSet()).sequenceNumber == batch.sequenceNumber,
          "the operation is one commit, and the refused call none")
        break
      }
    }
  }

  @Test("A unit of work writes its changes together at its end", .arguedRequirement("FS-4.3.2.1-5"))
  func unitOfWork() async throws {
    let repository = InMemoryRepository()
    let donor = try #require(FoodSharingFixture.baker.id)
    let drafts = try [UInt64(1), 2].map { number in
      try FoodPost(
        drafting: Fixtures.offer(), pickup: Fixtures.terms(), by: donor,
        id: Identifier(uuidBits: (6, number)), at: Fixtures.now, zone: .utc)
    }
    let meanwhile = try await repository.transact {
      (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) -> Int in
      for draft in drafts { work.insert(draft) }
      return try await repository.count(ModelQuery<FoodPost>())
    }
    #expect(meanwhile == 0, "nothing is written before the end")
    for try await batch in repository.changes(after: .beforeFirst) {
      let references = drafts.map { EntityReference(FoodPost.self, id: $0.id) }
      #expect(Set(batch.events.map(\.reference)) == Set(references))
      break
    }
  }

  @Test(
    "A draft reports all missing fields at once, and the sources have no global state",
    .arguedRequirement("FS-4.2.2.1-7", "FS-4.2.2.1-9"))
  func noGlobals() throws {
    let texts = SourceFiles.texts(under: "Sources/FoodSharing")
    for text in texts {
      #expect(
        text.firstMatch(of: /(?m)^ *(?:public )?(?:nonisolated\(unsafe\) )?static var \w+ *(?::[^{]*)?=/)
          == nil)
      for call in text.matches(of: /public func [^{]*?async\s+throws\(FoodSharingError\)/) {
        #expect(call.output.contains("as principal: Principal"), "\(call.output)")
      }
    }
    #expect(
      FoodSharingOperations.all.allSatisfy { !$0.allows(Principal.guest) },
      "every operation requires a signed-in caller")
    var draft = Draft<FoodOffer>()
    draft[FoodOffer.Fields.title] = ""
    let error = #expect(throws: ValidationError.self) { try draft.validated() }
    #expect((error?.violations.count ?? 0) > 3, "all missing fields are reported at once")
    #expect(FoodSharingConfiguration().photos.maximumBytes == 5_000_000)
  }

  @Test(
    "A request can be pending, withdrawn, reserved or expired, besides accepted and declined",
    .requirement("FS-4.2.2.1-21", "FS-4.2.2.1-18"))
  func requestStates() {
    let words = Set(FoodRequest.State.allCases.map(\.rawValue))
    #expect(words.isSuperset(of: ["pending", "accepted", "declined", "withdrawn", "reserved", "expired"]))
  }
}
