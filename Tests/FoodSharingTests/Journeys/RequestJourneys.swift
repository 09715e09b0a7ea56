import FoodSharing
import TestSupport
import Testing

@Suite("Requests and their answers")
struct RequestJourneys {
  @Test(
    "A receiver requests a quantity, and the donor gets the request and a notification",
    .requirement("FS-3.1.17", "FS-3.1.17.post"))
  func send() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread()
    let sent = try await fixture.requests.send(
      Fixtures.portions(3), of: bread.id, message: "For three of us.", as: FoodSharingFixture.ola)
    #expect(sent.status == .pending && sent.isOpen)
    let incoming = try await fixture.requests.incoming(as: FoodSharingFixture.baker).items
    #expect(incoming.map(\.id) == [sent.id] && incoming.first?.message == "For three of us.")
    #expect(try await fixture.requests.incoming(as: FoodSharingFixture.restaurant).items.isEmpty)
    let notifications = try await fixture.requests.notifications(as: FoodSharingFixture.baker).items
    #expect(notifications.map(\.kind) == [.known(.sent)] && notifications.first?.request == sent.id)
    #expect(try await fixture.stored(bread.id).ledger.available == 10, "a pending request takes nothing")
  }

  @Test(
    "A request for unavailable food, for one's own post or a second one for a post is refused",
    .requirement("FS-3.1.17.pre", "FS-3.1.17"))
  func sendRefused() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread()
    let missing = await refusal {
      try await fixture.requests.send(
        Fixtures.portions(1), of: Identifier(uuidBits: (9, 9)), as: FoodSharingFixture.ola)
    }
    #expect(missing?.text(in: .english) == "This couldn’t be found. It may have been deleted.")
    let draft = try await fixture.posts.draft(
      Fixtures.offer(), pickup: Fixtures.terms(), as: FoodSharingFixture.baker)
    let hidden = await refusal {
      try await fixture.requests.send(
        Fixtures.portions(1), of: draft.id, as: FoodSharingFixture.ola)
    }
    #expect(hidden == .notFound(EntityReference(FoodPost.self, id: draft.id)))
    let closed = try await fixture.bread(Fixtures.offer("Rolls"))
    try await fixture.posts.close(closed.id, as: FoodSharingFixture.baker)
    let over = await refusal {
      try await fixture.requests.send(
        Fixtures.portions(1), of: closed.id, as: FoodSharingFixture.ola)
    }
    #expect(over == .request(.unavailable))
    let eleven = await refusal {
      try await fixture.requests.send(
        Fixtures.portions(11), of: bread.id, as: FoodSharingFixture.ola)
    }
    #expect(eleven?.text(in: .english) == "Unavailable. Please try again")
    let grams = await refusal {
      try await fixture.requests.send(FoodQuantity(1, .kilogram), of: bread.id, as: FoodSharingFixture.ola)
    }
    #expect(grams == .quantity(.dimensionMismatch(asked: .gram, counted: .portion)))
    let both = Principal.user(
      try #require(FoodSharingFixture.baker.id),
      roles: [FoodSharingRole.donor.rawValue, FoodSharingRole.receiver.rawValue])
    let own = await refusal {
      try await fixture.requests.send(Fixtures.portions(1), of: bread.id, as: both)
    }
    #expect(own?.text(in: .english) == "This is your own post.")
    try await fixture.requests.send(Fixtures.portions(1), of: bread.id, as: FoodSharingFixture.ola)
    let twice = await refusal {
      try await fixture.requests.send(
        Fixtures.portions(2), of: bread.id, as: FoodSharingFixture.ola)
    }
    #expect(twice?.text(in: .english) == "You have already sent a request for this food.")
    #expect(try await fixture.requests.outgoing(as: FoodSharingFixture.ola).items.count == 1)
  }

  @Test("A request requires the current disclaimer", .requirement("FS-1.2-8"))
  func disclaimer() async throws {
    let fixture = try await FoodSharingFixture { $0.disclaimerVersion = 2 }
    let draft = try FoodPost(
      drafting: Fixtures.offer(), pickup: Fixtures.terms(),
      by: #require(FoodSharingFixture.baker.id),
      id: Identifier(uuidBits: (5, 5)), at: Fixtures.now, zone: .utc)
    let post = try FoodPost.lifecycle.fire(
      .publish, on: draft, by: FoodSharingFixture.baker, at: Fixtures.now,
      recordedAs: Identifier(uuidBits: (5, 6))
    ).subject
    try await fixture.repository.insert(post)
    let error = await refusal {
      try await fixture.requests.send(Fixtures.portions(1), of: post.id, as: FoodSharingFixture.ola)
    }
    #expect(error == .policy(.disclaimerMissing(version: 2)))
  }

  @Test(
    "A receiver can edit a request's quantity, and the donor's list shows it",
    .requirement("FS-3.1.18", "FS-3.1.18.pre", "FS-3.1.18.post")
  )
  func edit() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread()
    let id = try await fixture.requests.send(
      Fixtures.portions(3), of: bread.id, as: FoodSharingFixture.ola
    ).id
    let edited: FoodRequestSummary = try await fixture.requests.edit(
      id, to: Fixtures.portions(5), message: "Two more came.", as: FoodSharingFixture.ola)
    let seen = try #require(try await fixture.requests.incoming(as: FoodSharingFixture.baker).items.first)
    #expect(try seen.requestedQuantity == Fixtures.portions(5) && seen.message == "Two more came.")
    #expect(seen.requestedQuantity == edited.requestedQuantity && seen.message == edited.message)
    #expect(try await fixture.requests.notifications(as: FoodSharingFixture.baker).items.count == 2)
    // Another receiver's request isn't found.
    let foreign = await refusal {
      try await fixture.requests.edit(id, to: Fixtures.portions(1), as: FoodSharingFixture.jan)
    }
    #expect(foreign == .notFound(EntityReference(FoodRequest.self, id: id)))
    let unsent = FoodRequest.ID(uuidBits: (9, 9))
    let missing = await refusal {
      try await fixture.requests.edit(unsent, to: Fixtures.portions(1), as: FoodSharingFixture.ola)
    }
    #expect(missing == .notFound(EntityReference(FoodRequest.self, id: unsent)))
  }

  @Test(
    "A request can't be raised above the available quantity, before or after acceptance",
    .requirement("FS-3.1.18.e2"))
  func unavailable() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread()
    let other = try await fixture.requests.send(
      Fixtures.portions(6), of: bread.id, as: FoodSharingFixture.jan
    ).id
    try await fixture.accept(other, as: FoodSharingFixture.baker)
    let id = try await fixture.requests.send(
      Fixtures.portions(2), of: bread.id, as: FoodSharingFixture.ola
    ).id
    for isAccepted in [false, true] {
      if isAccepted { try await fixture.accept(id, as: FoodSharingFixture.baker) }
      let error = await refusal {
        try await fixture.requests.edit(id, to: Fixtures.portions(5), as: FoodSharingFixture.ola)
      }
      #expect(error == .quantity(.insufficientQuantity(in: .available, asked: 5, left: 4)))
      #expect(error?.text(in: .english) == "Unavailable. Please try again")
      #expect(error?.text(in: .polish) == "Niedostępne. Spróbuj ponownie")
    }
    #expect(try await fixture.stored(bread.id).ledger.accepted == 8, "the acceptance still stands")
  }

  @Test(
    "Reducing an accepted request keeps the acceptance, and raising it needs a new one",
    .requirement("FS-3.1.18"))
  func editAccepted() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread()
    let id = try await fixture.requests.send(
      Fixtures.portions(6), of: bread.id, as: FoodSharingFixture.ola
    ).id
    try await fixture.accept(id, Fixtures.portions(5), as: FoodSharingFixture.baker)
    let less = try await fixture.requests.edit(
      id, to: Fixtures.portions(3), as: FoodSharingFixture.ola)
    #expect(try less.status == .accepted && less.acceptedQuantity == Fixtures.portions(3))
    #expect(try await fixture.stored(bread.id).ledger.accepted == 3)
    let more = try await fixture.requests.edit(
      id, to: Fixtures.portions(9), as: FoodSharingFixture.ola)
    #expect(more.status == .pending && more.acceptedQuantity == nil)
    #expect(try await fixture.stored(bread.id).ledger.accepted == 0)
    let gone = try await fixture.requests.withdraw(id, as: FoodSharingFixture.ola)
    #expect(gone.status == .withdrawn && !gone.isOpen)
    // After a withdrawal, the receiver can send a new request.
    try await fixture.requests.send(Fixtures.portions(1), of: bread.id, as: FoodSharingFixture.ola)
  }

  @Test(
    "A donor can accept many requests, each whole or in part",
    .requirement("FS-3.1.19", "FS-3.1.19.pre", "FS-3.1.19.post", "FS-3.1.19.e0", "FS-2.2-2")
  )
  func accept() async throws {
    let fixture = try await FoodSharingFixture()
    let pot = try await fixture.bread(
      Fixtures.offer("Soup", portions: 200), as: FoodSharingFixture.restaurant)
    let charity = try await fixture.requests.send(
      Fixtures.portions(150), of: pot.id, as: FoodSharingFixture.charity
    ).id
    let ola = try await fixture.requests.send(
      Fixtures.portions(60), of: pot.id, as: FoodSharingFixture.ola
    ).id
    let waiting = try await fixture.requests.incoming(as: FoodSharingFixture.restaurant).items
    #expect(Set(waiting.map(\.id)) == [charity, ola])
    let whole = try await fixture.accept(charity, as: FoodSharingFixture.restaurant)
    let part = try await fixture.accept(
      ola, Fixtures.portions(50), as: FoodSharingFixture.restaurant)
    #expect(!whole.isPartial && part.isPartial)
    #expect(try whole.acceptedQuantity == Fixtures.portions(150))
    #expect(try part.acceptedQuantity == Fixtures.portions(50))
    let post = try await fixture.stored(pot.id)
    #expect(post.ledger.accepted == 200 && post.status == .fullyAllocated)
    #expect(
      try await fixture.requests.notifications(as: FoodSharingFixture.ola).items.map(\.kind) == [
        .known(.accepted)
      ])
    // A second acceptance, another donor's post and more than requested are refused.
    let again = await refusal { try await fixture.accept(ola, as: FoodSharingFixture.restaurant) }
    #expect((again?.cause as? TransitionError)?.reason == .noTransition(from: "accepted"))
    #expect(again?.text(in: .english) == "This isn’t possible at the moment.")
    let foreign = await refusal { try await fixture.accept(ola, as: FoodSharingFixture.baker) }
    #expect(foreign == .notFound(EntityReference(FoodRequest.self, id: ola)))
    let freed = try await fixture.requests.withdrawAcceptance(
      charity, for: .foodUnsafe, as: FoodSharingFixture.restaurant)
    #expect(freed.status == .acceptanceWithdrawn)
    #expect(try await fixture.stored(pot.id).status == .available)
    let jan = try await fixture.requests.send(
      Fixtures.portions(2), of: pot.id, as: FoodSharingFixture.jan
    ).id
    let tooMuch = await refusal {
      try await fixture.accept(
        jan, Fixtures.portions(3), as: FoodSharingFixture.restaurant)
    }
    #expect(tooMuch?.text(in: .english) == "This is more than the requested quantity.")
  }

  @Test(
    "Declining keeps the quantity available, and prevents a new request unless allowed",
    .requirement("FS-3.1.20", "FS-3.1.20.pre", "FS-3.1.20.post", "FS-3.1.20.e0")
  )
  func decline() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread()
    let id = try await fixture.requests.send(
      Fixtures.portions(3), of: bread.id, as: FoodSharingFixture.ola
    ).id
    #expect(try await fixture.requests.incoming(as: FoodSharingFixture.baker).items.map(\.id) == [id])
    let declined = try await fixture.requests.decline(id, for: .alreadyGiven, as: FoodSharingFixture.baker)
    #expect(declined.status == .declined && declined.reason == .alreadyGiven)
    #expect(
      try await fixture.stored(bread.id).ledger == QuantityLedger(offering: Fixtures.portions(10)))
    #expect(
      try await fixture.requests.notifications(as: FoodSharingFixture.ola).items.map(\.kind) == [
        .known(.declined)
      ])
    let twice = await refusal { try await fixture.requests.decline(id, as: FoodSharingFixture.baker) }
    #expect((twice?.cause as? TransitionError)?.reason == .noTransition(from: "declined"))
    let again = await refusal {
      try await fixture.requests.send(
        Fixtures.portions(1), of: bread.id, as: FoodSharingFixture.ola)
    }
    #expect(again == .request(.previouslyDeclined))
    // A donor can allow a new request.
    let other = try await fixture.requests.send(
      Fixtures.portions(9), of: bread.id, as: FoodSharingFixture.jan
    ).id
    try await fixture.requests.decline(other, allowsNewRequest: true, as: FoodSharingFixture.baker)
    try await fixture.requests.send(Fixtures.portions(2), of: bread.id, as: FoodSharingFixture.jan)
  }

  @Test(
    "A receiver lists their requests newest first, by state, and sees their history",
    .requirement("FS-3.1.21", "FS-3.1.21.pre", "FS-3.1.21.post", "FS-3.1.21.e0", "FS-4.2.2.1-18"))
  func outgoing() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread()
    let soup = try await fixture.bread(Fixtures.offer("Soup"))
    let rolls = try await fixture.bread(Fixtures.offer("Rolls"))
    var ids: [FoodRequest.ID] = []
    for post in [bread, soup, rolls] {
      ids.append(
        try await fixture.requests.send(
          Fixtures.portions(2), of: post.id, as: FoodSharingFixture.ola
        ).id)
      try fixture.clock.advance(by: .seconds(60))
    }
    try await fixture.accept(ids[0], as: FoodSharingFixture.baker)
    try await fixture.requests.decline(ids[1], as: FoodSharingFixture.baker)
    let all = try await fixture.requests.outgoing(as: FoodSharingFixture.ola).items
    #expect(all.map(\.id) == ids.reversed(), "the newest first")
    let answered = try await fixture.requests.outgoing(
      in: [.accepted, .declined], as: FoodSharingFixture.ola
    ).items
    #expect(answered.map(\.status) == [.known(.declined), .known(.accepted)])
    #expect(try await fixture.requests.outgoing(as: FoodSharingFixture.jan).items.isEmpty)
    let details = try await fixture.requests.details(of: ids[0], as: FoodSharingFixture.ola)
    #expect(details.history.map(\.event) == [.known(.accept)] && details.title == "Rye bread")
    #expect(details.history.first?.actor == .donor)
    #expect(Set(details.permittedEvents) == [.edit, .requestIncrease, .withdraw, .reserve])
    let foreign = await refusal { try await fixture.requests.details(of: ids[0], as: FoodSharingFixture.jan) }
    #expect(foreign == .notFound(EntityReference(FoodRequest.self, id: ids[0])))
    // Two pages contain all requests.
    let first = try await fixture.requests.outgoing(limit: 2, as: FoodSharingFixture.ola)
    let next = try await fixture.requests.outgoing(
      limit: 2, at: .after(#require(first.next)), as: FoodSharingFixture.ola)
    #expect((first.items + next.items).map(\.id) == all.map(\.id))
    for principal in [Principal.guest, .system] {
      let error = await refusal { try await fixture.requests.outgoing(as: principal) }
      let outgoing = FoodRequestService.Operations.outgoing.description
      #expect(error == .forbidden(AccessDeniedError(outgoing, for: principal)))
    }
  }

  @Test(
    "Contact and place are in a request only while it is accepted",
    .requirement("FS-1.2-6", "FS-3.2.4-3"))
  func contact() async throws {
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread()
    let id = try await fixture.requests.send(
      Fixtures.portions(2), of: bread.id, as: FoodSharingFixture.ola
    ).id
    let before = try await fixture.requests.details(of: id, as: FoodSharingFixture.ola)
    #expect(before.contact == nil && before.place == nil)
    try await fixture.accept(id, as: FoodSharingFixture.baker)
    let after = try await fixture.requests.details(of: id, as: FoodSharingFixture.ola)
    #expect(
      after.contact?.email?.text == Fixtures.email
        && after.place?.street == Fixtures.street)
    let foreign = await refusal { try await fixture.requests.details(of: id, as: FoodSharingFixture.jan) }
    #expect(foreign == .notFound(EntityReference(FoodRequest.self, id: id)))
    try await fixture.requests.withdrawAcceptance(id, for: .changedMind, as: FoodSharingFixture.baker)
    let gone = try await fixture.requests.details(of: id, as: FoodSharingFixture.ola)
    #expect(gone.contact == nil && gone.place == nil)
    // Only the recipient can dismiss a notification, also repeatedly.
    let notifications = try await fixture.requests.notifications(as: FoodSharingFixture.ola).items
    #expect(Set(notifications.map(\.kind)) == [.known(.accepted), .known(.acceptanceWithdrawn)])
    for notification in notifications {
      let before = try await fixture.sequence()
      try await fixture.requests.dismissNotification(notification.id, as: FoodSharingFixture.baker)
      #expect(try await fixture.sequence() == before, "another person's notification stays")
      try await fixture.requests.dismissNotification(notification.id, as: FoodSharingFixture.ola)
      try await fixture.requests.dismissNotification(notification.id, as: FoodSharingFixture.ola)
    }
    #expect(try await fixture.requests.notifications(as: FoodSharingFixture.ola).items.isEmpty)
  }

  @Test(
    "A failed request or edit has the specified text, and takes effect once when repeated",
    .requirement("FS-3.1.17.e1", "FS-3.1.18.e1"),
    arguments: [FailingRepository.InjectedError.readOnly, .lostResponse, .conflict])
  func failures(injected: FailingRepository.InjectedError) async throws {
    let store = FailingRepository()
    let fixture = try await FoodSharingFixture(on: store)
    let bread = try await fixture.bread()
    let (two, four) = (try Fixtures.portions(2), try Fixtures.portions(4))
    let (sending, editing) = (IdempotencyKey.ID(uuidBits: (8, 1)), IdempotencyKey.ID(uuidBits: (8, 2)))

    store.inject(injected)
    let unsent = await refusal {
      try await fixture.requests.send(two, of: bread.id, idempotencyKey: sending, as: FoodSharingFixture.ola)
    }
    typealias Operations = FoodRequestService.Operations
    #expect(AccountTextJourneys.text(unsent, Operations.send.description) == "Failed. Please try again")
    store.inject(nil)
    // With a lost response, the commit has been applied.
    #expect(try await store.count(ModelQuery<FoodRequest>()) == (injected == .lostResponse ? 1 : 0))
    let sent = try await fixture.requests.send(
      two, of: bread.id, idempotencyKey: sending, as: FoodSharingFixture.ola)
    #expect(try await fixture.requests.incoming(as: FoodSharingFixture.baker).items.map(\.id) == [sent.id])

    store.inject(injected)
    let unchanged = await refusal {
      try await fixture.requests.edit(sent.id, to: four, idempotencyKey: editing, as: FoodSharingFixture.ola)
    }
    guard case .repository(let reason)? = unchanged else {
      return #expect(Bool(false), "\(String(describing: unchanged))")
    }
    #expect(reason.isRetryable)
    #expect(
      AccountTextJourneys.text(unchanged, Operations.edit.description) == "Edit failed. Please try again")
    store.inject(nil)
    let edited = try await fixture.requests.edit(
      sent.id, to: four, idempotencyKey: editing, as: FoodSharingFixture.ola)
    #expect(edited.requestedQuantity == four)
    let history = try await fixture.requests.details(of: sent.id, as: FoodSharingFixture.ola).history
    #expect(history.map(\.event) == [.known(.edit)])
    #expect(try await fixture.requests.notifications(as: FoodSharingFixture.baker).items.count == 2)
  }
}
