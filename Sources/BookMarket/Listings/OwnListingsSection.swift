public import DomainModeling

/// A user's own listings in one state.
///
/// ``ListingService/booklist(as:)`` returns a section for each state in which the user has listings.
public struct OwnListingsSection: Identifiable, Hashable, Sendable {
  /// The state.
  public let state: OpenEnum<BookListing.State>
  /// The listings in the state, the latest change of state first.
  public let listings: [BookListing]

  /// The word of the state.
  public var id: String { state.rawValue }

  /// Returns the sections of listings in the order of the states of the lifecycle, without empty ones.
  ///
  /// Unknown states come last.
  static func sections(of listings: [BookListing]) -> [OwnListingsSection] {
    let groups = Dictionary(grouping: listings, by: \.status)
    let known = BookListing.State.allCases.map { OpenEnum.known($0) }
    let unknown = groups.keys.filter { $0.known == nil }.sorted { $0.rawValue < $1.rawValue }
    return (known + unknown).compactMap { state in
      groups[state].map { OwnListingsSection(state: state, listings: $0) }
    }
  }
}
