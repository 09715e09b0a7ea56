extension MovieService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Seeing films.
    public static let browse = UseCase(
      "movie.browse", for: .anyone, doc: "Lists, years and details of films.")
    /// Bringing films into the catalogue.
    public static let fetch = UseCase(
      "movie.fetch", for: .system, .label(MovieLabel.operator.rawValue),
      doc: "Asks a source for films and keeps what it answers.")

    /// All of them.
    public static let all = [browse, fetch]
  }
}
