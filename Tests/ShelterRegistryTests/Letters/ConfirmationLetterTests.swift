import DomainAccounts
import DomainFoundation
import MessageTestSupport
import ShelterRegistry
import ShelterRegistrySamples
import Testing

/// The message with the key that confirms an institution's address, sent by the outbox like every other message.
@Suite("Confirmation messages of institutions")
struct ConfirmationLetterTests {
  let fixture: ShelterFixture
  let mailbox = Mailbox()
  let id: Institution.ID

  init() async throws {
    fixture = try await ShelterFixture(isEmpty: true)
    try await fixture.openAccount(of: .ann, "ann@example.com")
    id = try await fixture.institutions.register(RegistrationForm.filled(), as: .ann).id
    try await fixture.institutions.submit(id, as: .ann)
  }

  /// Returns the service that sends, with or without keys.
  func delivery(hasKeys: Bool = true) throws -> MessageDeliveryService {
    let accounts = try TestOutbox(fixture.repository, clock: fixture.clock, texts: ShelterMessages.catalog)
      .accounts
    let ports = MessagePorts(
      sender: mailbox, texts: ShelterMessages.catalog, keys: hasKeys ? fixture.keys : nil
    ) { target in
      target.token?.withExposed { WebLink("https://app.example/confirm/\($0)") }
    }
    return MessageDeliveryService(accounts, ports)
  }

  /// The keys in the links that arrived, in order.
  var keys: [Secret<String>] {
    mailbox.letters.compactMap { letter in
      letter.text.firstRange(of: "/confirm/").map { Secret(String(letter.text[$0.upperBound...])) }
    }
  }

  func planned() async throws -> Int { try await fixture.planned(on: .confirmEmail).count }

  @Test("The address of a submitted institution gets the key once, and the key confirms it")
  func once() async throws {
    #expect(try await planned() == 1)
    #expect(try await delivery().deliver(as: .system) == 1)
    #expect(try await delivery().deliver(as: .system) == 0)
    #expect(mailbox.letters.map(\.place) == ["biuro@psiachata.example"])
    #expect(try await planned() == 0)
    try await fixture.institutions.confirmEmail(with: try #require(keys.first))
    #expect(try await fixture.stored(Institution.self, id).status == .pendingReview)
  }

  @Test("Preferences of the manager don't keep the message back: it is sent at once, to the institution")
  func preferences() async throws {
    let outbox = try TestOutbox(fixture.repository, clock: fixture.clock, texts: ShelterMessages.catalog)
    try await outbox.setPreferences(
      AccountPreferences(
        language: .polish, channels: [], mutedTopics: ShelterTopic.allCases.map(\.rawValue),
        quietHours: QuietHours(from: 0, to: 1_439)), of: try #require(Principal.ann.id))
    try await delivery().deliver(as: .system)
    #expect(
      mailbox.letters.map { $0.text.hasPrefix("Potwierdź adres e-mail instytucji\n") } == [true])
  }

  @Test("The message has no words of the registration, whose address may be a stranger's")
  func words() async throws {
    try await fixture.openAccount(of: .bob, "bob@example.com")
    var form = try RegistrationForm.filled(slug: "parcel")
    form[text: Institution.Fields.name] = "your parcel: pay 3.49 PLN"
    form[Institution.Fields.contact] = try ShelterSamples.contact("victim@example.com")
    let registered = try await fixture.institutions.register(form, as: .bob).id
    try await fixture.institutions.submit(registered, as: .bob)
    try await delivery().deliver(as: .system)
    let letter = try #require(mailbox.letters.first { $0.place == "victim@example.com" })
    #expect(letter.text.hasPrefix("Confirm the email address of an institution\n"))
    #expect(!letter.text.contains("parcel") && !letter.text.contains("3.49 PLN"))
  }

  @Test("A message that couldn't be sent is sent again with another key, and counts once")
  func repeated() async throws {
    mailbox.fail(.unreachable)
    for _ in 0..<7 {
      #expect(try await delivery().deliver(as: .system) == 0)
      try fixture.clock.advance(by: .seconds(300))
    }
    mailbox.fail(nil)
    #expect(try await delivery().deliver(as: .system) == 1)
    #expect(keys.count == 1)
    let confirmation = try await fixture.stored(EmailConfirmation.self, EmailConfirmation.id(of: id))
    #expect(confirmation.recipients.count == 1)
    try await fixture.institutions.confirmEmail(with: keys[0])
  }

  @Test("Another message that is asked for makes the first key invalid, and five are sent at most")
  func again() async throws {
    for _ in 0..<5 {
      try await delivery().deliver(as: .system)
      _ = try? await fixture.institutions.resendConfirmation(for: id, as: .ann)
    }
    #expect(keys.count == 5)
    let refused = await #expect(throws: ShelterError.self) {
      try await fixture.institutions.resendConfirmation(for: id, as: .ann)
    }
    #expect(refused == .rule(.tooManyMessages(until: nil)))
    #expect(refused?.refusal.status == 409 && refused?.refusal.retry == .never)
    #expect(try await delivery().deliver(as: .system) == 0)
    #expect(
      try await fixture.code { try await fixture.institutions.confirmEmail(with: keys[3]) }
        == "shelter.invalidConfirmationKey")
    try await fixture.institutions.confirmEmail(with: keys[4])
  }

  @Test("A message waits for an app that makes keys, and isn't sent for an institution that is gone")
  func gone() async throws {
    #expect(try await delivery(hasKeys: false).deliver(as: .system) == 0)
    #expect(try await planned() == 1)
    try await fixture.institutions.close(id, as: .ann)
    #expect(try await delivery().deliver(as: .system) == 0)
    #expect(mailbox.letters == [] && keys.isEmpty)
    #expect(try await planned() == 0)
    #expect(
      try await fixture.code { try await fixture.institutions.makeConfirmationMessage(for: id, as: .system) }
        == .notFound)
  }

  @Test("The message goes to the address as it is when it is sent, so that no earlier one gets a key")
  func changedAddress() async throws {
    let contact = try ShelterSamples.contact("new@example.com")
    try await fixture.institutions.edit(id, as: .ann) { draft throws(ValidationError) in
      draft[Institution.Fields.contact] = contact
    }
    try await delivery().deliver(as: .system)
    #expect(mailbox.letters.map(\.place) == ["new@example.com"])
    try await fixture.institutions.confirmEmail(with: try #require(keys.first))
  }

  /// Registers and submits an institution with one of the addresses of a mailbox.
  func submit(to number: UInt64) async throws -> Institution.ID {
    var form = try RegistrationForm.filled(slug: "home-\(number)")
    form[Institution.Fields.contact] = try ShelterSamples.contact("victim+\(number)@example.com")
    form[Institution.Fields.registrationNumber] = .some(nil)
    let person = Principal.user(Identifier(uuidBits: (0x88, number)))
    let id = try await fixture.institutions.register(form, as: person).id
    try await fixture.institutions.submit(id, as: person)
    return id
  }

  @Test("A mailbox that got five messages in a week gets no other, and its institution's message is dropped")
  func full() async throws {
    for number in UInt64(0)..<6 {
      try await fixture.openAccount(
        of: .user(Identifier(uuidBits: (0x88, number))), "person\(number)@example.com")
      let other = try await submit(to: number)
      try await delivery().deliver(as: .system)
      guard number == 5 else { continue }
      #expect(
        try await fixture.code {
          try await fixture.institutions.makeConfirmationMessage(for: other, as: .system)
        } == "shelter.tooManyMessages")
    }
    #expect(mailbox.letters.filter { $0.place.hasPrefix("victim") }.count == 5)
    #expect(try await planned() == 0)
  }

  @Test("A message to a full mailbox is refused until one that was sent there has lost its key")
  func fullUntil() async throws {
    func make(_ id: Institution.ID) async throws {
      _ = try await fixture.institutions.makeConfirmationMessage(for: id, as: .system)
    }
    let first = try fixture.clock.now().adding(EmailConfirmation.lifetime)
    try await make(submit(to: 0))
    try fixture.wait(days: 1)
    let second = try fixture.clock.now().adding(EmailConfirmation.lifetime)
    for number in UInt64(1)...4 { try await make(submit(to: number)) }
    try fixture.wait(days: 1)
    let waiting = try await submit(to: 5)
    for moment in [nil, first.addingClamped(.seconds(-1))] {
      if let moment { fixture.clock.set(to: moment) }
      let refused = await #expect(throws: ShelterError.self) { try await make(waiting) }
      #expect(refused?.refusal.status == 429 && refused?.refusal.retry == .after(first))
    }
    fixture.clock.set(to: first)
    try await make(waiting)
    // The mailbox is full again: of five keys, four end together.
    let next = try await submit(to: 6)
    let refused = await #expect(throws: ShelterError.self) { try await make(next) }
    #expect(refused?.refusal.retry == .after(second))
    fixture.clock.set(to: second)
    try await make(next)
  }

  @Test("A message to a full mailbox is refused for good if the registration ends before another can be sent")
  func fullToTheEnd() async throws {
    for number in UInt64(0)..<5 {
      _ = try await fixture.institutions.makeConfirmationMessage(for: submit(to: number), as: .system)
    }
    let last = try await submit(to: 5)
    let refused = await #expect(throws: ShelterError.self) {
      try await fixture.institutions.makeConfirmationMessage(for: last, as: .system)
    }
    #expect(refused?.refusal.status == 409 && refused?.refusal.retry == .never)
  }

  @Test("An app that sends by itself gets the key from the registry, not from the outbox")
  func byItself() async throws {
    let outbox = OutboxService(
      try TestOutbox(fixture.repository, clock: fixture.clock, texts: ShelterMessages.catalog).accounts)
    let message = try #require(try await outbox.pending(as: .system).items.first)
    #expect(message.topic.rawValue == ShelterTopic.confirmEmail.rawValue)
    #expect(try await outbox.prepare(message.id, as: .system) == nil)
    #expect(try await planned() == 1)
  }
}
