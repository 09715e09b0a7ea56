import FoodSharing
import TestSupport
import Testing

@Suite("Asking for food, and answering")
struct RequestJourneys {
  @Test(
    "FS-3.1.17 FS-3.1.17.pre FS-3.1.17.post FS-2.1-2 A receiver asks for as much as is needed, and the donor gets the request"
  )
  func send() async throws {
    let kitchen = try await Kitchen()
    let bread = try await kitchen.bread()
    let sent = try await kitchen.requests.send(
      Kitchen.portions(3), of: bread.id, note: "For three of us.", as: Kitchen.ola)
    #expect(sent.status == .known(.pending) && sent.isOpen)
    let incoming = try await kitchen.requests.incoming(as: Kitchen.baker).items
    #expect(incoming == [sent] && incoming.first?.note == "For three of us.")
    #expect(try await kitchen.requests.incoming(as: Kitchen.restaurant).items.isEmpty)
    let notices = try await kitchen.requests.notices(as: Kitchen.baker).items
    #expect(notices.map(\.kind) == [.known(.sent)] && notices.first?.request == sent.id)
    #expect(try await kitchen.stored(bread.id).ledger.available == 10, "asking takes nothing yet")
  }

  @Test("FS-3.1.17.pre FS-3.1.17 Nobody asks for what isn't there, for their own food, or twice")
  func sendRefused() async throws {
    let kitchen = try await Kitchen()
    let bread = try await kitchen.bread()
    let missing = await refusal {
      try await kitchen.requests.send(
        Kitchen.portions(1), of: Identifier(uuidBits: (9, 9)), as: Kitchen.ola)
    }
    #expect(missing?.text(in: .english) == "This doesn't exist, or not any more.")
    let draft = try await kitchen.posts.draft(
      Kitchen.offer(), pickup: Kitchen.terms(), as: Kitchen.baker)
    let hidden = await refusal {
      try await kitchen.requests.send(Kitchen.portions(1), of: draft.id, as: Kitchen.ola)
    }
    #expect(hidden == .notFound(EntityReference(FoodPost.self, id: draft.id)))
    let eleven = await refusal {
      try await kitchen.requests.send(Kitchen.portions(11), of: bread.id, as: Kitchen.ola)
    }
    #expect(eleven?.text(in: .english) == "Unavailable. Please try again")
    let grams = await refusal {
      try await kitchen.requests.send(FoodQuantity(1, .kilogram), of: bread.id, as: Kitchen.ola)
    }
    #expect(grams == .quantity(.otherMeasure(asked: .gram, counted: .portion)))
    let both = Principal.user(
      try #require(Kitchen.baker.id), labels: [FoodRole.donor.rawValue, FoodRole.receiver.rawValue])
    let own = await refusal {
      try await kitchen.requests.send(Kitchen.portions(1), of: bread.id, as: both)
    }
    #expect(own?.text(in: .english) == "This is your own post.")
    try await kitchen.requests.send(Kitchen.portions(1), of: bread.id, as: Kitchen.ola)
    let twice = await refusal {
      try await kitchen.requests.send(Kitchen.portions(2), of: bread.id, as: Kitchen.ola)
    }
    #expect(twice?.text(in: .english) == "You have asked for this already.")
    #expect(try await kitchen.requests.mine(as: Kitchen.ola).items.count == 1)
  }

  @Test("FS-3.1.17.pre FS-1.2-8 Whoever hasn't accepted the disclaimer of food quality doesn't ask yet")
  func disclaimer() async throws {
    let kitchen = try await Kitchen { $0.disclaimerVersion = 2 }
    let draft = try FoodPost(
      drafting: Kitchen.offer(), pickup: Kitchen.terms(), by: #require(Kitchen.baker.id),
      id: Identifier(uuidBits: (5, 5)), at: Kitchen.noon, zone: .utc)
    let post = try FoodPost.Flow.lifecycle.fire(
      FoodPost.Flow.publish, on: draft, by: Kitchen.baker, at: Kitchen.noon,
      recordedAs: Identifier(uuidBits: (5, 6))
    ).subject
    try await kitchen.repository.insert(post)
    let error = await refusal {
      try await kitchen.requests.send(Kitchen.portions(1), of: post.id, as: Kitchen.ola)
    }
    #expect(error == .food(.disclaimerMissing(version: 2)))
  }

  @Test(
    "FS-3.1.18 FS-3.1.18.pre FS-3.1.18.post A receiver asks for another amount, and the donor's list shows it"
  )
  func edit() async throws {
    let kitchen = try await Kitchen()
    let bread = try await kitchen.bread()
    let id = try await kitchen.requests.send(Kitchen.portions(3), of: bread.id, as: Kitchen.ola).id
    try await kitchen.requests.edit(id, to: Kitchen.portions(5), note: "Two more came.", as: Kitchen.ola)
    let seen = try #require(try await kitchen.requests.incoming(as: Kitchen.baker).items.first)
    #expect(try seen.requested == Kitchen.portions(5) && seen.note == "Two more came.")
    #expect(try await kitchen.requests.notices(as: Kitchen.baker).items.count == 2)
    // Somebody else's request is as good as missing, also for somebody of the same office.
    let foreign = await refusal {
      try await kitchen.requests.edit(id, to: Kitchen.portions(1), as: Kitchen.jan)
    }
    #expect(foreign == .notFound(EntityReference(FoodRequest.self, id: id)))
  }

  @Test("FS-3.1.18.e2 More than there is can't be asked for, before and after the donor's promise")
  func unavailable() async throws {
    let kitchen = try await Kitchen()
    let bread = try await kitchen.bread()
    let other = try await kitchen.requests.send(Kitchen.portions(6), of: bread.id, as: Kitchen.jan).id
    try await kitchen.requests.accept(other, as: Kitchen.baker)
    let id = try await kitchen.requests.send(Kitchen.portions(2), of: bread.id, as: Kitchen.ola).id
    for isAccepted in [false, true] {
      if isAccepted { try await kitchen.requests.accept(id, as: Kitchen.baker) }
      let error = await refusal {
        try await kitchen.requests.edit(id, to: Kitchen.portions(5), as: Kitchen.ola)
      }
      #expect(error?.text(in: .english) == "Unavailable. Please try again")
      #expect(error?.text(in: .polish) == "Niedostępne. Spróbuj ponownie")
    }
    #expect(try await kitchen.stored(bread.id).ledger.held == 8, "the promise still stands")
  }

  @Test("FS-3.1.18 Less of a promise keeps it, more needs a new answer, and a wish may be given up")
  func editAccepted() async throws {
    let kitchen = try await Kitchen()
    let bread = try await kitchen.bread()
    let id = try await kitchen.requests.send(Kitchen.portions(6), of: bread.id, as: Kitchen.ola).id
    try await kitchen.requests.accept(id, Kitchen.portions(5), as: Kitchen.baker)
    let less = try await kitchen.requests.edit(id, to: Kitchen.portions(3), as: Kitchen.ola)
    #expect(try less.status == .known(.accepted) && less.granted == Kitchen.portions(3))
    #expect(try await kitchen.stored(bread.id).ledger.held == 3)
    let more = try await kitchen.requests.edit(id, to: Kitchen.portions(9), as: Kitchen.ola)
    #expect(more.status == .known(.pending) && more.granted == nil)
    #expect(try await kitchen.stored(bread.id).ledger.held == 0)
    let gone = try await kitchen.requests.withdraw(id, as: Kitchen.ola)
    #expect(gone.status == .known(.withdrawn) && !gone.isOpen)
    // Whoever gave up may ask again.
    try await kitchen.requests.send(Kitchen.portions(1), of: bread.id, as: Kitchen.ola)
  }

  @Test(
    "FS-3.1.19 FS-3.1.19.pre FS-3.1.19.post FS-3.1.19.e0 FS-2.2-2 A donor gives much food to many, to each as much as wished"
  )
  func accept() async throws {
    let kitchen = try await Kitchen()
    let pot = try await kitchen.bread(Kitchen.offer("Soup", portions: 200), as: Kitchen.restaurant)
    let charity = try await kitchen.requests.send(Kitchen.portions(150), of: pot.id, as: Kitchen.charity).id
    let ola = try await kitchen.requests.send(Kitchen.portions(60), of: pot.id, as: Kitchen.ola).id
    let whole = try await kitchen.requests.accept(charity, as: Kitchen.restaurant)
    let part = try await kitchen.requests.accept(ola, Kitchen.portions(50), as: Kitchen.restaurant)
    #expect(!whole.isPartial && part.isPartial)
    let post = try await kitchen.stored(pot.id)
    #expect(post.ledger.held == 200 && post.status == .known(.fullyAllocated))
    #expect(try await kitchen.requests.notices(as: Kitchen.ola).items.map(\.kind) == [.known(.accepted)])
    // Accepted once is accepted; more than asked for, or somebody else's post, is refused.
    let again = await refusal { try await kitchen.requests.accept(ola, as: Kitchen.restaurant) }
    #expect(again?.text(in: .english) == "This isn't possible at the moment.")
    let foreign = await refusal { try await kitchen.requests.accept(ola, as: Kitchen.baker) }
    #expect(foreign == .notFound(EntityReference(FoodRequest.self, id: ola)))
    let freed = try await kitchen.requests.revoke(charity, for: .foodUnsafe, as: Kitchen.restaurant)
    #expect(freed.status == .known(.revoked))
    #expect(try await kitchen.stored(pot.id).status == .known(.available))
    let jan = try await kitchen.requests.send(Kitchen.portions(2), of: pot.id, as: Kitchen.jan).id
    let tooMuch = await refusal {
      try await kitchen.requests.accept(jan, Kitchen.portions(3), as: Kitchen.restaurant)
    }
    #expect(tooMuch?.text(in: .english) == "This is more than was asked for.")
  }

  @Test(
    "FS-3.1.20 FS-3.1.20.pre FS-3.1.20.post FS-3.1.20.e0 A donor declines: the food stays as it is, and the receiver isn't asked back"
  )
  func decline() async throws {
    let kitchen = try await Kitchen()
    let bread = try await kitchen.bread()
    let id = try await kitchen.requests.send(Kitchen.portions(3), of: bread.id, as: Kitchen.ola).id
    let declined = try await kitchen.requests.decline(id, for: .alreadyGiven, as: Kitchen.baker)
    #expect(declined.status == .known(.declined) && declined.reason == .known(.alreadyGiven))
    #expect(try await kitchen.stored(bread.id).ledger == QuantityLedger(offering: Kitchen.portions(10)))
    #expect(try await kitchen.requests.notices(as: Kitchen.ola).items.map(\.kind) == [.known(.declined)])
    let again = await refusal {
      try await kitchen.requests.send(Kitchen.portions(1), of: bread.id, as: Kitchen.ola)
    }
    #expect(again == .request(.declinedBefore))
    // Unless the donor allows it.
    let other = try await kitchen.requests.send(Kitchen.portions(9), of: bread.id, as: Kitchen.jan).id
    try await kitchen.requests.decline(other, mayAskAgain: true, as: Kitchen.baker)
    try await kitchen.requests.send(Kitchen.portions(2), of: bread.id, as: Kitchen.jan)
  }

  @Test(
    "FS-3.1.21 FS-3.1.21.pre FS-3.1.21.post FS-3.1.21.e0 FS-4.2.2.1-18 FS-4.2.2.1-21 One's requests are kept with their history, the accepted and the declined ones"
  )
  func mine() async throws {
    let kitchen = try await Kitchen()
    let bread = try await kitchen.bread()
    let soup = try await kitchen.bread(Kitchen.offer("Soup"))
    let rolls = try await kitchen.bread(Kitchen.offer("Rolls"))
    var ids: [FoodRequest.ID] = []
    for post in [bread, soup, rolls] {
      ids.append(try await kitchen.requests.send(Kitchen.portions(2), of: post.id, as: Kitchen.ola).id)
      try kitchen.clock.advance(by: .seconds(60))
    }
    try await kitchen.requests.accept(ids[0], as: Kitchen.baker)
    try await kitchen.requests.decline(ids[1], as: Kitchen.baker)
    let all = try await kitchen.requests.mine(as: Kitchen.ola).items
    #expect(all.map(\.id) == ids.reversed(), "the newest first")
    let answered = try await kitchen.requests.mine(in: [.accepted, .declined], as: Kitchen.ola).items
    #expect(answered.map(\.status) == [.known(.declined), .known(.accepted)])
    #expect(try await kitchen.requests.mine(as: Kitchen.jan).items.isEmpty)
    let details = try await kitchen.requests.details(of: ids[0], as: Kitchen.ola)
    #expect(details.history.map(\.event) == ["accept"] && details.title == "Rye bread")
    #expect(details.history.first?.role == "donor")
    #expect(Set(details.permitted) == [.edit, .raise, .withdraw, .reserve])
    // Page by page.
    let first = try await kitchen.requests.mine(limit: 2, as: Kitchen.ola)
    let next = try await kitchen.requests.mine(
      limit: 2, at: .after(#require(first.next)), as: Kitchen.ola)
    #expect((first.items + next.items).map(\.id) == all.map(\.id))
    for nobody in [Principal.guest, .system] {
      let error = await refusal { try await kitchen.requests.mine(as: nobody) }
      #expect(error == .forbidden(Forbidden(FoodRequestService.UseCases.read)))
    }
  }

  @Test("FS-1.2-6 FS-3.2.4-3 Donor and receiver reach each other once food is promised, and not before")
  func contact() async throws {
    let kitchen = try await Kitchen()
    let bread = try await kitchen.bread()
    let id = try await kitchen.requests.send(Kitchen.portions(2), of: bread.id, as: Kitchen.ola).id
    let before = try await kitchen.requests.details(of: id, as: Kitchen.ola)
    #expect(before.contact == nil && before.place == nil)
    try await kitchen.requests.accept(id, as: Kitchen.baker)
    let after = try await kitchen.requests.details(of: id, as: Kitchen.ola)
    #expect(after.contact?.email?.text == Kitchen.address && after.place?.street == Kitchen.street)
    let foreign = await refusal { try await kitchen.requests.details(of: id, as: Kitchen.jan) }
    #expect(foreign == .notFound(EntityReference(FoodRequest.self, id: id)))
    try await kitchen.requests.revoke(id, for: .changedMind, as: Kitchen.baker)
    let gone = try await kitchen.requests.details(of: id, as: Kitchen.ola)
    #expect(gone.contact == nil && gone.place == nil)
    // Notices are the occasions to write; they name nobody and go when they are seen.
    let notices = try await kitchen.requests.notices(as: Kitchen.ola).items
    #expect(Set(notices.map(\.kind)) == [.known(.accepted), .known(.revoked)])
    for notice in notices {
      let foreign = await refusal { try await kitchen.requests.settle(notice.id, as: Kitchen.baker) }
      #expect(foreign == .notFound(EntityReference(FoodNotice.self, id: notice.id)))
      try await kitchen.requests.settle(notice.id, as: Kitchen.ola)
      try await kitchen.requests.settle(notice.id, as: Kitchen.ola)
    }
    #expect(try await kitchen.requests.notices(as: Kitchen.ola).items.isEmpty)
  }

  @Test(
    "FS-3.1.17.e1 FS-3.1.18.e1 FS-3.2.3-2 What fails has its text and undoes everything, and is done once when repeated",
    arguments: BrokenRepository.Way.allCases)
  func failures(way: BrokenRepository.Way) async throws {
    let store = BrokenRepository()
    let kitchen = try await Kitchen(on: store)
    let bread = try await kitchen.bread()
    let (two, four) = (try Kitchen.portions(2), try Kitchen.portions(4))
    let (sending, editing) = (FoodCall.ID(uuidBits: (8, 1)), FoodCall.ID(uuidBits: (8, 2)))

    store.breaks(way)
    let unsent = await refusal {
      try await kitchen.requests.send(two, of: bread.id, call: sending, as: Kitchen.ola)
    }
    #expect(unsent?.text(in: .english) == "Failed. Please try again")
    store.breaks(nil)
    // The answer may have got lost after the commit; nobody has to know.
    #expect(try await store.count(ModelQuery<FoodRequest>()) == (way == .losesAnswer ? 1 : 0))
    let sent = try await kitchen.requests.send(two, of: bread.id, call: sending, as: Kitchen.ola)
    #expect(try await kitchen.requests.incoming(as: Kitchen.baker).items.map(\.id) == [sent.id])

    store.breaks(way)
    let unchanged = await refusal {
      try await kitchen.requests.edit(sent.id, to: four, call: editing, as: Kitchen.ola)
    }
    #expect(unchanged?.text(in: .english) == "Edit failed. Please try again")
    store.breaks(nil)
    let edited = try await kitchen.requests.edit(sent.id, to: four, call: editing, as: Kitchen.ola)
    #expect(edited.requested == four)
    let history = try await kitchen.requests.details(of: sent.id, as: Kitchen.ola).history
    #expect(history.map(\.event) == ["edit"])
    #expect(try await kitchen.requests.notices(as: Kitchen.baker).items.count == 2)
  }
}
