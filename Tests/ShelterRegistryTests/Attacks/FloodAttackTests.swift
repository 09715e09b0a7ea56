import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization
import TestSupport
import Testing

@Suite("Attacks by strangers who repeat a free call without end")
struct FloodAttackTests {
  @Test("Supporters and inquiries don't change the version of the institution that an approver saw")
  func versions() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    try await fixture.commit("s")
    try await fixture.institutions.requestBankAccountChange(
      of: home, to: ShelterSamples.bank(account: "0000071219812999"), as: .ann)
    let seen = try #require(try await fixture.moderation.bankAccountChanges(as: .admin).items.first).version

    let mandate = try await fixture.mandate(of: .bob, for: home)
    for animal in [nil, animal] {
      let draft = try await fixture.sponsorships.createDraft(
        Sponsorship.CreateInput(
          institution: home, animal: animal, amount: .pln(500), method: .known(.card), mandate: mandate),
        as: .bob)
      try await fixture.sponsorships.start(draft.id, as: .bob)
      try await fixture.sponsorships.cancel(draft.id, as: .bob)
    }
    let gift = try Donation.CreateInput(institution: home, amount: .pln(500), method: .known(.card))
    let payment = try #require(try await fixture.donations.donate(gift, as: .bob).payment).id
    try await fixture.payments.submit(payment, as: .bob)
    try await fixture.inquiries.submit(about: animal, "Please.", as: .bob)
    try await fixture.pledges.pledge(40, for: CalendarDate(parsing: "2026-12-01"), as: .bob)
    let code = try await fixture.code { try await fixture.approveBankAccount(of: home, seen: seen) }
    #expect(code == nil)
  }

  @Test("A person has at most twelve pledges whose food isn't shipped")
  func pledges() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    _ = try await fixture.listedInstitution()
    try await fixture.commit("s")
    let month = try CalendarDate(parsing: "2026-12-01")
    let first = try await fixture.pledges.pledge(40, for: month, as: .bob).id
    var refusals: [Refusal.Code?] = []
    for _ in 0..<20 {
      refusals.append(
        try await fixture.code { try await fixture.pledges.pledge(40, for: month, as: .bob) })
    }
    #expect(refusals.compactMap { $0 } == Array(repeating: "support.tooManyPledges", count: 9))
    // A pledge counts until its food has arrived; other people have pledges of their own.
    try await fixture.commit("t")
    try await fixture.pledges.assign(first, seed: ShelterFixture.seed("s"), as: .admin)
    try await fixture.pledges.ship(first, as: .bob)
    let early = try await fixture.code { try await fixture.pledges.pledge(40, for: month, as: .bob) }
    #expect(early == "support.tooManyPledges")
    try await fixture.pledges.confirm(first, as: .ann)
    #expect(try await fixture.code { try await fixture.pledges.pledge(40, for: month, as: .bob) } == nil)
    #expect(try await fixture.code { try await fixture.pledges.pledge(40, for: month, as: .keeper) } == nil)
  }

  @Test("Of a thousand pledges of one account at once, twelve are made")
  func pledgesAtOnce() async throws {
    let staff = try await ShelterFixture(isEmpty: true)
    try await staff.commit("s")
    let fixture = try await ShelterFixture(
      seed: 2, isEmpty: true, on: staff.repository, principals: .accounts)
    try await fixture.openAccount(of: .bob, "bob@example.com")
    let month = try CalendarDate(parsing: "2026-12-01")
    let rush = await Rush { _ in try await fixture.pledges.pledge(40, for: month, as: .bob) }
    #expect(rush.results.count == 12)
  }

  @Test("A pledge that is refused reads no institutions")
  func refusedPledges() async throws {
    let repository = InstitutionCounter()
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, on: repository)
    try await fixture.commit("s")
    let month = try CalendarDate(parsing: "2026-02-01")
    for _ in 0..<12 { try await fixture.pledges.pledge(40, for: month, as: .bob) }
    let reads = repository.reads
    #expect(reads >= 12)
    let late = try CalendarDate(parsing: "9999-12-01")
    for (kilograms, month, expected) in [
      (40, month, "support.tooManyPledges"), (0, month, .invalid), (40, late, .invalid),
    ] as [(Int64, CalendarDate, Refusal.Code)] {
      let code = try await fixture.code {
        try await fixture.pledges.pledge(kilograms, for: month, as: .bob)
      }
      #expect(code == expected)
    }
    #expect(repository.reads == reads)
  }

  @Test("Food is pledged for at most twelve months ahead")
  func months() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    try await fixture.commit("s")
    for (month, expected) in [
      ("2027-01-01", nil), ("2027-02-01", .invalid), ("9999-12-01", .invalid),
    ] as [(String, Refusal.Code?)] {
      let month = try CalendarDate(parsing: month)
      let code = try await fixture.code { try await fixture.pledges.pledge(40, for: month, as: .bob) }
      #expect(code == expected)
    }
  }

  /// Creates each message with a key that the registry asks for, and returns their recipients.
  private func sendMessages(_ fixture: ShelterFixture) async throws -> [String] {
    var recipients: [String] = []
    for id in try await fixture.institutions.institutionsAwaitingConfirmationMessage(as: .system) {
      let message = try await fixture.institutions.makeConfirmationMessage(for: id, as: .system)
      recipients.append(message.recipient.comparisonKey)
    }
    return recipients
  }

  private static func person(_ number: UInt64) -> Principal { .user(Identifier(uuidBits: (0x88, number))) }

  /// Returns the form of a registration with an email address.
  private func form(_ slug: String, _ address: String) throws -> Draft<Institution> {
    var form = try RegistrationForm.filled(slug: slug)
    form[Institution.Fields.contact] = try ShelterSamples.contact(address)
    return form
  }

  @Test("A registration sends at most five messages, whatever address its manager enters meanwhile")
  func resending() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let id = try await fixture.institutions.register(form("home", "victim@example.com"), as: .bob).id
    try await fixture.institutions.submit(id, as: .bob)
    var sent = try await sendMessages(fixture)
    var refusals: [Refusal.Code?] = []
    for round in 0..<12 {
      let contact = try ShelterSamples.contact("victim\(round % 2)@example.com")
      try await fixture.institutions.edit(id, as: .bob) { $0[Institution.Fields.contact] = contact }
      refusals.append(
        try await fixture.code { try await fixture.institutions.resendConfirmation(for: id, as: .bob) })
      sent += try await sendMessages(fixture)
    }
    #expect(sent.count == 5)
    #expect(refusals.compactMap { $0 } == Array(repeating: "shelter.tooManyMessages", count: 8))
  }

  @Test("An address gets at most five messages in a week, however many registrations name it")
  func registering() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    var sent: [String] = []
    for number in UInt64(0)..<20 {
      let person = Self.person(number)
      let address = number.isMultiple(of: 2) ? "victim@example.com" : "VICTIM@example.com"
      let id = try await fixture.institutions.register(form("home-\(number)", address), as: person).id
      try await fixture.institutions.submit(id, as: person)
      sent += try await sendMessages(fixture)
      // A registration that moves to another address still counts.
      let contact = try ShelterSamples.contact("other-\(number)@example.com")
      try await fixture.institutions.edit(id, as: person) { $0[Institution.Fields.contact] = contact }
      _ = try? await fixture.institutions.resendConfirmation(for: id, as: person)
      sent += try await sendMessages(fixture)
    }
    #expect(sent.filter { $0 == "victim@example.com" }.count == 5)
    // Another address, and the same one a week later, get messages.
    let other = try await fixture.institutions.register(form("other", "other@example.com"), as: .bob).id
    try await fixture.institutions.submit(other, as: .bob)
    #expect(try await sendMessages(fixture) == ["other@example.com"])
    try fixture.wait(days: 7)
    try await fixture.institutions.fireDueEvents(as: .system)
    let late = try await fixture.institutions.register(form("late", "victim@example.com"), as: .bob).id
    try await fixture.institutions.submit(late, as: .bob)
    #expect(try await sendMessages(fixture) == ["victim@example.com"])
  }

  @Test(
    "An address whose messages strangers have used up is confirmed by its owner, who verified it in an account"
  )
  func usedUp() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    try await fixture.openAccount(of: .ann, "victim@example.com")
    for number in UInt64(0)..<20 {
      let person = Self.person(number)
      let form = try form("home-\(number)", "victim@example.com")
      let id = try await fixture.institutions.register(form, as: person).id
      try await fixture.institutions.submit(id, as: person)
    }
    #expect(try await sendMessages(fixture).count == 5)
    let own = try await fixture.institutions.register(form("own", "victim@example.com"), as: .ann).id
    try await fixture.institutions.submit(own, as: .ann)
    #expect(try await sendMessages(fixture) == [])
    #expect(try await fixture.institutions.confirmEmail(of: own, as: .ann).status == .pendingReview)
  }
}

/// An in-memory repository that counts the calls that read institutions.
private final class InstitutionCounter: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let count = Mutex(0)

  var reads: Int { count.withLock { $0 } }

  func willCall(_ call: String) async throws(RepositoryError) {
    if call.hasSuffix(" Institution") { count.withLock { $0 += 1 } }
  }
}
