import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Adds to the work all that goes with an account when it is deleted, from this module and from the app's others.
  ///
  /// `before` is the account as it was: its address finds what is kept under it.
  func eraseBelongings(of before: Account, in work: inout Work) async throws(AccountError) {
    let id = before.id
    try await endSessions(of: id, for: .deleted, in: &work)
    try await delete(Credential.self, [id], in: &work)
    try await deleteAll(where: ExternalIdentity.Fields.account == id, in: &work)
    try await deleteAll(where: OneTimeToken.Fields.account == id, in: &work)
    try await deleteAll(where: MessageIntent.Fields.account == id, in: &work)
    try await deleteAll(where: HelpRequest.Fields.account == id, in: &work)
    try await eraseReports(of: id, in: &work)
    var keys = ["account\u{0}\(id.text)"]
    if let email = before.email {
      keys.append(email.comparisonKey)
      let intents = MessageTopic.allCases.map { MessageIntent.id(.known($0), email) }
      try await delete(MessageIntent.self, intents, in: &work)
      try await deleteAll(where: HelpRequest.Fields.addressKey == email.comparisonKey, in: &work)
    }
    if let name = before.userName { keys.append(name.comparisonKey) }
    try await delete(SignInThrottle.self, keys.map(SignInThrottle.id), in: &work)
    try await delete(ActivityCount.self, counts(of: before), in: &work)
    for step in erasureSteps { try await step.erase(id, at: clock.now(), from: repository, in: &work) }
  }

  private func deleteAll<E: Entity>(
    where condition: Condition<E>, in work: inout Work
  ) async throws(AccountError) {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.entity.id)
    }
    try await delete(E.self, found, in: &work)
  }

  private func delete<E: Entity>(
    _ type: E.Type, _ ids: [E.ID], in work: inout Work
  ) async throws(AccountError) {
    for id in ids where try await work.get(type, id: id) != nil { work.delete(type, id: id) }
  }
}
