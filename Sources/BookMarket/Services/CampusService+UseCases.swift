public import DomainRepository

extension CampusService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Seeing which campuses there are.
    public static let browse = UseCase("campus.browse", for: .anyone, doc: "Lists the campuses.")
    /// Setting campuses up.
    public static let manage = UseCase(
      "campus.manage", for: .label(BookMarketLabel.operator.rawValue), doc: "Sets up and changes campuses.")
    /// Belonging to a campus.
    public static let join = UseCase(
      "campus.join", for: .signedIn, doc: "Joins, confirms and leaves a campus, and lists one's own.")
    /// Keeping people out.
    public static let moderate = UseCase(
      "campus.moderate", for: .label(BookMarketLabel.moderator.rawValue),
      doc: "Lists members, keeps them out and lets them in again.")

    /// All of them.
    public static let all = [browse, manage, join, moderate]
  }
}
