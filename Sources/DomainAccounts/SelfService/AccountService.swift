public import DomainModeling
public import DomainRepository

/// A person's own account: profile, photo, preferences, tour, password, address, ways to sign in.
public struct AccountService: Sendable {
  let system: AccountSystem

  /// Makes the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Seeing and changing one's own account.
    public static let own = UseCase("account.own", for: .signedIn, doc: "Sees and changes one's own account.")
    /// Changing how one gets in.
    public static let secure = UseCase(
      "account.secure", for: .signedIn, doc: "Changes one's own password, address and ways to sign in.")
    /// Confirming a new address or a deletion with a token.
    public static let confirm = UseCase(
      "account.confirm", for: .anyone, doc: "Confirms a new address or a deletion with a token.")
    /// Leaving.
    public static let delete = UseCase("account.delete", for: .signedIn, doc: "Deletes one's own account.")
    /// Inviting somebody.
    public static let invite = UseCase("account.invite", for: .signedIn, doc: "Invites somebody by e-mail.")
    /// Seeing what others see.
    public static let profile = UseCase(
      "account.profile", for: .anyone, doc: "Sees somebody's public profile.")

    /// All of them.
    public static let all = [own, secure, confirm, delete, invite, profile]
  }

  /// The caller's own account.
  public func account(as principal: Principal) async throws(AccountError) -> Account {
    try UseCases.own.require(principal)
    var work = AccountSystem.Work.reading(system.repository)
    return try await system.acting(principal, in: &work)
  }

  /// What a reader sees of an account: contact only as far as its owner allows.
  ///
  /// The module at hand says whether it knows an agreed dealing between the two.
  public func profile(
    of id: Principal.ID, isCounterpart: Bool = false, as principal: Principal
  ) async throws(AccountError) -> PublicProfile {
    try UseCases.profile.require(principal)
    var work = AccountSystem.Work.reading(system.repository)
    let account = try await system.account(id, in: &work)
    let reader: PublicProfile.Reader =
      principal.kind != .user ? .guest : isCounterpart ? .counterpart : .member
    return PublicProfile(account, for: reader)
  }

  /// Changes names and number; what isn't given stays.
  @discardableResult
  public func edit(
    displayName: String, userName: UserName?, phone: PhoneNumber?, as principal: Principal
  ) async throws(AccountError) -> Account {
    let names = [displayName] + (userName.map { [$0.text] } ?? [])
    return try await change(as: principal) { (account) throws(AccountError) in
      // Whoever has a name may keep it, also when it is reserved later.
      let new = names.filter { $0 != account.displayName && $0 != account.userName?.text }
      if new.contains(where: system.rules.reservedNames.contains) { throw .account(.reservedName) }
      account.displayName = displayName
      account.userName = userName
      account.phone = phone
    }
  }

  /// Puts a picture on the profile, if the app's rules take it.
  @discardableResult
  public func setPhoto(_ photo: ProfilePhoto, as principal: Principal) async throws(AccountError) -> Account {
    try await change(as: principal) { (account) throws(AccountError) in
      if let refusal = system.rules.photos.refusal(of: photo) { throw .photo(refusal) }
      account.photo = photo
    }
  }

  /// Takes the picture off the profile.
  @discardableResult
  public func removePhoto(as principal: Principal) async throws(AccountError) -> Account {
    try await change(as: principal) { (account) throws(AccountError) in account.photo = nil }
  }

  /// Chooses how the app should be; a language that the app doesn't speak is refused and the former one stays.
  @discardableResult
  public func setPreferences(
    _ preferences: AccountPreferences, as principal: Principal
  ) async throws(AccountError) -> Account {
    try await change(as: principal) { (account) throws(AccountError) in
      if let language = preferences.language, !system.rules.speaks(language) {
        throw .account(.unsupportedLanguage(language))
      }
      account.preferences = preferences
    }
  }

  /// Notes that the tour was skipped; one that was completed stays so.
  @discardableResult
  public func skipTour(as principal: Principal) async throws(AccountError) -> Account {
    try await change(as: principal) { (account) throws(AccountError) in
      if account.onboarding != .known(.completed) { account.onboarding = .known(.skipped) }
    }
  }

  /// Notes that the tour was seen to its end.
  @discardableResult
  public func completeTour(as principal: Principal) async throws(AccountError) -> Account {
    try await change(as: principal) { (account) throws(AccountError) in
      account.onboarding = .known(.completed)
    }
  }

  /// Changes the caller's own account.
  private func change(
    as principal: Principal, _ change: (inout Account) throws(AccountError) -> Void
  ) async throws(AccountError) -> Account {
    try UseCases.own.require(principal)
    return try await system.repository.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let before = try await system.acting(principal, in: &work)
      var account = before
      try change(&account)
      let valid = try rethrowing(account.validated(), as: AccountError.invalid)
      if valid != before { work.update(valid) }
      return valid
    }
  }
}
