import DomainModeling
import DomainRepository
import DomainValues

extension AccountSystem {
  /// Plans a message to a typed address without checking whether an account has it.
  ///
  /// It is counted per address, so that other addresses of the mailbox, which may have no account and get no message, don't
  /// use up the count of the owner.
  func enqueueToTypedAddress(
    _ topic: MessageTopic, to address: EmailAddress, in language: LanguageTag, from origin: ClientOrigin?
  ) async throws(AccountError) {
    let intent = try mapError(
      OutboxMessage(
        .known(topic), to: address, about: nil, in: configuration.language(for: language), at: clock.now()),
      to: AccountError.invalid)
    try await transactCounting { (work: inout Work) async throws(AccountError) in
      try await count(origin, in: &work)
      try await count(intent, by: intent.id.text, in: &work)
      work.save(intent)
    }
  }

  /// Counts a message to an address that the caller chose, unless it replaces one that no worker has tried to send.
  ///
  /// What a worker has tried to send may have arrived. The replacement of such a message is counted like one to an address without
  /// an account, whose message is deleted instead, so that the answers don't tell the addresses apart.
  private func count(
    _ intent: OutboxMessage, by key: String, in work: inout Work
  ) async throws(AccountError) {
    if let waiting = try await work.get(OutboxMessage.self, id: intent.id), waiting.delivery == nil { return }
    try await count(.message, by: key, in: &work)
  }

  /// Counts a link for an account that somebody asked for by typing its address, and returns whether there weren't too many.
  ///
  /// Addresses that nobody has confirmed, and that differ in what follows a plus sign, share a count, because one mailbox gets
  /// all messages.
  func countsLink(
    _ intent: OutboxMessage, for account: Account, in work: inout Work
  ) async throws(AccountError) -> Bool {
    guard let address = intent.recipient, intent.account == nil, account.emailVerifiedAt == nil,
      address.comparisonKey != address.mailbox
    else { return true }
    do throws(AccountError) {
      try await count(.message, by: Self.messageKey(intent.topic, address), in: &work)
      return true
    } catch {
      guard case .reason(.rule(.tooManyAttempts)) = error else { throw error }
      return false
    }
  }

  /// Puts a message to an address that the caller chose into the outbox and counts it.
  ///
  /// A message of the same topic to the same address that nobody has tried to send is replaced and not counted again.
  func enqueue(_ intent: OutboxMessage, in work: inout Work) async throws(AccountError) {
    if let recipient = intent.recipient {
      try await count(intent, by: Self.messageKey(intent.topic, recipient), in: &work)
    }
    work.save(intent)
  }

  /// Plans a message with which the owner of an account confirms an address that an identity provider gave unverified.
  ///
  /// The message is left out when it would replace that of another account, or when the address got too many.
  func enqueueConfirmation(
    of address: EmailAddress, for account: Account, in work: inout Work
  ) async throws(AccountError) {
    let intent = try message(.changeEmail, to: address, for: account)
    if try await work.get(OutboxMessage.self, id: intent.id) != nil { return }
    try await enqueueUnlessTooMany(intent, in: &work)
  }

  /// Puts a message into the outbox unless its address got too many of its topic.
  private func enqueueUnlessTooMany(
    _ intent: OutboxMessage, in work: inout Work
  ) async throws(AccountError) {
    do throws(AccountError) {
      try await enqueue(intent, in: &work)
    } catch {
      guard case .reason(.rule(.tooManyAttempts)) = error else { throw error }
    }
  }

  /// Plans a message to the address of an account; does nothing when it has none.
  ///
  /// An address that the account hasn't proved may be that of another person. Messages to it are counted, and left out
  /// after too many; those that ask to confirm it are counted as registrations.
  func enqueue(
    _ account: Account, _ topic: MessageTopic, in work: inout Work
  ) async throws(AccountError) {
    guard let address = account.email else { return }
    let intent = try message(topic, to: address, for: account)
    if account.emailVerifiedAt == nil, topic != .verifyEmail {
      try await enqueueUnlessTooMany(intent, in: &work)
    } else {
      work.save(intent)
    }
  }

  /// Returns a message about an account, in the language of its owner.
  private func message(
    _ topic: MessageTopic, to address: EmailAddress, for account: Account
  ) throws(AccountError) -> OutboxMessage {
    try mapError(
      OutboxMessage(
        .known(topic), to: address, about: account.id,
        in: configuration.language(for: account.preferences.language),
        parameters: Self.parameters(of: topic, about: account), at: clock.now()),
      to: AccountError.invalid)
  }

  /// Returns the values that a message about an account names: of a disabled one, the reason and the end.
  private static func parameters(
    of topic: MessageTopic, about account: Account
  ) throws(ValidationError) -> [MessageParameter] {
    guard [.accountDisabled, .accountDisabledDirectly].contains(topic) else { return [] }
    let reason = account.disableReason?.known ?? .other
    let parameters = [try MessageParameter("reason", MessageCode(labelOf: reason).rawValue)]
    guard let end = account.disabledUntil else {
      return parameters + [try MessageParameter("term", "account.disabledTerm.open")]
    }
    return parameters + [
      try MessageParameter("end", end.text), try MessageParameter("term", "account.disabledTerm.until"),
    ]
  }

  /// Returns the key under which messages on a topic are counted.
  ///
  /// Addresses of a mailbox with a plus sign share one, apart from that of the address without it: what strangers send to the
  /// others doesn't keep messages from it.
  static func messageKey(_ topic: OpenEnum<MessageTopic>, _ address: EmailAddress) -> String {
    let mailbox = address.mailbox
    return "\(topic.rawValue)\u{0}\(mailbox)" + (address.comparisonKey == mailbox ? "" : "\u{0}+")
  }

  /// Ends tokens and pending changes that an intruder with the old password may have requested.
  func revokePendingLinks(of account: Account, in work: inout Work) async throws(AccountError) {
    try await supersede([.resetPassword, .deleteAccount, .unlock], of: account.id, in: &work)
    try await revokeEmailChange(of: account, in: &work)
  }

  /// Plans the message with which the owner of an account confirms a new address.
  ///
  /// Such messages are counted per account, because its owner chooses the address. Those of an account without a
  /// confirmed address are counted per address as well; others aren't, so that a stranger can't use up the requests of
  /// the owner of an address.
  func enqueueChange(
    of account: Account, to address: EmailAddress, in work: inout Work
  ) async throws(AccountError) {
    let intent = try message(.changeEmail, to: address, for: account)
    try await count(.message, by: account.id.text, in: &work)
    if account.emailVerifiedAt == nil {
      try await enqueue(intent, in: &work)
    } else {
      work.save(intent)
    }
  }

  /// Withdraws requested changes of the email address.
  func revokeEmailChange(of account: Account, in work: inout Work) async throws(AccountError) {
    for token in try await issued(.changeEmail, of: account.id, in: &work) {
      try fire(.revoke, on: token, by: .user(account.id), in: &work)
    }
    let waiting = (OutboxMessage.Fields.account == account.id).and(OutboxMessage.Fields.topic == .changeEmail)
    for message in try await all(where: waiting, in: &work) {
      work.delete(OutboxMessage.self, id: message.id)
    }
  }
}
