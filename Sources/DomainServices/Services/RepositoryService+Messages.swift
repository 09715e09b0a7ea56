package import DomainModeling
package import DomainRepository

extension UnitOfWork {
  /// Withdraws the messages to an account that this unit of work has planned, so that its erased owner gets none.
  package mutating func withdrawMessages(to account: Principal.ID) {
    for case .save(let entity, _) in changes.changes {
      guard let message = entity as? OutboxMessage, message.account == account else { continue }
      delete(OutboxMessage.self, id: message.id)
    }
  }
}

extension RepositoryService {
  /// Plans a message to the owner of an account, in the transaction of the event that it reports.
  ///
  /// Whether it is sent, over which channels and in which language is decided when it is sent, by the account as it is then.
  ///
  /// - Parameters:
  ///   - record: The identifier of the record that the message is about. A message on the same topic and record that still
  ///     waits is replaced.
  ///   - counterpart: The person who caused the message, whose name it contains.
  ///   - parameters: The named values that the text contains.
  ///   - needsKey: Whether the module makes a key for the link when the message is sent.
  package func plan<Other>(
    _ topic: some TopicEnum, to account: Principal.ID, about record: String,
    by counterpart: Principal.ID? = nil,
    _ parameters: [String: String] = [:], needingKey needsKey: Bool = false, at now: Timestamp,
    in work: inout UnitOfWork<ServiceError<Other>>
  ) {
    guard principals.takesMessages else { return }
    let named = parameters.sorted { $0.key < $1.key }
    let message = try? OutboxMessage(
      OpenEnum(parsing: topic.topicName), about: account, record: record, by: counterpart,
      parameters: named.map { try MessageParameter($0.key, $0.value) }, needingKey: needsKey, at: now)
    // The limits of the fields are above those of all names and titles, so no message is left out.
    if let message { work.save(message) }
  }

  /// Withdraws the message to an account that asks for an answer, in the transaction after which there is nothing to answer;
  /// does nothing if it was sent already.
  package func withdraw<Other>(
    _ topic: some TopicEnum, to account: Principal.ID, about record: String,
    in work: inout UnitOfWork<ServiceError<Other>>
  ) {
    guard principals.takesMessages, let id = Self.message(topic, to: account, about: record) else { return }
    work.discard(OutboxMessage.self, id: id)
  }

  /// Returns whether a message to an account still waits.
  package func isPlanned<Other>(
    _ topic: some TopicEnum, to account: Principal.ID, about record: String,
    in work: inout UnitOfWork<ServiceError<Other>>
  ) async throws(ServiceError<Other>) -> Bool {
    guard let id = Self.message(topic, to: account, about: record) else { return false }
    return try await work.get(OutboxMessage.self, id: id) != nil
  }

  private static func message(
    _ topic: some TopicEnum, to account: Principal.ID, about record: String
  ) -> OutboxMessage.ID? {
    (try? OpenEnum<MessageTopic>(parsing: topic.topicName)).map {
      OutboxMessage.id($0, nil, account, record)
    }
  }
}
