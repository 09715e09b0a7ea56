import DomainModeling
import DomainRepository
import DomainValues

extension AccountSystem {
  /// Plans a message to a typed address without checking whether an account has it.
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

  /// Puts a message to a typed address into the outbox and counts it per topic and address.
  ///
  /// A message of the same topic to the same address that is still waiting is replaced and not counted again.
  func send(_ intent: MessageIntent, in work: inout Work) async throws(AccountError) {
    if try await work.get(MessageIntent.self, id: intent.id) == nil {
      try await count(.message, by: Self.messageKey(intent.topic, intent.recipient), in: &work)
    }
    work.save(intent)
  }

  /// Plans a message to the address of an account; does nothing when it has none.
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

  static func messageKey(_ topic: OpenValue<MessageTopic>, _ address: EmailAddress) -> String {
    "\(topic.rawValue)\u{0}\(address.comparisonKey)"
  }

  /// Ends tokens and pending changes that an intruder with the old password may have requested.
  func dropLinks(of account: Account, in work: inout Work) async throws(AccountError) {
    try await supersede([.resetPassword, .deleteAccount, .unlock], of: account.id, in: &work)
    try await dropEmailChange(of: account, in: &work)
  }

  /// Withdraws requested changes of the e-mail address.
  func dropEmailChange(of account: Account, in work: inout Work) async throws(AccountError) {
    for token in try await issued(.changeEmail, of: account.id, in: &work) {
      try fire(OneTimeToken.Flow.withdraw, NoInput(), on: token, by: .user(account.id), in: &work)
    }
    let waiting = ModelQuery(
      where: (MessageIntent.Fields.account == account.id)
        .and(MessageIntent.Fields.topic == .known(.changeEmail)))
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(waiting).map(\.entity.id)
    }
    for id in found where try await work.get(MessageIntent.self, id: id) != nil {
      work.delete(MessageIntent.self, id: id)
    }
  }
}
