import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// Plans an email message unless the account's preferences turn such messages off; a waiting one is kept.
  func notify(
    _ account: Principal.ID, _ topic: BookMarketTopic, in work: inout Work
  ) async throws(BookMarketError) {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await principals.entries(for: [account], in: repository).first
    }
    guard let found, found.canSignIn, let address = found.email, found.receivesEmail,
      !found.mutedTopics.contains(topic.rawValue)
    else { return }
    let intent: OutboxMessage
    do {
      intent = try OutboxMessage(
        OpenEnum(parsing: topic.rawValue), to: address, about: account,
        in: found.language ?? .english, at: clock.now())
    } catch {
      // Lists in the app show the event even without a message.
      return
    }
    if try await work.get(OutboxMessage.self, id: intent.id) == nil { work.insert(intent) }
  }
}
