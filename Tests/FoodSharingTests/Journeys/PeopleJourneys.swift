import DomainAccounts
import FoodSharing
import MessageTestSupport
import TestSupport
import Testing

@Suite("People and groups")
struct PeopleJourneys {
  @Test(
    "Donors, receivers and admins may call different operations",
    .requirement(
      "FS-1.2-2", "FS-1.3-3", "FS-1.3-5", "FS-1.3-7", "FS-4.2.2.1-11", "FS-4.2.2.1-12", "FS-4.2.2.1-13")
  )
  func permittedOperations() {
    let operations = FoodSharingOperations.all
    func names(_ principal: Principal) -> Set<String> {
      Set(operations.filter { $0.allows(principal) }.map(\.name))
    }
    func holder(of role: FoodSharingRole) -> Principal {
      .user(Identifier(uuidBits: (0, 90)), roles: [role.rawValue])
    }
    let common = names(FoodSharingFixture.stranger)
    #expect(
      names(holder(of: .donor)).subtracting(common)
        == [
          "post.draft", "post.post", "post.publish", "post.edit", "post.editContact", "post.editPickup",
          "post.extend", "post.close", "post.delete", "post.posts", "request.accept", "request.decline",
          "request.withdrawAcceptance", "request.cancelByDonor", "request.showCode", "request.confirmPickup",
          "request.reportNoShow",
        ])
    #expect(
      names(holder(of: .receiver)).subtracting(common)
        == [
          "request.send", "request.edit", "request.withdraw", "request.reserve", "request.reserveInstantly",
          "request.cancelByReceiver", "food.addFavorite", "food.removeFavorite", "food.favorites",
          "food.react", "food.removeReaction", "food.reactions", "food.likedPosts", "food.likedDonors",
          "food.review", "request.collect", "request.explainNoShow",
        ])
    #expect(
      names(FoodSharingFixture.admin).subtracting(common) == [
        "post.remove", "profile.groups", "profile.invite", "profile.approve", "profile.reject",
        "profile.deactivate", "feedback.read",
      ])
    #expect(names(.guest).isEmpty)
  }

  @Test(
    "A group needs a name and a verification before it can give or request food",
    .requirement("FS-1.2-3", "FS-1.3-4", "FS-1.3-6", "FS-2.1-3", "FS-2.2-3")
  )
  func groups() async throws {
    let fixture = try await FoodSharingFixture()
    let group = Principal.user(
      Identifier(uuidBits: (0, 50)),
      roles: [FoodSharingRole.donor.rawValue, FoodSharingRole.receiver.rawValue])
    let nameless = await refusal { try await fixture.profiles.save(.group, as: group) }
    guard case .invalid(let reason)? = nameless else {
      return #expect(Bool(false), "\(String(describing: nameless))")
    }
    #expect(reason.violations.map(\.rule) == ["FoodProfile.organizationName.group"])
    let named = await refusal {
      try await fixture.profiles.save(
        .individual, organizationName: "Bistro", as: FoodSharingFixture.stranger)
    }
    guard case .invalid? = named else {
      return #expect(Bool(false), "an individual can't have a group's name")
    }
    try await fixture.register(#require(group.id))
    let saved = try await fixture.profiles.save(
      .group, organizationName: "Bar Mleczny", peopleServed: 40, as: group)
    #expect(saved.kind == .group && saved.isGroup && !saved.isVerified)
    let person = try await fixture.profiles.profile(as: FoodSharingFixture.baker)
    #expect(person.kind == .individual && !person.isGroup && person.isVerified)
    try await fixture.profiles.acceptDisclaimer(version: 1, as: group)
    let (offer, terms) = (try Fixtures.offer(), try Fixtures.terms())
    let unverified = await refusal { try await fixture.posts.post(offer, pickup: terms, as: group) }
    #expect(unverified == .policy(.groupUnverified))
    let post = try await fixture.bread()
    let asking = await refusal {
      try await fixture.requests.send(Fixtures.portions(1), of: post.id, as: group)
    }
    #expect(asking == .policy(.groupUnverified))
    let applied = try await fixture.profiles.applyForVerification(as: group)
    let decisions = FoodProfile.lifecycle.permitted(
      by: FoodSharingFixture.moderator, on: applied, at: fixture.clock.now())
    #expect(decisions.filter(\.isPermitted).map(\.event) == [.approve, .reject, .deactivate])
    let waiting = try await fixture.profiles.groups(as: FoodSharingFixture.moderator).items
    #expect(waiting.map(\.entity.organizationName) == ["Bar Mleczny"])
    let (id, seen) = (try #require(group.id), try #require(waiting.first).version)
    let own = await refusal {
      try await fixture.profiles.approve(id, seen: seen, as: .user(id, roles: [Role.moderator.text]))
    }
    guard case .transition? = own else {
      return #expect(Bool(false), "a moderator can't verify their own group")
    }
    try await fixture.profiles.approve(id, seen: seen, as: FoodSharingFixture.moderator)
    try await fixture.posts.post(offer, pickup: terms, as: group)
    try await fixture.requests.send(Fixtures.portions(1), of: post.id, as: group)
    #expect(try await fixture.reviews.profileSummary(id, as: FoodSharingFixture.ola).isVerifiedGroup)
    try fixture.clock.advance(by: .seconds(366 * 86_400))
    try await fixture.maintenance.fireDueEvents(as: .system)
    #expect(try await fixture.profiles.profile(as: group).status == .recertificationRequired)
    try fixture.clock.advance(by: .seconds(61 * 86_400))
    try await fixture.maintenance.fireDueEvents(as: .system)
    #expect(try await fixture.profiles.profile(as: group).status == .deactivated)
  }

  @Test("A group can't be renamed while it awaits its review, and needs another one while it is verified")
  func rename() async throws {
    let fixture = try await FoodSharingFixture()
    let group = FoodSharingFixture.stranger
    let profiles = fixture.profiles
    try await profiles.save(.group, organizationName: "Table", as: group)
    try await profiles.save(.group, organizationName: "The Table", as: group)
    try await profiles.applyForVerification(as: group)
    try await fixture.expectRefusal(.invalid) {
      try await profiles.save(.group, organizationName: "Red Cross", as: group)
    }
    let id = try #require(group.id)
    try await profiles.approve(id, seen: fixture.version(of: id), as: FoodSharingFixture.admin)
    try await fixture.expectRefusal(.invalid) { try await profiles.save(.group, as: group) }
    let saved = try await profiles.save(.group, organizationName: "Table 2", peopleServed: 40, as: group)
    #expect(saved.peopleServed == 40 && saved.organizationName == "The Table")
    #expect(saved.proposedName == "Table 2")
  }

  @Test(
    "A user has an account with a status and a profile whose kind is fixed",
    .requirement("FS-1.3-2", "FS-4.2.2.1-10", "FS-4.2.2.1-14", "FS-4.2.2.1-20")
  )
  func users() async throws {
    let fixture = try await FoodSharingFixture()
    let id = try #require(FoodSharingFixture.ola.id)
    let account = try #require(try await fixture.repository.get(Account.self, id: id)).entity
    #expect(account.status == .active)
    #expect(Set(Account.State.allCases).isSuperset(of: [.active, .disabled]))
    #expect(account.principal == FoodSharingFixture.ola)
    let group = try await fixture.profiles.profile(as: FoodSharingFixture.charity)
    #expect(group.kind == .group && group.organizationName == "Stowarzyszenie Stół")
    let profile = try await fixture.profiles.save(.individual, peopleServed: 4, as: FoodSharingFixture.ola)
    #expect(try await fixture.profiles.profile(as: FoodSharingFixture.ola) == profile)
    #expect(profile.peopleServed == 4)
    #expect(try await fixture.repository.get(FoodProfile.self, id: id)?.entity == profile)
    let changed = await refusal {
      try await fixture.profiles.save(.group, organizationName: "X", as: FoodSharingFixture.ola)
    }
    guard case .invalid(let reason)? = changed else { return #expect(Bool(false), "the kind is fixed") }
    #expect(reason.violations.map(\.code) == [.fixed])
  }

  @Test(
    "Inviting a friend puts one message to the address into the outbox, and a guest is refused",
    .requirement("FS-3.1.33", "FS-3.1.33.pre", "FS-3.1.33.post", "FS-4.4.2.1-1")
  )
  func referral() async throws {
    let fixture = try await FoodSharingFixture()
    let accounts = AccountService(try fixture.accounts())
    let friend = try EmailAddress(parsing: "friend@example.net")
    try await accounts.invite(friend, as: FoodSharingFixture.ola)
    let intents = try await fixture.repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
    let intent = try #require(intents.first)
    #expect(intents.count == 1 && intent.topic == .invitation && intent.recipient == friend)
    let outbox = try TestOutbox(
      fixture.repository, clock: fixture.clock, texts: FoodSharingMessages.catalog)
    try await outbox.delivery.deliver(as: .system)
    let letter = try #require(outbox.mailbox.letters.first { $0.place == friend.text })
    #expect(
      letter.text.contains("Person 2 invites you to FoodSaver\n\nPerson 2 invites you to join FoodSaver."))
    let guest = await #expect(throws: AccountError.self) { try await accounts.invite(friend, as: .guest) }
    #expect(guest == .forbidden(AccessDeniedError(AccountService.Operations.invite.description, for: .guest)))
    #expect(EmailAddress("friend@") == nil, "an invalid address is rejected")
  }

  @Test(
    "A user can choose a supported language, and an unsupported one is refused",
    .requirement("FS-3.1.32", "FS-3.1.32.pre", "FS-3.1.32.post", "FS-3.1.32.e1")
  )
  func language() async throws {
    let fixture = try await FoodSharingFixture()
    let accounts = AccountService(try fixture.accounts())
    func choose(_ text: String, as principal: Principal = FoodSharingFixture.ola) async throws -> LanguageTag?
    {
      let language = try LanguageTag(parsing: text)
      var preferences = try await accounts.account(as: principal).preferences
      preferences = try preferences.updating { $0[AccountPreferences.Fields.language] = language }
      return try await accounts.setPreferences(preferences, as: principal).preferences.language
    }
    let chosen = try #require(try await choose("pl"))
    #expect(chosen == .polish)
    let shown = FoodSharingMessages.catalog.text(for: "feedback.starsMissing", in: chosen)
    #expect(shown == "Wybierz liczbę gwiazdek")
    let klingon = try LanguageTag(parsing: "tlh")
    let unspoken = await #expect(throws: AccountError.self) { try await choose("tlh") }
    #expect(unspoken == .rule(.unsupportedLanguage(klingon)))
    #expect(try await accounts.account(as: FoodSharingFixture.ola).preferences.language == .polish)
    let guest = await #expect(throws: AccountError.self) { try await choose("pl", as: .guest) }
    #expect(
      guest == .forbidden(AccessDeniedError(AccountService.Operations.account.description, for: .guest)))
    let refused = FoodSharingError.policy(.starsMissing)
    #expect(refused.text(in: .polish) == "Wybierz liczbę gwiazdek")
    #expect(refused.text(in: try LanguageTag(parsing: "pl-PL")) == "Wybierz liczbę gwiazdek")
    #expect(refused.text(in: klingon, after: .polish) == "Wybierz liczbę gwiazdek")
    #expect(refused.text(in: klingon) == "Please select the stars")
  }

  @Test(
    "Donor and receiver are notified of each step, and the contact is shown after acceptance",
    .requirement("FS-1.2-6"))
  func communication() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let request = try await fixture.requests.send(
      Fixtures.portions(2), of: post.id, message: "I can come at four.", as: FoodSharingFixture.ola)
    #expect(
      try await fixture.requests.notifications(as: FoodSharingFixture.baker).items.map(\.kind) == [
        .known(.sent)
      ])
    let before = try await fixture.search.post(post.id, as: FoodSharingFixture.ola)
    #expect(before.pickup == nil)
    try await fixture.accept(request.id, as: FoodSharingFixture.baker)
    #expect(
      try await fixture.requests.notifications(as: FoodSharingFixture.ola).items.map(\.kind) == [
        .known(.accepted)
      ])
    let after = try await fixture.search.post(post.id, as: FoodSharingFixture.ola)
    #expect(after.pickup?.contact.email?.text == Fixtures.email)
  }

  @Test("A reported post can be reviewed and removed, and its donor can appeal", .requirement("FS-3.1.10a"))
  func reports() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let request = try await fixture.requests.send(
      Fixtures.portions(1), of: post.id, as: FoodSharingFixture.jan)
    let baker = try #require(FoodSharingFixture.baker.id)
    let reports = ReportService(try fixture.accounts())
    let record = EntityReference(FoodPost.self, id: post.id)
    let report = try await reports.report(
      baker, record: record, for: .violation, text: "It is for sale.", as: FoodSharingFixture.ola)
    let moderator = try await fixture.staff()
    #expect(try await reports.assign(report.id, as: moderator).status == .underReview)
    try await fixture.posts.remove(post.id, for: .forSale, as: moderator)
    try await reports.resolve(report.id, with: .warning, as: moderator)
    let removed = try await fixture.stored(post.id)
    #expect(removed.status == .removed && removed.removalReason == .forSale)
    #expect(removed.pickup == nil)
    #expect(try await fixture.titles() == [])
    let closed = try await fixture.requests.details(of: request.id, as: FoodSharingFixture.jan).summary
    #expect(closed.closeReason == .postRemoved)
    let decisions = try await reports.decisions(as: FoodSharingFixture.baker)
    #expect(decisions.items.count == 1)
    try await reports.appeal(report.id, "It never was.", as: FoodSharingFixture.baker)
  }
}
