public import DomainModeling
import DomainRepository
public import DomainServices
public import DomainValues

/// The service for a user's own account: profile, photo, preferences, onboarding, password, email address and
/// sign-in methods.
public struct AccountService: Sendable {
  let system: AccountSystem

  /// Creates the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// Returns the caller's own account.
  public func account(as principal: Principal) async throws(AccountError) -> Account {
    try await system.read(Operations.account, as: principal) { (work, caller) async throws(AccountError) in
      try await system.signedInAccount(caller, in: &work)
    }
  }

  /// Returns the public profile of an account; contact details only as its owner's preferences allow.
  ///
  /// - Parameter isCounterpart: Whether caller and owner have an agreement, which the calling module knows.
  public func profile(
    of id: Principal.ID, isCounterpart: Bool = false, as principal: Principal
  ) async throws(AccountError) -> PublicProfile {
    try await system.read(Operations.profile, as: principal) { (work, caller) async throws(AccountError) in
      let account = try await system.account(id, in: &work)
      let reader: PublicProfile.Audience =
        caller.kind != .user ? .guest : isCounterpart ? .counterpart : .member
      return PublicProfile(account, for: reader)
    }
  }

  /// Changes names and phone number; `nil` removes the user name or the phone number.
  @discardableResult
  public func editProfile(
    displayName: String, userName: UserName?, phone: PhoneNumber?, as principal: Principal
  ) async throws(AccountError) -> Account {
    let names = [displayName] + (userName.map { [$0.text] } ?? [])
    return try await change(Operations.editProfile, as: principal) { (account) throws(AccountError) in
      let before = account
      account.displayName = displayName
      account.userName = userName
      account.phone = phone
      // A name of any length would take long to compare.
      account = try mapError(account.validated(), to: AccountError.invalid)
      // Owners may keep a name that becomes reserved later.
      let known = [before.displayName, before.userName?.text]
      let new = names.filter { name in !known.contains { $0.hasSameScalars(as: name) } }
      if new.contains(where: system.configuration.reservedNames.contains) { throw .rule(.reservedName) }
    }
  }

  /// Sets the profile photo, if the app's photo policy accepts it.
  @discardableResult
  public func setPhoto(_ photo: ProfilePhoto, as principal: Principal) async throws(AccountError) -> Account {
    try await change(Operations.setPhoto, as: principal) { (account) throws(AccountError) in
      if let refusal = system.configuration.photos.error(for: photo) { throw .photo(refusal) }
      account.photo = photo
    }
  }

  /// Removes the profile photo.
  @discardableResult
  public func removePhoto(as principal: Principal) async throws(AccountError) -> Account {
    try await change(Operations.removePhoto, as: principal) { (account) throws(AccountError) in
      account.photo = nil
    }
  }

  /// Replaces the preferences.
  ///
  /// - Throws: ``AccountRuleError/unsupportedLanguage(_:)`` for a language that the app doesn't support.
  @discardableResult
  public func setPreferences(
    _ preferences: AccountPreferences, as principal: Principal
  ) async throws(AccountError) -> Account {
    try await change(Operations.setPreferences, as: principal) { (account) throws(AccountError) in
      if let language = preferences.language, !system.configuration.supports(language) {
        throw .rule(.unsupportedLanguage(language))
      }
      account.preferences = preferences
    }
  }

  /// Records that the user skipped the onboarding, unless it is already completed.
  @discardableResult
  public func skipOnboarding(as principal: Principal) async throws(AccountError) -> Account {
    try await change(Operations.skipOnboarding, as: principal) { (account) throws(AccountError) in
      if account.onboarding != .completed { account.onboarding = .known(.skipped) }
    }
  }

  /// Records that the user completed the onboarding.
  @discardableResult
  public func completeOnboarding(as principal: Principal) async throws(AccountError) -> Account {
    try await change(Operations.completeOnboarding, as: principal) { (account) throws(AccountError) in
      account.onboarding = .known(.completed)
    }
  }

  /// Changes the caller's own account in a transaction.
  private func change<each Input>(
    _ operation: ServiceOperation<AccountService, AccountErrorReason, Account, repeat each Input>,
    as principal: Principal, _ change: (inout Account) throws(AccountError) -> Void
  ) async throws(AccountError) -> Account {
    try await system.perform(operation, as: principal) { (work, caller) async throws(AccountError) in
      let before = try await system.signedInAccount(caller, in: &work)
      var account = before
      try change(&account)
      let valid = try mapError(account.validated(), to: AccountError.invalid)
      if valid != before { work.update(valid) }
      return valid
    }
  }
}
