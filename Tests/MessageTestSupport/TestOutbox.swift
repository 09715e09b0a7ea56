public import DomainAccounts
import DomainFoundation
import Foundation
import TestSupport
public import Testing

/// An outbox over the records of a fixture, which sends at once whatever waits.
///
/// Links lead to `https://app.example/<topic>`.
public struct TestOutbox: Sendable {
  /// The accounts of the people.
  public let accounts: AccountSystem
  /// The provider.
  public let mailbox: Mailbox
  /// The service that sends.
  public let delivery: MessageDeliveryService
  private let repository: any Repository

  /// Creates the outbox.
  ///
  /// - Parameter configure: A closure that changes the policy, in which messages wait for no others.
  public init(
    _ repository: some Repository, clock: ManualClock, texts: MessageCatalog,
    over base: MessageCatalog = AccountMessages.catalog, mailbox: Mailbox = Mailbox(),
    keys: (@Sendable (MessageTarget) async throws -> MessageKey?)? = nil,
    configure: (inout MessagePolicy) -> Void = { _ in }
  ) throws {
    self.repository = repository
    self.mailbox = mailbox
    var configuration = AccountConfiguration(serviceName: "Post")
    configuration.languages =
      [.english, .polish, BracketedTexts.language] + [LanguageTag("de")].compactMap(\.self)
    configuration.messages.batchingPeriod = .zero
    configure(&configuration.messages)
    accounts = AccountSystem(
      repository, clock: clock, hasher: try NoHasher(), digest: .portable,
      passwords: PasswordPolicy(serviceName: "Post", blocklist: [], normalizer: .system),
      configuration: configuration)
    delivery = MessageDeliveryService(accounts, Self.ports(mailbox, texts, over: base, keys: keys))
  }

  /// Returns the ports with the texts of the accounts and others, in the time zones of the system.
  public static func ports(
    _ mailbox: Mailbox, _ texts: MessageCatalog, over base: MessageCatalog = AccountMessages.catalog,
    keys: (@Sendable (MessageTarget) async throws -> MessageKey?)? = nil
  ) -> MessagePorts {
    MessagePorts(
      sender: mailbox, texts: base.merging(texts),
      zones: { TimeZone(identifier: $0.text) }, keys: keys
    ) { target in
      WebLink("https://app.example/\(target.topic)")
    }
  }

  /// Sends the message that waits on one topic for one person, and nothing else, and returns it as it was received by
  /// email in Warsaw.
  public func letter(
    on topic: String, to person: Principal, in language: LanguageTag,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let id = try #require(person.id, sourceLocation: sourceLocation)
    try await setPreferences(
      AccountPreferences(language: language, timeZone: .warsaw), of: id, sourceLocation: sourceLocation)
    for message in try await repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
    where message.topic.rawValue != topic || message.account != id {
      try await repository.commit { $0.delete(OutboxMessage.self, id: message.id, expecting: .any) }
    }
    let before = mailbox.letters.count
    try await delivery.deliver(as: .system)
    let received = mailbox.letters.dropFirst(before)
    #expect(received.count == 1, sourceLocation: sourceLocation)
    return received.first?.text ?? ""
  }

  /// Returns an outbox whose texts, those of the accounts and of a module, are in brackets.
  package static func bracketed(
    _ repository: some Repository, clock: ManualClock, _ module: ModuleDeclaration,
    keys: (@Sendable (MessageTarget) async throws -> MessageKey?)? = nil
  ) throws -> TestOutbox {
    try TestOutbox(
      repository, clock: clock, texts: BracketedTexts(module).catalog,
      over: BracketedTexts(DomainAccountsModule.declaration).catalog, keys: keys)
  }

  /// Sends the message that waits on one topic for one person, and returns its letters that are neither of a text in brackets
  /// nor of a link or what a person wrote.
  package func foreignLetters(on topic: String, to person: Principal) async throws -> String {
    let written = try await repository.all(ModelQuery<OutboxMessage>()).compactMap(\.entity.quotation)
    let text = try await letter(on: topic, to: person, in: BracketedTexts.language)
    #expect(text.contains("⟦"))
    let lines = text.split(separator: "\n").filter { line in
      !line.hasPrefix("https://") && !written.contains { $0.contains(line) }
    }
    return BracketedTexts.letters(outside: lines.joined(separator: "\n"))
  }

  /// Stores a person's preferences.
  public func setPreferences(
    _ preferences: AccountPreferences, of person: Principal.ID,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let stored = try #require(
      try await repository.get(Account.self, id: person), sourceLocation: sourceLocation)
    let changed = try stored.entity.updating { $0[Account.Fields.preferences] = preferences }
    try await repository.commit { $0.save(changed) }
  }
}

/// A hasher that knows no password.
private struct NoHasher: PasswordHasher {
  let dummyHash: PasswordHash
  init() throws { dummyHash = try PasswordHash(phc: "$none$v=1$c2FsdHNhbHQ$aGFzaGhhc2g") }
  func hash(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordHash { dummyHash }
  func verify(
    _ password: Secret<String>, _ verifier: PasswordHash
  ) async throws(PasswordHasherError) -> Bool { false }
  func needsRehash(_ verifier: PasswordHash) -> Bool { false }
}
