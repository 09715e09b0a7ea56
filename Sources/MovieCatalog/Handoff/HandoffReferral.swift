public import DomainModeling
public import DomainRepository

/// A namespace of types that tag the identifiers of an advertisement, its advertiser and its campaign; the
/// module with these entities isn't imported.
public enum HandoffReferral {
  /// An advertisement or a similar offer.
  public enum Advertisement {}
  /// An advertiser.
  public enum Advertiser {}
  /// A campaign to which the advertisement belongs.
  public enum Campaign {}
}

/// A check whether a handoff with a referral may still be opened: a port that the module with the records
/// implements.
public protocol ReferralValidator: Sendable {
  /// Throws unless the referral of a handoff is valid; called only for handoffs with a campaign.
  ///
  /// Records that are read through the unit of work are protected against concurrent changes.
  /// - Parameter accounts: The accounts of the users on whom the referral depends, such as of an advertiser's user.
  func check(
    _ handoff: PurchaseHandoff, at now: Timestamp, accounts: any PrincipalDirectory,
    in work: inout UnitOfWork<MovieCatalogError>
  ) async throws(MovieCatalogError)
}

/// A check that refuses every handoff with a campaign.
public struct RejectingReferralValidator: ReferralValidator {
  public func check(
    _ handoff: PurchaseHandoff, at now: Timestamp, accounts: any PrincipalDirectory,
    in work: inout UnitOfWork<MovieCatalogError>
  ) async throws(MovieCatalogError) {
    throw .handoff(.notShowing)
  }
}

extension ReferralValidator where Self == RejectingReferralValidator {
  /// The check for apps without referrals.
  public static var none: RejectingReferralValidator { RejectingReferralValidator() }
}
