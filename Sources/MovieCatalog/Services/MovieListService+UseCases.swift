extension MovieListService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Lists of one's own.
    public static let make = UseCase(
      "list.make", for: .signedIn, doc: "Makes, changes and deletes lists of one's own.")
    /// Lists as far as they are visible.
    public static let see = UseCase(
      "list.see", for: .anyone, doc: "Shows one list, as far as its visibility goes.")

    /// All of them.
    public static let all = [make, see]
  }
}
