public import DomainModeling

extension ContextKey where Value == Int32 {
  /// The last year that a book may say it came out in.
  public static var latestBookYear: ContextKey { ContextKey("books.latestYear") }
}

extension ConditionContext {
  /// What the rules of the book market need to know of a call.
  ///
  /// Publishers date books of the autumn to the next year, so that one counts as well.
  public static func books(principal: Principal = .system, now: Timestamp) -> ConditionContext {
    var context = ConditionContext(principal: principal, now: now)
    context.set(.latestBookYear, to: Int32(truncatingIfNeeded: CalendarDate(utc: now).year + 1))
    return context
  }
}
