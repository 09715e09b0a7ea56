public import DomainModeling
import DomainRepository
public import DomainValues

extension AccountService {
  /// Returns the invitation link of the caller; `nil` when the app has no invitation page.
  public func referralLink(as principal: Principal) async throws(AccountError) -> WebLink? {
    try system.require(UseCases.invite, principal)
    var work = AccountSystem.Work.readOnly(system.repository)
    return system.referralLink(of: try await system.signedInAccount(principal, in: &work))
  }

  /// Invites a person by email; the message contains the caller's name, referral code and link.
  ///
  /// Invitations are limited per sender and per recipient.
  public func invite(
    _ address: EmailAddress, in language: LanguageTag = .english, as principal: Principal
  ) async throws(AccountError) {
    try system.require(UseCases.invite, principal)
    try await system.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
      let account = try await system.signedInAccount(principal, in: &work)
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
