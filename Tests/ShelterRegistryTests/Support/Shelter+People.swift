import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples

extension Shelter {
  /// An account with a confirmed e-mail address, as the accounts would leave it.
  func open(account principal: Principal, _ address: String) async throws {
    guard let id = principal.id else { return }
    let account = try Account(
      id: id, displayName: "Ann", email: EmailAddress(parsing: address), emailVerifiedAt: Self.noon,
      status: .known(.active), statusSince: Self.noon, registeredAt: Self.noon)
    try await repository.commit { $0.insert(account) }
  }

  /// An institution of Ann's that waits for its review.
  func handIn() async throws -> Institution.ID {
    let draft = try await institutions.register(RegistrationForm.filled(), as: Self.ann)
    _ = try await institutions.submit(draft.id, as: Self.ann)
    let message = try await institutions.makeConfirmationMessage(for: draft.id, as: .system)
    return try await institutions.confirmEmail(with: message.key.text).id
  }

  /// What this module does when an account is deleted.
  func erase(_ account: Principal.ID) async throws {
    let step = ShelterErasureStep(system)
    try await repository.transact { (work: inout UnitOfWork<AccountError>) async throws(AccountError) in
      try await step.erase(account, at: clock.now(), from: repository, in: &work)
    }
  }
}
