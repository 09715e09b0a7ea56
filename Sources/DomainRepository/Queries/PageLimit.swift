/// The limits of a page.
public enum PageLimit {
  /// How many items a caller may ask for.
  public static let range = 1...1_000
  /// How many items a page has when the caller doesn't say.
  public static let usual = 50

  /// Refuses a number outside the range.
  public static func check(_ limit: Int) throws(RepositoryError) {
    if !range.contains(limit) { throw .invalidLimit(limit) }
  }
}
