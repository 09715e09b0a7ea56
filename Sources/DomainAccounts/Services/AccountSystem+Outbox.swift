import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Plans a message to an address that somebody typed, without looking whether it has an account.
  func plan(
    _ topic: MessageTopic, to address: EmailAddress, in language: LanguageTag, from origin: CallOrigin?
  ) async throws(AccountError) {
    let intent = try rethrowing(
      MessageIntent(
        .known(topic), to: address, about: nil, in: rules.language(for: language), at: clock.now()),
      as: AccountError.invalid)
    try await counted { (work: inout Work) async throws(AccountError) in
      try await count(origin, in: &work)
      try await send(intent, in: &work)
    }
  }

  /// Puts a message into the outbox to an address that somebody typed; nobody gets too many of one topic.
  ///
  /// One that waits already is replaced and counts as the same.
  func send(_ intent: MessageIntent, in work: inout Work) async throws(AccountError) {
    if try await work.get(MessageIntent.self, id: intent.id) == nil {
      try await count(.message, by: Self.messageKey(intent.topic, intent.recipient), in: &work)
    }
    work.save(intent)
  }

  /// Plans a message to an account's own address; none where it has no address.
  func notify(
    _ account: Account, _ topic: MessageTopic, in work: inout Work
  ) throws(AccountError) {
    guard let address = account.email else { return }
    let intent = try rethrowing(
      MessageIntent(
        .known(topic), to: address, about: account.id, in: rules.language(for: account.preferences.language),
        at: clock.now()), as: AccountError.invalid)
    work.save(intent)
  }
}
