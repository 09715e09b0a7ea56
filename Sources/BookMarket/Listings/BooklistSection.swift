public import DomainModeling

/// Somebody's own listings in one state.
public struct BooklistSection: Identifiable, Hashable, Sendable {
  /// The state.
  public let state: OpenValue<BookListing.Flow.State>
  /// The listings in it, the latest change first.
  public let listings: [BookListing]

  public var id: String { state.rawValue }

  /// Listings state by state, in the order in which a listing comes to them; states without listings are left out.
  ///
  /// States that this version doesn't know come last.
  static func sections(of listings: [BookListing]) -> [BooklistSection] {
    let groups = Dictionary(grouping: listings, by: \.status)
    let known = BookListing.Flow.State.allCases.map { OpenValue.known($0) }
    let unknown = groups.keys.filter { $0.known == nil }.sorted { $0.rawValue < $1.rawValue }
    return (known + unknown).compactMap { state in
      groups[state].map { BooklistSection(state: state, listings: $0) }
    }
  }
}
