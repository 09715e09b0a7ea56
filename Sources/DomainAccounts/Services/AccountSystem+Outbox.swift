import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Plans a message to an address that somebody typed, without looking whether it has an account.
  func plan(
    _ topic: MessageTopic, to address: EmailAddress, in language: LanguageTag
  ) async throws(AccountError) {
    let intent = try rethrowing(
      MessageIntent(.known(topic), to: address, about: nil, in: language, at: clock.now()),
      as: AccountError.invalid)
    do {
      try await repository.commit { $0.save(intent) }
    } catch {
      throw AccountError(error)
    }
  }
}
