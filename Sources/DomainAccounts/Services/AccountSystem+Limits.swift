import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Counts one more of an activity together with what the work does, or refuses it.
  func count(
    _ activity: LimitedActivity, by key: String, in work: inout Work
  ) async throws(AccountError) {
    let id = ActivityCount.id(of: activity, by: key)
    let known = try await work.get(ActivityCount.self, id: id)
    let limit = rules.limits[activity]
    work.save(
      try rethrowing(limit.counting(known, as: id, at: clock.now()), as: AccountError.account))
  }

  /// Counts one more call without an account; an app that doesn't say where it comes from limits it by itself.
  func count(_ origin: CallOrigin?, in work: inout Work) async throws(AccountError) {
    guard let origin else { return }
    try await count(.anonymous, by: origin.text.withExposed { $0 }, in: &work)
  }

  /// Does work that counts; so many at once that this one finds no turn are too many.
  @discardableResult
  func counted<Result>(
    _ body: (inout Work) async throws(AccountError) -> Result
  ) async throws(AccountError) -> Result {
    do throws(AccountError) {
      return try await repository.transact(body)
    } catch {
      guard case .repository(.conflict) = error else { throw error }
      let now = clock.now()
      throw .account(.tooManyAttempts(until: (try? now.adding(.seconds(1))) ?? now))
    }
  }

  /// The counts that belong to an account and to its address.
  func counts(of account: Account) -> [ActivityCount.ID] {
    let own = [LimitedActivity.invitation, .helpRequest, .report].map {
      ActivityCount.id(of: $0, by: account.id.text)
    }
    guard let email = account.email else { return own }
    let messages = MessageTopic.allCases.map { Self.messageKey(.known($0), email) }
    return own
      + [LimitedActivity.registration, .helpRequest].map {
        ActivityCount.id(of: $0, by: email.comparisonKey)
      }
      + messages.map { ActivityCount.id(of: .message, by: $0) }
  }

  static func messageKey(_ topic: OpenValue<MessageTopic>, _ address: EmailAddress) -> String {
    "\(topic.rawValue)\u{0}\(address.comparisonKey)"
  }
}
