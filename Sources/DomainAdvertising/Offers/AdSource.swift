public import DomainModeling

/// A source of the offers that a screen shows beside the content of an app: a port that ``AdvertisingService`` fulfills
/// with the campaigns of this module, and an app with those of another network.
///
/// ```swift
/// let source: any AdSource = advertising
/// do {
///   offers = try await source.ads(beside: [subject], in: .known(.detail), limit: 3, as: visitor)
/// } catch {
///   offers = []  // the rest of the screen stays
/// }
/// ```
/// A screen that names only this port doesn't change when the app changes its source. It reads its own content first and
/// the offers after it, so that it stays usable when a source fails or is slow.
public protocol AdSource: Sendable {
  /// Returns the offers to show a viewer beside subjects, most related first; none if nothing is related.
  ///
  /// - Parameters:
  ///   - subjects: One subject on its own page, several in a list.
  ///   - placement: The place on the screen.
  ///   - limit: The maximum number of offers.
  ///   - principal: The viewer.
  func ads(
    beside subjects: [AdSubject], in placement: OpenEnum<AdPlacement>, limit: Int, as principal: Principal
  ) async throws -> [AdOffer]

  /// Records that an offer of this source was shown to a viewer.
  func recordImpression(_ offer: AdOffer, for principal: Principal) async throws
}

extension AdvertisingService: AdSource {}
