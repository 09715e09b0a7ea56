public import DomainModeling
public import DomainRepository
public import DomainServices

extension InstitutionService {
  /// Confirms the institution's email address, because it is the verified address of the caller's account.
  ///
  /// - Throws: ``ShelterRuleError/emailNotConfirmed`` when it isn't.
  @discardableResult
  public func confirmEmail(of id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try await system.perform(Operations.confirmEmail, as: principal) {
      (work, caller) async throws(ShelterError) in
      let institution = try await system.own(id, of: caller, in: &work)
      try system.authorize(.confirmEmail, on: institution, by: caller)
      let address = institution.contact.email
      guard try await system.confirmation(of: address, by: institution.manager, in: &work) != nil else {
        throw .rule(.emailNotConfirmed)
      }
      return try system.fire(
        Institution.Events.confirmEmail, Institution.ConfirmEmailInput(address), on: institution, by: caller,
        in: &work
      ).subject
    }
  }

  /// Confirms an institution's email address with the key that was sent there.
  ///
  /// Whoever holds the key isn't shown the registration, because it may have been sent to the wrong address.
  ///
  /// - Returns: The institution's identifier.
  /// - Throws: ``ShelterRuleError/invalidConfirmationKey`` for an unknown, used or expired key, or one sent to another
  ///   address.
  @discardableResult
  public func confirmEmail(
    with key: Secret<String>, as principal: Principal = .guest
  ) async throws(ShelterError) -> Institution.ID {
    try await system.perform(Operations.confirmEmailByKey, as: principal) {
      (work, _) async throws(ShelterError) in
      guard let key = BearerToken<EmailConfirmation>(parsing: key),
        let confirmation = try await work.get(EmailConfirmation.self, id: key.id),
        confirmation.digest.matches(key.secret, by: system.digest),
        !confirmation.isRequestedAgain, system.clock.now() < confirmation.expiresAt,
        let institution = try await work.get(Institution.self, id: confirmation.institution)
      else { throw .rule(.invalidConfirmationKey) }
      work.delete(EmailConfirmation.self, id: confirmation.id)
      do throws(ShelterError) {
        return try system.fire(
          Institution.Events.confirmEmail, Institution.ConfirmEmailInput(confirmation.address),
          on: institution, by: .system, in: &work
        ).subject.id
      } catch {
        throw .rule(.invalidConfirmationKey)
      }
    }
  }

  /// Invalidates the key that was sent, so that another one is sent.
  ///
  /// - Throws: ``ShelterRuleError/tooManyMessages(until:)`` after ``EmailConfirmation/maximumMessages`` messages for the
  ///   registration, which gets no more.
  public func resendConfirmation(for id: Institution.ID, as principal: Principal) async throws(ShelterError) {
    try await system.perform(Operations.resendConfirmation, as: principal) {
      (work, caller) async throws(ShelterError) in
      let institution = try await system.own(id, of: caller, in: &work)
      let id = EmailConfirmation.id(of: institution.id)
      if var confirmation = try await work.get(EmailConfirmation.self, id: id),
        !confirmation.isRequestedAgain
      {
        guard confirmation.recipients.count < EmailConfirmation.maximumMessages else {
          throw .rule(.tooManyMessages(until: nil))
        }
        confirmation.isRequestedAgain = true
        work.update(confirmation)
      }
      if institution.status == .awaitingEmail { system.planConfirmation(of: institution, in: &work) }
    }
  }

  /// Returns institutions whose email address needs a message with a key, the longest waiting first, for an app that sends the
  /// messages by itself.
  ///
  /// A mailbox that got ``EmailConfirmation/maximumMessages`` messages in a week, for whichever registrations and whatever
  /// follows the plus sign of its address, gets no more; its owner can verify it in an account and confirm it by
  /// ``confirmEmail(of:as:)``.
  ///
  /// - Parameter limit: The maximum number of institutions; the next call returns others, once the messages for
  ///   these have been created.
  public func institutionsAwaitingConfirmationMessage(
    limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(ShelterError) -> [Institution.ID] {
    try await system.read(Operations.institutionsAwaitingConfirmationMessage, as: principal) {
      (_, _) async throws(ShelterError) in
      let waiting = ModelQuery(
        where: Institution.Fields.status == .awaitingEmail,
        orderedBy: .ascending(Institution.Fields.statusSince))
      let now = system.clock.now()
      return try await system.reading { (repository) async throws(RepositoryError) in
        try PageLimit.validate(limit)
        let valid = ModelQuery(where: EmailConfirmation.Fields.expiresAt > now)
        let sent = try await repository.all(valid).map(\.entity)
        let asked = Set(sent.filter { !$0.isRequestedAgain }.map(\.institution))
        let counted = ModelQuery(where: ConfirmationMailbox.Fields.endsAt > now)
        var counts: [Identifier<ConfirmationMailbox>: Int] = [:]
        for mailbox in try await repository.all(counted).map(\.entity) {
          counts[mailbox.id] = mailbox.messages(at: now).count
        }
        var listed: [Institution.ID] = []
        for institution in try await repository.all(waiting).map(\.entity)
        where listed.count < limit && !asked.contains(institution.id) {
          let mailbox = ConfirmationMailbox.id(of: institution.contact.email)
          if counts[mailbox, default: 0] >= EmailConfirmation.maximumMessages { continue }
          counts[mailbox, default: 0] += 1
          listed.append(institution.id)
        }
        return listed
      }
    }
  }

  /// Returns the key for a planned message on ``ShelterTopic/confirmEmail``, for the ports of an outbox; `nil` when the
  /// institution no longer waits for it, or its mailbox got too many messages.
  ///
  /// - Parameter record: The identifier of the institution that the message is about.
  public func confirmationKey(for record: String) async throws(ShelterError) -> MessageKey? {
    guard let id = try? Institution.ID(parsing: record) else { return nil }
    do throws(ShelterError) {
      let message = try await makeConfirmationMessage(for: id, as: .system)
      return MessageKey(message.key.text, to: message.recipient)
    } catch {
      switch error {
      case .notFound, .reason(.rule(.tooManyMessages)): return nil
      default: throw error
      }
    }
  }

  /// Creates the message with a new key for an institution; the key's secret isn't stored.
  ///
  /// A message that is created again, because sending it failed, counts once.
  ///
  /// - Throws: ``ShelterRuleError/tooManyMessages(until:)`` when the mailbox got ``EmailConfirmation/maximumMessages`` messages
  ///   in a week; the moment is `nil` when the registration ends before another can be sent.
  public func makeConfirmationMessage(
    for id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> EmailConfirmationMessage {
    let key = BearerToken<EmailConfirmation>(EmailConfirmation.id(of: id), secret: system.secrets.next())
    return try await system.perform(Operations.makeConfirmationMessage, as: principal) {
      (work, _) async throws(ShelterError) in
      let institution = try await system.required(Institution.self, id, in: &work)
      guard institution.status == .awaitingEmail else { throw .missing(Institution.self, id) }
      let earlier = try await work.get(EmailConfirmation.self, id: EmailConfirmation.id(of: id))
      let address = institution.contact.email
      let isRepeated = earlier?.isRequestedAgain == false && earlier?.address == address
      let end = institution.statusSince.addingClamped(EmailConfirmation.lifetime)
      if !isRepeated { try await system.countConfirmationMessage(to: address, before: end, in: &work) }
      var confirmation = EmailConfirmation(
        of: id, address: address, digest: SecretDigest(of: key.secret, by: system.digest), expiresAt: end)
      if let earlier, isRepeated {
        confirmation.recipients = earlier.recipients
      } else if let earlier {
        let others = earlier.recipients.suffix(EmailConfirmation.maximumMessages - 1)
        confirmation.recipients = others + confirmation.recipients
      }
      work.save(confirmation)
      return EmailConfirmationMessage(
        institution: id, name: institution.name, recipient: address, key: key)
    }
  }
}

extension ShelterSystem {
  /// Returns the moment an account verified an email address; `nil` for an unverified or different address.
  func confirmation(
    of address: EmailAddress, by account: Principal.ID, in work: inout Work
  ) async throws(ShelterError) -> Timestamp? {
    guard let account = try await principals.entry(for: account, in: &work), let own = account.email,
      own.comparisonKey.utf8.elementsEqual(address.comparisonKey.utf8)
    else { return nil }
    return account.emailVerifiedAt
  }
}
