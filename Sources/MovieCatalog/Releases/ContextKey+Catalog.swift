public import DomainModeling

extension ContextKey where Value == ReleaseYear {
  /// The last year that a film may be announced for.
  public static var latestReleaseYear: ContextKey { ContextKey("catalog.latestReleaseYear") }
}

extension ConditionContext {
  /// What the rules and permissions of the catalogue need to know of a call.
  public static func catalog(principal: Principal = .system, now: Timestamp) -> ConditionContext {
    var context = ConditionContext(principal: principal, now: now)
    context.set(.latestReleaseYear, to: ReleaseYear.latest(at: now))
    return context
  }
}
