public import DomainModeling

extension ContextKey where Value == Timestamp {
  /// The last moment at which a film may have been watched: a day from now.
  public static var latestWatch: ContextKey { ContextKey("library.latestWatch") }
  /// The first moment at which the film at hand is likely to have been watched: a year before its release.
  public static var earliestWatch: ContextKey { ContextKey("library.earliestWatch") }
}

extension ConditionContext {
  /// The same context with what the rules for watching a film need to know of it.
  public func watching(_ movie: Movie?, at now: Timestamp) -> ConditionContext {
    var context = self
    context.set(.latestWatch, to: (try? now.adding(.seconds(86_400))) ?? .latest)
    let release = movie?.releaseDate?.earliest
    let firstDay = release.flatMap { try? $0.adding(months: -12) }
    context.set(.earliestWatch, to: firstDay.map(Timestamp.init(utcMidnightOf:)))
    return context
  }
}
