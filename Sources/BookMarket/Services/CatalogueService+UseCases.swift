public import DomainRepository

extension CatalogueService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Looking books up.
    public static let browse = UseCase(
      "catalogue.browse", for: .signedIn, doc: "Searches editions, courses' books and prices.")
    /// Adding books.
    public static let add = UseCase(
      "catalogue.add", for: .signedIn, doc: "Adds editions and courses' books, and corrects one's own.")
    /// Bringing another catalogue in.
    public static let collect = UseCase(
      "catalogue.import", for: .label(BookMarketLabel.operator.rawValue), .system,
      doc: "Brings editions from another catalogue in.")

    /// All of them.
    public static let all = [browse, add, collect]
  }
}
