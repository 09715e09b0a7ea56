public import DomainModeling
import DomainRepository
public import DomainValues

extension AccountService {
  /// Returns the invitation link of the caller; `nil` when the app has no invitation page.
  public func referralLink(as principal: Principal) async throws(AccountError) -> WebLink? {
    try await system.read(Operations.referralLink, as: principal) {
      (work, caller) async throws(AccountError) in
      system.referralLink(of: try await system.signedInAccount(caller, in: &work))
    }
  }

  /// Invites a person by email; the message contains the caller's name, referral code and link.
  ///
  /// Invitations are limited per sender and per recipient. The sender's email address must be confirmed, because the
  /// message contains a name of the sender's choice.
  public func invite(
    _ address: EmailAddress, in language: LanguageTag = .english, as principal: Principal
  ) async throws(AccountError) {
    try await system.perform(Operations.invite, as: principal) { (work, caller) async throws(AccountError) in
      let account = try await system.signedInAccount(caller, in: &work)
      let needsProof = account.awaitsVerification || system.configuration.requiresEmailVerification
      if needsProof, account.emailVerifiedAt == nil { throw .rule(.emailUnverified) }
      let intent = try mapError(
        OutboxMessage(
          .known(.invitation), to: address, about: account.id,
          in: system.configuration.language(for: language),
          parameters: system.invitationParameters(of: account), at: system.clock.now()),
        to: AccountError.invalid)
      try await system.count(.invitation, by: account.id.text, in: &work)
      try await system.enqueue(intent, in: &work)
    }
  }
}

extension AccountSystem {
  func invitationParameters(of account: Account) throws(ValidationError) -> [MessageParameter] {
    var parameters = [
      try MessageParameter("inviter", account.displayName ?? ""),
      try MessageParameter("service", configuration.serviceName),
      try MessageParameter("code", account.referralCode?.text ?? ""),
    ]
    if let link = referralLink(of: account) { parameters.append(try MessageParameter("link", link.text)) }
    return parameters
  }

  func referralLink(of account: Account) -> WebLink? {
    guard let page = configuration.invitationPage, let code = account.referralCode else { return nil }
    return try? code.link(to: page)
  }
}
