public import DomainModeling
import DomainRepository
public import DomainServices
import DomainValues

/// The service that writes planned messages and sends them through the ports of the app.
///
/// ```swift
/// let ports = MessagePorts(sender: mail, texts: texts, link: page)
/// let delivery = try MessageDeliveryService(accounts, ports, of: modules)
/// try await delivery.deliver(as: .system)   // every minute
/// ```
///
/// Notifications wait for ``MessagePolicy/batchingPeriod`` and for the end of the recipient's quiet hours. Those that are due at
/// the same time are sent as one message, which names each. Messages about the security of an account are sent at once, by
/// email, each by itself.
///
/// Any number of workers may call it: each message is claimed by one of them, and sent under one idempotency key however often
/// it is attempted. Only a message with a token has another key with each attempt, because the token of the earlier one no longer
/// works.
public struct MessageDeliveryService: Sendable {
  let system: AccountSystem
  let ports: MessagePorts

  /// Creates the service without a check of its texts, for which ``init(_:_:of:)`` exists.
  public init(_ system: AccountSystem, _ ports: MessagePorts) {
    self.system = system
    self.ports = ports
  }

  /// The operations of the service.
  public enum Operations {
    /// Sending the planned messages that are due.
    public static let deliver = ServiceOperation(
      "outbox.deliver", MessageDeliveryService.deliver, .principal, for: [.system],
      fires: [.event(OneTimeToken.on(.supersede))],
      doc: "Sends the planned messages that are due, several to one person as one.")

    /// All operations of the service.
    public static let all = [deliver.description]
  }

  /// Sends the planned messages that are due; call it from a scheduler.
  ///
  /// A message that can't be sent stays in the outbox, and another attempt follows after ``MessagePolicy/attemptPeriod``.
  ///
  /// - Returns: The number of recipients to whom something was sent.
  @discardableResult
  public func deliver(as principal: Principal) async throws(AccountError) -> Int {
    try await system.perform(Operations.deliver, as: principal) { () async throws(AccountError) in
      let due = ModelQuery(
        where: OutboxMessage.Fields.dueAt <= system.clock.now(), orderedBy: OutboxService.Operations.order)
      let waiting = try await system.reading { (repository) async throws(RepositoryError) in
        try await repository.all(due).map(\.entity)
      }
      return try await system.each(Self.groups(of: waiting)) { (group) async throws(AccountError) in
        var isSent = false
        for claimed in try await claim(group) {
          if let batch = try await withKey(claimed), try await send(batch) { isSent = true }
        }
        return isSent
      }
    }
  }

  /// Returns the identifiers of messages that may be sent as one: each urgent one, and all notifications of one recipient.
  private static func groups(of messages: [OutboxMessage]) -> [[OutboxMessage.ID]] {
    var groups: [[OutboxMessage.ID]] = []
    var positions: [ExactText: Int] = [:]
    for message in messages {
      let recipient = ExactText(message.account?.text ?? message.recipient?.comparisonKey ?? "")
      if !message.isUrgent, let position = positions[recipient] {
        groups[position].append(message.id)
      } else {
        if !message.isUrgent { positions[recipient] = groups.count }
        groups.append([message.id])
      }
    }
    return groups
  }
}

extension OutboxMessage {
  /// Whether the message is sent at once and by itself.
  var isUrgent: Bool { needsKey || topic.known?.isUrgent ?? false }
}

/// Messages that are sent as one, over each channel.
private struct MessageBatch {
  let key: IdempotencyKey.ID
  let messages: [OutboxMessage.ID]
  var outgoing: [(channel: NotificationChannel, message: OutgoingMessage)] = []
  /// The message whose key another module makes, and its owner, before it is written.
  var keyed: (message: OutboxMessage, owner: Account)?
}

extension MessageDeliveryService {
  /// Claims messages of one recipient for this worker until the end of the attempt, and writes them.
  private func claim(_ group: [OutboxMessage.ID]) async throws(AccountError) -> [MessageBatch] {
    try await system.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
      let now = system.clock.now()
      var messages: [OutboxMessage] = []
      for id in group {
        guard let message = try await work.get(OutboxMessage.self, id: id), message.dueAt <= now,
          MessagePart.allCases.allSatisfy({
            ports.texts[MessageCode($0, ofTopic: message.topic.rawValue)] != nil
          })
        else { continue }
        messages.append(message)
      }
      guard let first = messages.first else { return [] }
      if first.needsKey { return try await claimKeyed(first, in: &work) }
      if first.isUrgent { return try await claimUrgent(first, in: &work) }
      var account: Account?
      if let id = first.account { account = try await work.get(Account.self, id: id) }
      var ready: [(OutboxMessage, [NotificationChannel: OutgoingMessage.Destination])] = []
      for message in messages {
        switch system.fate(of: message, for: account, over: ports.sender.channels, zones: ports.zones) {
        case .discarded: work.delete(OutboxMessage.self, id: message.id)
        case .waiting: break
        case .sent(let places): ready.append((message, places))
        }
      }
      let names = try await names(of: ready.compactMap(\.0.counterpart))
      var batches: [MessageBatch] = []
      for (key, parts) in batched(ready, at: now) {
        let writer = writer(for: account, parts.first?.0.language)
        let written = parts.map { part in
          writer.write(part.0, counterpart: part.0.counterpart.flatMap { names[$0] })
        }
        let places = (parts.first?.1 ?? [:]).filter { place in
          parts.first?.0.sentOver.contains(.known(place.key)) == false
        }
        for part in parts { claim(part.0, as: key, at: now, in: &work) }
        batches.append(
          MessageBatch(
            key: key, messages: parts.map(\.0.id),
            outgoing: places.sorted { $0.key.rawValue < $1.key.rawValue }.map { place in
              (place.key, writer.outgoing(written, key: key, to: place.value))
            }))
      }
      return batches
    }
  }

  /// Returns the batches to send: those of earlier attempts without additions, and one of all other messages once the first of
  /// them has waited long enough.
  private func batched<Place>(
    _ ready: [(OutboxMessage, Place)], at now: Timestamp
  ) -> [(IdempotencyKey.ID, [(OutboxMessage, Place)])] {
    var batches: [(IdempotencyKey.ID, [(OutboxMessage, Place)])] = []
    for part in ready {
      guard let key = part.0.delivery else { continue }
      if let position = batches.firstIndex(where: { $0.0 == key }) {
        batches[position].1.append(part)
      } else {
        batches.append((key, [part]))
      }
    }
    let fresh = ready.filter { $0.0.delivery == nil }
    let isDue = fresh.contains { part in
      (try? part.0.requestedAt.adding(system.configuration.messages.batchingPeriod)).map { $0 <= now }
        ?? false
    }
    return isDue ? batches + [(system.identifiers.next(), fresh)] : batches
  }

  private func claimUrgent(
    _ message: OutboxMessage, in work: inout AccountSystem.Work
  ) async throws(AccountError) -> [MessageBatch] {
    guard ports.sender.channels.contains(.email),
      let prepared = try await system.prepare(message, zones: ports.zones, in: &work)
    else { return [] }
    let now = system.clock.now()
    let key =
      prepared.token == nil ? message.delivery ?? system.identifiers.next() : system.identifiers.next()
    // An invitation goes to another person than the one whose account it names.
    let account = message.topic == .invitation ? nil : try await system.owner(of: message, in: &work)
    let writer = writer(for: account, message.language)
    let expiry = message.topic.known?.purpose.flatMap { try? now.adding($0.lifetime) }
    let written = writer.write(message, counterpart: nil, token: prepared.token?.text, expiry: expiry)
    claim(message, as: key, at: now, in: &work)
    if prepared.token != nil, written.link == nil { return [] }
    let outgoing = writer.outgoing([written], key: key, to: .email(prepared.recipient))
    return [MessageBatch(key: key, messages: [message.id], outgoing: [(.email, outgoing)])]
  }

  /// Claims a message whose key another module makes, before it is made: of two workers, only one gets a key.
  private func claimKeyed(
    _ message: OutboxMessage, in work: inout AccountSystem.Work
  ) async throws(AccountError) -> [MessageBatch] {
    guard ports.keys != nil, ports.sender.channels.contains(.email) else { return [] }
    guard let owner = try await system.owner(of: message, in: &work), owner.canSignIn else {
      work.delete(OutboxMessage.self, id: message.id)
      return []
    }
    let key: IdempotencyKey.ID = system.identifiers.next()
    claim(message, as: key, at: system.clock.now(), in: &work)
    return [MessageBatch(key: key, messages: [message.id], keyed: (message, owner))]
  }

  /// Returns a batch as it is sent, with the key that the module of its topic makes; `nil` if there is none to send.
  private func withKey(_ batch: MessageBatch) async throws(AccountError) -> MessageBatch? {
    guard let keyed = batch.keyed, let keys = ports.keys else { return batch }
    let message = keyed.message
    let target = MessageTarget(topic: message.topic.rawValue, record: message.record, token: nil)
    let made: MessageKey?
    do { made = try await keys(target) } catch { return nil }  // another attempt follows
    guard let made else {
      try await system.commit { $0.delete(OutboxMessage.self, id: message.id, expecting: .any) }
      return nil
    }
    let writer = writer(for: keyed.owner, message.language)
    let written = writer.write(message, counterpart: nil, token: made.key, expiry: made.expiresAt)
    if written.link == nil { return nil }
    var ready = batch
    ready.outgoing = [
      (.email, writer.outgoing([written], key: batch.key, to: .email(made.recipient)))
    ]
    return ready
  }

  private func claim(
    _ message: OutboxMessage, as key: IdempotencyKey.ID, at now: Timestamp, in work: inout AccountSystem.Work
  ) {
    var claimed = message
    claimed.delivery = key
    claimed.dueAt = (try? now.adding(system.configuration.messages.attemptPeriod)) ?? .latest
    work.update(claimed)
  }

  private func writer(for account: Account?, _ language: LanguageTag?) -> MessageWriter {
    MessageWriter(
      ports: ports,
      language: system.configuration.language(for: language ?? account?.preferences.language),
      formatter: ports.formatter(system.zone(of: account, ports.zones)))
  }

  /// Returns the display names of accounts.
  private func names(of people: [Principal.ID]) async throws(AccountError) -> [Principal.ID: String] {
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.get(Account.self, ids: people)
    }
    return found.reduce(into: [:]) { $0[$1.entity.id] = $1.entity.displayName }
  }

  /// Sends a batch over each channel, and notes it; returns whether something was sent.
  private func send(_ batch: MessageBatch) async throws(AccountError) -> Bool {
    var done: [OpenEnum<NotificationChannel>] = []
    for (channel, message) in batch.outgoing {
      do {
        try await ports.sender.send(message)
        done.append(.known(channel))
      } catch {
        // The claim ends, and another attempt follows; the other channels and recipients don't wait for it.
        continue
      }
    }
    if done.isEmpty, !batch.outgoing.isEmpty { return false }
    let isDone = done.count == batch.outgoing.count
    try await system.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
      for id in batch.messages {
        // A later event may have replaced the message meanwhile; it is sent by itself.
        guard var message = try await work.get(OutboxMessage.self, id: id), message.delivery == batch.key
        else { continue }
        message.sentOver += done
        if isDone { work.delete(OutboxMessage.self, id: id) } else { work.update(message) }
      }
    }
    return !done.isEmpty
  }
}
