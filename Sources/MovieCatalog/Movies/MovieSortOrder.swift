public import DomainModeling

/// The order of the movies in a list of the catalog.
///
/// ```swift
/// let page = try await movies.releasedThisYear(sortedBy: .title)
/// ```
/// Movies that are equal in release and title are ordered by identifier. A cursor continues only in the order of its page.
public enum MovieSortOrder: String, StringEnum {
  /// The latest release first, then by title; movies without a release date last.
  case newestRelease
  /// By title, then the latest release first.
  case title

  /// The order of a list without another one.
  public static let standard = newestRelease
}
