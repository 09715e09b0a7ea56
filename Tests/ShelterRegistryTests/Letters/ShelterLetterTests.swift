import DomainAccounts
import DomainFoundation
import MessageTestSupport
import ShelterRegistry
import ShelterRegistrySamples
import Testing

/// The messages that sponsors and people who want to adopt get, word for word.
@Suite("Messages about animals")
struct ShelterLetterTests {
  /// The events after which a person gets a message on a topic.
  struct Journey: Sendable, CustomTestStringConvertible {
    let topic: ShelterTopic
    let run: @Sendable (ShelterFixture) async throws -> Void

    init(_ topic: ShelterTopic, after run: @escaping @Sendable (ShelterFixture) async throws -> Void) {
      self.topic = topic
      self.run = run
    }

    var testDescription: String { topic.rawValue }
  }

  static let journeys = [
    Journey(.confirmEmail) {
      let id = try await $0.institutions.register(RegistrationForm.filled(), as: .ann).id
      try await $0.institutions.submit(id, as: .ann)
    },
    Journey(.reviewWaiting) {
      try await $0.appoint(.ann, to: .moderator)
      _ = try await $0.waitingInstitution(as: .bob)
      try $0.wait(days: 7)
      try await $0.institutions.fireDueEvents(as: .system)
    },
    Journey(.recertificationNeeded) {
      _ = try await $0.listedInstitution()
      try $0.wait(days: 731)
      try await $0.institutions.fireDueEvents(as: .system)
    },
    Journey(.animalLeft) {
      let draft = try await $0.sponsorshipDraft()
      try await $0.sponsorships.start(draft.id, as: .ann)
      try await $0.animals.recordDeath(AnimalSamples.burek, as: .keeper)
    },
    Journey(.choiceNeeded) {
      _ = try await $0.sponsorship()
      try await $0.animals.recordDeath(AnimalSamples.burek, as: .keeper)
    },
    Journey(.paymentPastDue) {
      _ = try await $0.sponsorship()
      try $0.wait(days: 31)
      try await $0.sponsorships.fireDueEvents(as: .system)
      try $0.gateway.fail(try #require($0.gateway.open.first))
      try await $0.deliver()
    },
    Journey(.sponsorshipLapsed) { fixture in
      _ = try await fixture.sponsorship()
      for _ in 0..<50 {
        try fixture.wait(days: 1)
        try await fixture.fireDueEvents()
        for order in fixture.gateway.open { try fixture.gateway.fail(order) }
        try await fixture.deliver()
      }
    },
    Journey(.institutionLeft) {
      _ = try await $0.sponsorship()
      try await $0.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
      try await $0.fireDueEvents()
    },
    Journey(.inquiryQuestion) {
      let inquiry = try await $0.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann)
      try await $0.inquiries.beginReview(inquiry.id, as: .keeper)
      try await $0.inquiries.requestInfo(about: inquiry.id, "A garden?", as: .keeper)
    },
    Journey(.inquiryApproved) {
      let inquiry = try await $0.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann)
      try await $0.inquiries.beginReview(inquiry.id, as: .keeper)
      try await $0.inquiries.approve(
        inquiry.id, seen: $0.version(of: AdoptionInquiry.self, inquiry.id), as: .keeper)
    },
    Journey(.inquiryDeclined) {
      let inquiry = try await $0.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann)
      try await $0.inquiries.beginReview(inquiry.id, as: .keeper)
      try await $0.inquiries.decline(inquiry.id, for: .tooFar, as: .keeper)
    },
    Journey(.inquiryClosed) {
      _ = try await $0.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann)
      try await $0.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
    },
  ]

  /// What people do about the messages that ask for something.
  static let answers = [
    Journey(.reviewWaiting) {
      let waiting = try await $0.all(Institution.self).first {
        $0.manager == Fixtures.bob && $0.status == .pendingReview
      }
      let id = try #require(waiting?.id)
      try await $0.approve(id, seen: $0.version(of: Institution.self, id))
    },
    Journey(.recertificationNeeded) {
      let asked = try await $0.all(Institution.self).first { $0.manager == Fixtures.ann }
      try await $0.institutions.recertify(#require(asked?.id), as: .ann)
    },
    Journey(.choiceNeeded) {
      try await $0.sponsorships.reassign(sponsorship(in: $0), to: AnimalSamples.mia, as: .ann)
    },
    Journey(.choiceNeeded) {
      try await $0.sponsorships.declineReassignment(sponsorship(in: $0), as: .ann)
    },
    Journey(.paymentPastDue) { fixture in
      for _ in 0..<10 where fixture.gateway.open.isEmpty {
        try fixture.wait(days: 1)
        try await fixture.fireDueEvents()
      }
      try fixture.gateway.succeed(try #require(fixture.gateway.open.first))
      try await fixture.deliver()
    },
    Journey(.paymentPastDue) {
      try await $0.sponsorships.cancel(sponsorship(in: $0), as: .ann)
    },
    Journey(.sponsorshipLapsed) {
      try await $0.sponsorships.reactivate(
        sponsorship(in: $0), by: .known(.directDebit), mandate: $0.mandate(), as: .ann)
    },
    Journey(.inquiryQuestion) {
      try await $0.inquiries.answer(inquiry(in: $0), "400 m².", as: .ann)
    },
    Journey(.inquiryQuestion) {
      try await $0.inquiries.withdraw(inquiry(in: $0), as: .ann)
    },
  ]

  private static func sponsorship(in fixture: ShelterFixture) async throws -> Sponsorship.ID {
    let own = try await fixture.all(Sponsorship.self).first { $0.sponsor == Fixtures.ann }
    return try #require(own?.id)
  }

  private static func inquiry(in fixture: ShelterFixture) async throws -> AdoptionInquiry.ID {
    let own = try await fixture.all(AdoptionInquiry.self).first { $0.person == Fixtures.ann }
    return try #require(own?.id)
  }

  @Test("A message that asks for something isn't sent once it is done", arguments: answers)
  func withdrawn(answer: Journey) async throws {
    let fixture = try await ShelterFixture()
    try await fixture.openAccount(of: .ann, "ann@example.com")
    let journey = try #require(Self.journeys.first { $0.topic == answer.topic })
    try await journey.run(fixture)
    #expect(try await Self.topics(of: .ann, in: fixture).contains(answer.topic.topicName))
    try await answer.run(fixture)
    #expect(try await !Self.topics(of: .ann, in: fixture).contains(answer.topic.topicName))
  }

  /// The topics of the messages that wait for a person.
  private static func topics(of person: Principal, in fixture: ShelterFixture) async throws -> Set<String> {
    let waiting = try await fixture.repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
    return Set(waiting.filter { $0.account == person.id }.map(\.topic.rawValue))
  }

  @Test("A sponsor who revokes the mandate gets no message that the virtual adoption has lapsed")
  func revoked() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.openAccount(of: .ann, "ann@example.com")
    let sponsorship = try await fixture.sponsorship()
    let mandate = try #require(try await fixture.mandates.mandates(as: .ann).items.first)
    try await fixture.mandates.revoke(mandate.id, as: .ann)
    #expect(try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann).status == .lapsed)
    #expect(try await Self.topics(of: .ann, in: fixture) == [])
  }

  @Test("A person with a draft of a virtual adoption gets no message when the animal leaves")
  func draft() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.openAccount(of: .ann, "ann@example.com")
    _ = try await fixture.sponsorshipDraft()
    try await fixture.animals.recordDeath(AnimalSamples.burek, as: .keeper)
    #expect(try await Self.topics(of: .ann, in: fixture) == [])
  }

  @Test("A person whose inquiry ends because the animal leaves gets the message, and the adopter doesn't")
  func inquiries() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.openAccount(of: .ann, "ann@example.com")
    _ = try await fixture.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann)
    try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.ann, as: .keeper)
    #expect(try await !Self.topics(of: .ann, in: fixture).contains("shelters.inquiryClosed"))
    let other = try await ShelterFixture()
    try await other.openAccount(of: .ann, "ann@example.com")
    _ = try await other.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann)
    try await other.animals.recordDeath(AnimalSamples.burek, as: .keeper)
    #expect(try await Self.topics(of: .ann, in: other) == ["shelters.inquiryClosed"])
  }

  @Test("There is a journey to each topic, and each has its texts")
  func complete() {
    #expect(Set(Self.journeys.map(\.topic)) == Set(ShelterTopic.allCases))
    #expect(ShelterLetters.texts.map(\.topic) == ShelterTopic.allCases)
  }

  @Test(
    "A sponsor or person who wants to adopt gets the message about an event, word for word, in English and Polish",
    arguments: journeys)
  func letters(journey: Journey) async throws {
    for language in [LanguageTag.english, .polish] {
      let fixture = try await ShelterFixture()
      try await fixture.openAccount(of: .ann, "ann@example.com")
      try await journey.run(fixture)
      let outbox = try TestOutbox(
        fixture.repository, clock: fixture.clock, texts: ShelterMessages.catalog, keys: fixture.keys)
      let letter = try await outbox.letter(on: journey.topic.rawValue, to: .ann, in: language)
      #expect(letter == ShelterLetters.text(on: journey.topic, in: language))
    }
  }

  @Test(
    "Every message about animals has texts of the catalog only, but for what people wrote",
    arguments: journeys)
  func bracketed(journey: Journey) async throws {
    let fixture = try await ShelterFixture()
    try await fixture.openAccount(of: .ann, "ann@example.com")
    try await journey.run(fixture)
    let outbox = try TestOutbox.bracketed(
      fixture.repository, clock: fixture.clock, ShelterRegistryModule.declaration, keys: fixture.keys)
    #expect(try await outbox.foreignLetters(on: journey.topic.rawValue, to: .ann) == "")
  }

  @Test(
    "A letter about an animal that has left says in a sentence what has become of it, and not in its subject",
    arguments: Sponsorship.AnimalOutcome.allCases)
  func outcomes(outcome: Sponsorship.AnimalOutcome) {
    func letter(in language: LanguageTag) -> Message.Letter {
      ShelterMessages.catalog.letter(
        on: ShelterTopic.animalLeft,
        ["title": "Burek", "outcome": .text("animal.left.\(outcome.rawValue)")], in: language)
    }
    let (english, polish) = (letter(in: .english), letter(in: .polish))
    #expect(english.subject == "Your virtual adoption: Burek")
    #expect(polish.subject == "Twoja wirtualna adopcja: Burek")
    #expect(
      english.body.contains(/institution\. (?:The|Sadly, the) animal [a-z ]+\. Nothing more/),
      "\(english.body)")
    #expect(
      polish.body.contains(/instytucji\. (?:Niestety, z|Z)wierzę [^.]+\. Nie pobieramy/), "\(polish.body)")
  }
}
