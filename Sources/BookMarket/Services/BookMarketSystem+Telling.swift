import DomainAccounts
import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// Plans a message to somebody who wants such messages; one that waits already is enough.
  func tell(
    _ account: Principal.ID, _ topic: BookMarketTopic, in work: inout Work
  ) async throws(BookMarketError) {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(Account.self, id: account)?.entity
    }
    guard let found, found.maySignIn, let address = found.email,
      found.preferences.channels.contains(.known(.email)),
      !found.preferences.mutedTopics.contains(topic.rawValue)
    else { return }
    let intent: MessageIntent
    do {
      intent = try MessageIntent(
        OpenValue(word: topic.rawValue), to: address, about: account,
        in: found.preferences.language ?? .english, at: clock.now())
    } catch {
      // What can't be said in a message is still in the market's own lists.
      return
    }
    if try await work.get(MessageIntent.self, id: intent.id) == nil { work.insert(intent) }
  }
}
