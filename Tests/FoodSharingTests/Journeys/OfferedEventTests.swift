import DomainModeling
import FoodSharing
import TestSupport
import Testing

/// What pages offer is what the operations then do.
@Suite("Events that pages offer")
struct OfferedEventTests {
  private typealias Fixture = FoodSharingFixture

  /// An app with a post, a draft and a request, before something about the callers changes.
  private struct Scene {
    let fixture: FoodSharingFixture
    let post: FoodPost
    let draft: FoodPost
    let request: FoodRequestSummary

    init() async throws {
      fixture = try await FoodSharingFixture()
      post = try await fixture.bread()
      draft = try await fixture.posts.draft(
        Fixtures.offer("Rolls"), pickup: Fixtures.terms(), as: Fixture.baker)
      request = try await fixture.requests.send(Fixtures.portions(2), of: post.id, as: Fixture.ola)
    }
  }

  /// Fails unless each event that the page of a post offers is carried out, and each other one refused.
  private func expectPost(
    _ id: FoodPost.ID, as caller: Principal, in system: FoodSharingSystem, offers: Set<FoodPost.Event>
  ) async throws {
    let (posts, search) = (FoodPostService(system), FoodSearchService(system))
    #expect(Set(try await search.post(id, as: caller).permittedEvents) == offers)
    let calls: [(FoodPost.Event, () async throws -> Void)] = [
      (.publish, { try await posts.publish(id, as: caller) }),
      (.edit, { try await posts.edit(id, to: Fixtures.offer("Rolls"), as: caller) }),
      (.editContact, { try await posts.editContact(id, to: Fixtures.terms().contact, as: caller) }),
      (.editPickup, { try await posts.editPickup(id, to: Fixtures.terms(), as: caller) }),
      (.extend, { try await posts.extend(id, days: 3, as: caller) }),
      (.remove, { try await posts.remove(id, for: .unsafe, as: caller) }),
      (.close, { try await posts.close(id, as: caller) }),
      (.delete, { try await posts.delete(id, cancelingReservations: true, as: caller) }),
    ]
    let byPeople = FoodPost.Event.allCases.filter { event in
      FoodPost.lifecycle.transitions.contains { $0.event == event && $0.actors != [.system] }
    }
    #expect(Set(calls.map(\.0)) == Set(byPeople))
    for (event, call) in calls {
      // A moderator doesn't see the post anymore that was removed.
      let offered = (try? await search.post(id, as: caller).permittedEvents) ?? []
      var error: (any Error)?
      do { try await call() } catch let refusal { error = refusal }
      #expect((error == nil) == offered.contains(event), "\(event): \(String(describing: error))")
    }
  }

  @Test("A person who hasn't accepted the present disclaimer is offered only what ends things")
  func disclaimer() async throws {
    let scene = try await Scene()
    let system = scene.fixture.system { $0.disclaimerVersion = 2 }
    try await expectPost(scene.draft.id, as: Fixture.baker, in: system, offers: [.delete])
    let requests = FoodRequestService(system)
    let id = scene.request.id
    let seen = try await requests.details(of: id, as: Fixture.baker)
    #expect(Set(seen.permittedEvents) == [.decline])
    #expect(
      await refusal { try await requests.accept(id, seen: seen.version, as: Fixture.baker) }
        == .policy(.disclaimerMissing(version: 2)))
    let own = try await requests.details(of: id, as: Fixture.ola)
    #expect(Set(own.permittedEvents) == [.withdraw])
    #expect(
      await refusal { try await requests.edit(id, to: Fixtures.portions(1), as: Fixture.ola) }
        == .policy(.disclaimerMissing(version: 2)))
    try await requests.decline(id, as: Fixture.baker)
    try await expectPost(scene.post.id, as: Fixture.baker, in: system, offers: [.close, .delete])
  }

  @Test(
    "A donor is offered to close and to delete a post whose food is accepted or reserved, but not to move it",
    arguments: [FoodRequest.State.pending, .accepted, .reserved])
  func acceptedFood(_ state: FoodRequest.State) async throws {
    let fixture = try await FoodSharingFixture()
    let (open, closed) = (try await fixture.bread(), try await fixture.bread(Fixtures.offer("Soup")))
    for post in [open, closed] { _ = try await fixture.request(state, of: post.id) }
    try await fixture.posts.close(closed.id, as: Fixture.baker)
    // A closed post of which nothing is accepted is completed.
    try await expectPost(
      closed.id, as: Fixture.baker, in: fixture.system,
      offers: state == .pending ? [] : [.editContact, .delete])
    let free: Set<FoodPost.Event> = [.edit, .editContact, .extend, .close, .delete]
    try await expectPost(
      open.id, as: Fixture.baker, in: fixture.system,
      offers: state == .pending ? free.union([.editPickup]) : free)
    #expect(try await fixture.stored(open.id).status == (state == .pending ? .completed : .deleted))
  }

  @Test("A person who has accepted it is offered everything that the state permits")
  func everything() async throws {
    let scene = try await Scene()
    try await expectPost(
      scene.draft.id, as: Fixture.baker, in: scene.fixture.system,
      offers: [.publish, .edit, .editContact, .editPickup, .delete])
    let seen = try await scene.fixture.requests.details(of: scene.request.id, as: Fixture.baker)
    #expect(Set(seen.permittedEvents) == [.accept, .decline])
  }

  @Test("A person without the role of the own side is offered nothing")
  func withoutRole() async throws {
    let scene = try await Scene()
    let (donor, receiver) = (
      Principal.user(try #require(Fixture.baker.id)), Principal.user(try #require(Fixture.ola.id))
    )
    let system = scene.fixture.system
    try await expectPost(scene.post.id, as: donor, in: system, offers: [])
    for caller in [donor, receiver] {
      #expect(
        try await scene.fixture.requests.details(of: scene.request.id, as: caller).permittedEvents == [])
    }
    // The role of the other side doesn't help.
    let other = Principal.user(try #require(Fixture.baker.id), roles: [FoodSharingRole.receiver.rawValue])
    #expect(try await scene.fixture.requests.details(of: scene.request.id, as: other).permittedEvents == [])
    let declined = await refusal { try await scene.fixture.requests.decline(scene.request.id, as: other) }
    guard case .forbidden? = declined else {
      Issue.record("the request was declined")
      return
    }
  }

  @Test("A moderator who has requested the food isn't offered to remove it")
  func involved() async throws {
    let scene = try await Scene()
    let roles: Set<String> = [FoodSharingRole.receiver.rawValue, Role.moderator.text]
    let moderator = Principal.user(try #require(Fixture.ola.id), roles: roles)
    #expect(try await scene.fixture.search.post(scene.post.id, as: moderator).permittedEvents == [])
    #expect(
      await refusal { try await scene.fixture.posts.remove(scene.post.id, for: .unsafe, as: moderator) }
        == .policy(.involved))
    let another = Principal.user(try #require(Fixture.jan.id), roles: [Role.moderator.text])
    try await expectPost(scene.post.id, as: another, in: scene.fixture.system, offers: [.remove])
  }

  @Test("Reviewing requires of a receiver what collecting requires, by which pages offer it")
  func reviewing() {
    let (review, collect) = (
      FoodReviewService.Operations.review.description, FoodRequestService.Operations.collect.description
    )
    #expect(review.accessRequirements == collect.accessRequirements)
  }

  @Test("A word that a donor makes up for a category or a diet is refused")
  func unknownWords() async throws {
    let fixture = try await FoodSharingFixture()
    let offer = try Fixtures.offerOfMadeUpWords()
    let published = await refusal { try await fixture.bread(offer) }
    guard case .invalid(let error)? = published else {
      Issue.record("the post was published")
      return
    }
    #expect(
      error.violations.map { "\($0.path): \($0.code)" } == ["category: notListed", "diets[0]: notListed"])
    let post = try await fixture.bread()
    let edited = await refusal { try await fixture.posts.edit(post.id, to: offer, as: Fixture.baker) }
    guard case .invalid? = edited else {
      Issue.record("the post was changed")
      return
    }
  }
}
