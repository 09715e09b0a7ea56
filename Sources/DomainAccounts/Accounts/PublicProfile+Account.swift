public import DomainServices

extension PublicProfile {
  /// Creates the profile of an account as `reader` may see it.
  public init(_ account: Account, for reader: Audience) {
    let isRevealed =
      switch account.preferences.contactVisibility.known {
      case .counterparts: reader == .counterpart
      case .members: reader != .guest
      case .nobody, nil: false
      }
    self.init(
      id: account.id, kind: account.kind, displayName: account.displayName, photo: account.photo,
      email: isRevealed ? account.email : nil, phone: isRevealed ? account.phone : nil)
  }
}
