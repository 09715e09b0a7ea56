import DomainAccounts
import FoodSharing
import TestSupport
import Testing

@Suite("Posting food")
struct GivingJourneys {
  @Test(
    "A donor's post with contact and place is stored, available and listed",
    .requirement("FS-1.2-1", "FS-1.2-4", "FS-3.1.12", "FS-3.1.12.post", "FS-4.2.2.1-19")
  )
  func posts() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.posts.post(
      Fixtures.offer(), pickup: Fixtures.terms(), as: FoodSharingFixture.baker)
    #expect(post.status == .available)
    #expect(try await fixture.repository.get(FoodPost.self, id: post.id)?.entity == post)
    #expect(post.pickup?.contact.phone?.text == Fixtures.phone)
    #expect(post.pickup?.place.street == Fixtures.street)
    #expect(post.ledger.available == 10 && post.ledger.offered == 10)
    #expect(try post.listedUntil == Fixtures.later(5 * 24))
    #expect(try await fixture.titles() == ["Rye bread"])
    #expect(try await fixture.posts.posts(as: FoodSharingFixture.baker).items == [post])
    let request = try await fixture.requests.send(
      Fixtures.portions(4), of: post.id, as: FoodSharingFixture.ola)
    try await fixture.accept(request.id, as: FoodSharingFixture.baker)
    #expect(try await fixture.stored(post.id).ledger.available == 6)
  }

  @Test("A draft isn't visible to others until it is published", .requirement("FS-3.1.12"))
  func drafts() async throws {
    let fixture = try await FoodSharingFixture()
    let draft = try await fixture.posts.draft(
      Fixtures.offer(), pickup: Fixtures.terms(), as: FoodSharingFixture.baker)
    #expect(draft.status == .draft && draft.listedUntil == nil)
    #expect(try await fixture.titles() == [])
    let hidden = await refusal { try await fixture.search.post(draft.id, as: FoodSharingFixture.ola) }
    #expect(hidden == .notFound(EntityReference(FoodPost.self, id: draft.id)))
    try await fixture.posts.publish(draft.id, as: FoodSharingFixture.baker)
    #expect(try await fixture.titles() == ["Rye bread"])
  }

  @Test("Posting requires a donor with a profile", .requirement("FS-3.1.12.pre"))
  func whoPosts() async throws {
    let fixture = try await FoodSharingFixture()
    let (offer, terms) = (try Fixtures.offer(), try Fixtures.terms())
    for principal in [Principal.guest, FoodSharingFixture.ola, FoodSharingFixture.stranger, .system] {
      let error = await refusal { try await fixture.posts.post(offer, pickup: terms, as: principal) }
      let post = FoodPostService.Operations.post.description
      #expect(error == .forbidden(AccessDeniedError(post, for: principal)))
    }
    let newcomer = Principal.user(
      Identifier(uuidBits: (0, 99)), roles: [FoodSharingRole.donor.rawValue])
    let unknown = await refusal { try await fixture.posts.post(offer, pickup: terms, as: newcomer) }
    #expect(unknown == .policy(.profileMissing))
  }

  @Test(
    "Posting and requesting require the current disclaimer, accepted with version and time",
    .requirement("FS-1.2-8"))
  func disclaimer() async throws {
    let fixture = try await FoodSharingFixture(configure: { $0.disclaimerVersion = 2 })
    let (offer, terms) = (try Fixtures.offer(), try Fixtures.terms())
    let error = await refusal {
      try await fixture.posts.post(offer, pickup: terms, as: FoodSharingFixture.baker)
    }
    #expect(error == .policy(.disclaimerMissing(version: 2)))
    try fixture.clock.advance(by: .seconds(60))
    let profile = try await fixture.profiles.acceptDisclaimer(version: 2, as: FoodSharingFixture.baker)
    #expect(try profile.disclaimer == DisclaimerAcceptance(version: 2, acceptedAt: fixture.clock.now()))
    let post = try await fixture.posts.post(offer, pickup: terms, as: FoodSharingFixture.baker)
    let asking = await refusal {
      try await fixture.requests.send(Fixtures.portions(1), of: post.id, as: FoodSharingFixture.ola)
    }
    #expect(asking == .policy(.disclaimerMissing(version: 2)))
    try await fixture.profiles.acceptDisclaimer(version: 2, as: FoodSharingFixture.ola)
    try await fixture.requests.send(Fixtures.portions(1), of: post.id, as: FoodSharingFixture.ola)
  }

  @Test(
    "No model has a field for a price, and a text that names one gives a warning only",
    .requirement("FS-1.2-7"))
  func freeOfCost() async throws {
    let fixture = try await FoodSharingFixture()
    for text in ["5 zł", "only €3", "price on request", "Cena do uzgodnienia", "10 PLN each", "eur5", "$1"] {
      let offer = try Fixtures.offer(description: text)
      #expect(FoodPostService.warnings(about: offer).map(\.rule) == ["FoodOffer.price.none"], "\(text)")
      try await fixture.bread(offer)
    }
    for text in ["5 loaves", "free of cost", "300 gr of nuts", "2 pounds of apples", "Rue de la Paix 5"] {
      #expect(
        try FoodPostService.warnings(about: Fixtures.offer(description: text)).isEmpty, "\(text)")
    }
    let models: [ModelDescription] = [
      FoodPost.schema.description, FoodOffer.schema.description, FoodRequest.schema.description,
      FoodPickup.schema.description, FoodProfile.schema.description,
    ]
    for model in models {
      for field in model.fields {
        let name = field.name.lowercased()
        #expect(!["price", "cost", "money", "currency", "fee"].contains { name.contains($0) }, "\(name)")
      }
    }
  }

  @Test(
    "A failed commit has the specified text and changes nothing, and a retry succeeds",
    .requirement("FS-3.1.12.e1", "FS-3.1.13.e1", "FS-3.1.14.e1", "FS-3.1.15.e1")
  )
  func failedCommits() async throws {
    let repository = FailingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let (offer, terms) = (try Fixtures.offer(), try Fixtures.terms())
    let post = try await fixture.posts.post(offer, pickup: terms, as: FoodSharingFixture.baker)
    let other = try Fixtures.offer("Wheat bread")
    let contact = try PickupContact(methods: [.message])
    let call = IdempotencyKey.ID(uuidBits: (7, 7))
    typealias Operations = FoodPostService.Operations
    let calls: [(OperationDescription, String, () async throws -> Void)] = [
      (
        Operations.post.description, "Failed. Please try again",
        {
          try await fixture.posts.post(
            offer, pickup: terms, idempotencyKey: call, as: FoodSharingFixture.baker)
        }
      ),
      (
        Operations.edit.description, "Failed. Please try again",
        { try await fixture.posts.edit(post.id, to: other, as: FoodSharingFixture.baker) }
      ),
      (
        Operations.editContact.description, "Failed. Please try again",
        { try await fixture.posts.editContact(post.id, to: contact, as: FoodSharingFixture.baker) }
      ),
      (
        Operations.delete.description, "Delete failed. Please try again",
        { try await fixture.posts.delete(post.id, as: FoodSharingFixture.baker) }
      ),
    ]
    for (operation, text, call) in calls {
      for injected in [FailingRepository.InjectedError.unavailable, .conflict] {
        let before = try await fixture.repository.all(ModelQuery<FoodPost>()).map(\.entity)
        repository.inject(injected)
        let error = await refusal { try await call() }
        repository.inject(nil)
        guard case .repository(let reason)? = error else {
          return #expect(Bool(false), "\(String(describing: error))")
        }
        #expect(reason.isRetryable)
        #expect(AccountTextJourneys.text(error, operation) == text)
        #expect(try await fixture.repository.all(ModelQuery<FoodPost>()).map(\.entity) == before)
      }
      try await call()
    }
    repository.inject(.lostResponse)
    let again = IdempotencyKey.ID(uuidBits: (7, 8))
    let lost = await refusal {
      try await fixture.posts.post(offer, pickup: terms, idempotencyKey: again, as: FoodSharingFixture.baker)
    }
    #expect(AccountTextJourneys.text(lost, Operations.post.description) == "Failed. Please try again")
    repository.inject(nil)
    let count = try await fixture.repository.count(ModelQuery<FoodPost>())
    try await fixture.posts.post(offer, pickup: terms, idempotencyKey: again, as: FoodSharingFixture.baker)
    #expect(try await fixture.repository.count(ModelQuery<FoodPost>()) == count, "the post was made once")
  }

  @Test(
    "A post can be edited down to its committed quantity, and receivers learn of new allergens",
    .requirement("FS-3.1.13", "FS-3.1.13.post"))
  func edits() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let request = try await fixture.requests.send(
      Fixtures.portions(4), of: post.id, as: FoodSharingFixture.ola)
    try await fixture.accept(request.id, as: FoodSharingFixture.baker)
    let nuts = try Fixtures.offer(
      "Rye bread with nuts", allergens: AllergenDeclaration(contains: [.nuts]), portions: 6)
    let edited = try await fixture.posts.edit(post.id, to: nuts, as: FoodSharingFixture.baker)
    #expect(edited.offer == nuts)
    #expect(edited.ledger.available == 2 && edited.ledger.accepted == 4)
    #expect(try await fixture.stored(post.id) == edited)
    let notifications = try await fixture.requests.notifications(as: FoodSharingFixture.ola).items.map(\.kind)
    #expect(notifications.contains(.known(.foodChanged)))
    let tooLittle = await refusal {
      try await fixture.posts.edit(
        post.id, to: Fixtures.offer(portions: 3), as: FoodSharingFixture.baker)
    }
    #expect(tooLittle == .quantity(.belowCommitted(asked: 3, committed: 4, in: .portion)))
    #expect(try await fixture.stored(post.id) == edited, "a refused edit changes nothing")
    let allPromised = try await fixture.posts.edit(
      post.id, to: Fixtures.offer(portions: 4), as: FoodSharingFixture.baker)
    #expect(allPromised.status == .fullyAllocated)
    let more = try await fixture.posts.edit(
      post.id, to: Fixtures.offer(portions: 9), as: FoodSharingFixture.baker)
    #expect(more.status == .available && more.ledger.available == 5)
    #expect(
      FoodSharingMessages.catalog.sentence(
        .done, of: FoodPostService.Operations.edit.description, in: .english)
        == "Updated food details")
  }

  @Test(
    "Another donor's post and a missing post can't be changed or deleted",
    .requirement("FS-3.1.13.pre", "FS-3.1.14.pre", "FS-3.1.15.pre")
  )
  func ownPost() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let missing = FoodPost.ID(uuidBits: (9, 9))
    for (id, caller) in [(post.id, FoodSharingFixture.restaurant), (missing, FoodSharingFixture.baker)] {
      let gone = FoodSharingError.notFound(EntityReference(FoodPost.self, id: id))
      #expect(
        await refusal { try await fixture.posts.edit(id, to: Fixtures.offer(), as: caller) } == gone
      )
      #expect(
        await refusal {
          try await fixture.posts.editContact(id, to: PickupContact(methods: [.message]), as: caller)
        } == gone)
      #expect(
        await refusal { try await fixture.posts.editPickup(id, to: Fixtures.terms(), as: caller) }
          == gone)
      #expect(await refusal { try await fixture.posts.extend(id, days: 3, as: caller) } == gone)
      #expect(await refusal { try await fixture.posts.close(id, as: caller) } == gone)
      #expect(await refusal { try await fixture.posts.delete(id, as: caller) } == gone)
      #expect(await refusal { try await fixture.posts.publish(id, as: caller) } == gone)
    }
    #expect(try await fixture.stored(post.id) == post)
  }

  @Test(
    "Editing a post's contact changes neither its place and windows nor the account",
    .requirement("FS-3.1.14", "FS-3.1.14.post", "FS-4.2.2.1-16"))
  func editsContact() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let contact = try PickupContact(methods: [.phone], phone: PhoneNumber(parsing: "+48777888999"))
    let edited = try await fixture.posts.editContact(post.id, to: contact, as: FoodSharingFixture.baker)
    #expect(try await fixture.stored(post.id).pickup?.contact == contact)
    #expect(edited.pickup?.place == post.pickup?.place && edited.pickup?.windows == post.pickup?.windows)
    let account = try #require(FoodSharingFixture.baker.id)
    let profile = try await fixture.repository.get(Account.self, id: account)?.entity
    #expect(profile?.phone?.text == "+48600000000")
    #expect(
      FoodSharingMessages.catalog.sentence(
        .done, of: FoodPostService.Operations.editContact.description, in: .english)
        == "Updated contact details")
    #expect(throws: ValidationError.self) { try PickupContact(methods: []) }
    #expect(throws: ValidationError.self) { try PickupContact(methods: [.phone]) }
    #expect(throws: ValidationError.self) { try PickupContact(methods: [.email]) }
  }

  @Test(
    "A deleted post is unlisted, has no address, and has its requests closed with a reason",
    .requirement("FS-3.1.15", "FS-3.1.15.post")
  )
  func deletes() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let waiting = try await fixture.requests.send(
      Fixtures.portions(2), of: post.id, as: FoodSharingFixture.ola)
    let reserved = try await fixture.requests.send(
      Fixtures.portions(3), of: post.id, as: FoodSharingFixture.jan)
    try await fixture.accept(reserved.id, as: FoodSharingFixture.baker)
    try await fixture.requests.reserve(
      reserved.id, at: Fixtures.window(4).time, as: FoodSharingFixture.jan)
    let standing = await refusal { try await fixture.posts.delete(post.id, as: FoodSharingFixture.baker) }
    #expect(standing == .request(.activeReservations(1)))
    try await fixture.posts.delete(post.id, cancelingReservations: true, as: FoodSharingFixture.baker)
    let deleted = try await fixture.stored(post.id)
    #expect(deleted.status == .deleted && deleted.pickup == nil && deleted.approximateLocation == nil)
    #expect(deleted.ledger.available == 10)
    #expect(try await fixture.titles() == [])
    for (id, receiver) in [(waiting.id, FoodSharingFixture.ola), (reserved.id, FoodSharingFixture.jan)] {
      let request = try await fixture.requests.details(of: id, as: receiver).summary
      #expect(request.status == .closed && request.closeReason == .postDeleted)
    }
    #expect(
      FoodSharingMessages.catalog.sentence(
        .done, of: FoodPostService.Operations.delete.description, in: .english)
        == "Post deleted successfully")
  }

  @Test("A post with a use-by date expires with that local day and can't be extended")
  func useBy() async throws {
    struct Warsaw: TimeZoneRules { func secondsFromUTC(at moment: Timestamp) -> Int64 { 3_600 } }
    let fixture = try await FoodSharingFixture(zone: Warsaw())
    let offer = try Fixtures.offer(dateMark: .useBy(Fixtures.today), days: 5)
    let post = try await fixture.bread(
      offer, Fixtures.terms(windows: [Fixtures.window(4)]))
    #expect(try post.listedUntil == Fixtures.later(11), "midnight in Warsaw is 23:00 UTC")
    let longer = await refusal {
      try await fixture.posts.extend(post.id, days: 1, as: FoodSharingFixture.baker)
    }
    guard case .transition(let reason)? = longer else {
      return #expect(Bool(false), "\(String(describing: longer))")
    }
    #expect(reason.reason == .guardsFailed(["post.notUseBy"]))
    let later = try Fixtures.offer(
      dateMark: .useBy(Fixtures.today.adding(days: 1)), days: 5)
    let moved = await refusal {
      try await fixture.posts.edit(post.id, to: later, as: FoodSharingFixture.baker)
    }
    guard case .transition(let reason)? = moved else {
      return #expect(Bool(false), "\(String(describing: moved))")
    }
    #expect(reason.reason == .guardsFailed(["post.keepsUseBy"]))
    try fixture.clock.advance(by: .seconds(11 * 3_600))
    #expect(try await fixture.titles() == [], "it is hidden before its time event fires")
    #expect(try await fixture.maintenance.fireDueEvents(as: .system) == 1)
    #expect(try await fixture.stored(post.id).status == .expired)
    let over = await refusal {
      try await fixture.bread(
        Fixtures.offer(dateMark: .useBy(Fixtures.today)),
        Fixtures.terms(windows: [Fixtures.window(4)]))
    }
    guard case .transition(let reason)? = over else {
      return #expect(Bool(false), "\(String(describing: over))")
    }
    #expect(reason.reason == .guardsFailed(["post.stillSafe"]))
  }

  @Test("A closed post closes its pending requests, and is completed when its last acceptance ends")
  func closes() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let pending = try await fixture.requests.send(
      Fixtures.portions(2), of: post.id, as: FoodSharingFixture.ola)
    let accepted = try await fixture.requests.send(
      Fixtures.portions(3), of: post.id, as: FoodSharingFixture.jan)
    try await fixture.accept(accepted.id, as: FoodSharingFixture.baker)
    let closed = try await fixture.posts.close(post.id, as: FoodSharingFixture.baker)
    #expect(closed.status == .closed && closed.ledger.accepted == 3)
    let summary = try await fixture.requests.details(of: pending.id, as: FoodSharingFixture.ola).summary
    #expect(summary.closeReason == .postClosed)
    try await fixture.requests.withdraw(accepted.id, as: FoodSharingFixture.jan)
    #expect(try await fixture.stored(post.id).status == .completed)
  }
}
