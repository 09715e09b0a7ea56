public import DomainModeling
public import DomainRepository

/// What led somebody to a seller beside the catalogue itself: records of another module, which this one only names.
public enum Referral {
  /// What was shown, such as an advertisement.
  public enum Advertisement {}
  /// Who showed it.
  public enum Advertiser {}
  /// What it was part of.
  public enum Campaign {}
}

/// Whether what led to a hand-off may still be followed: a port that the module with those records fills.
public protocol ReferralCheck: Sendable {
  /// Throws unless the hand-off's referral still holds; asked only of hand-offs that have one.
  ///
  /// What is read through the work is noticed when it changes before the hand-off does.
  func check(
    _ handOff: PurchaseHandoff, at now: Timestamp, in work: inout UnitOfWork<MovieCatalogError>
  ) async throws(MovieCatalogError)
}

/// Knows of no referral, so that nothing that needs one is followed.
public struct NoReferrals: ReferralCheck {
  public func check(
    _ handOff: PurchaseHandoff, at now: Timestamp, in work: inout UnitOfWork<MovieCatalogError>
  ) async throws(MovieCatalogError) {
    throw .handOff(.notShowing)
  }
}

extension ReferralCheck where Self == NoReferrals {
  /// For apps in which nothing but the catalogue leads to sellers.
  public static var none: NoReferrals { NoReferrals() }
}
