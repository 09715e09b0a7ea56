import DomainAccounts
import DomainModeling
import DomainRepository

/// What the market writes to people about; the app has a text for each, and people may mute each.
public enum BookMarketTopic: String, Hashable, Sendable, CaseIterable {
  /// A listing has appeared that you look for.
  case found = "books.found"
  /// A moderator has rejected or removed your listing.
  case objection = "books.objection"
  /// Your listing isn't shown any more unless you renew it.
  case expired = "books.expired"
  /// Somebody offers an amount, and waits for your answer.
  case offerReceived = "books.offer-received"
  /// The other side has said no.
  case offerAnswered = "books.offer-answered"
  /// An offer has ended without an answer.
  case offerClosed = "books.offer-closed"
  /// You agree on the price; the book is reserved.
  case offerAccepted = "books.offer-accepted"
  /// The other side proposes where and when to meet.
  case meetUpProposed = "books.meet-up-proposed"
  /// You both know where and when you meet.
  case meetUpAgreed = "books.meet-up-agreed"
  /// The other side says that the book has changed hands.
  case exchangeConfirmed = "books.exchange-confirmed"
  /// The book has changed hands; you may review the other side.
  case exchangeCompleted = "books.exchange-completed"
  /// The agreement came to nothing.
  case exchangeCancelled = "books.exchange-cancelled"
  /// The other side says that the agreement wasn't kept.
  case exchangeDisputed = "books.exchange-disputed"
  /// What you and the other side say about each other is out.
  case reviewPublished = "books.review-published"
}

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
