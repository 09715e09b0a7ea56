public import DomainModeling
public import DomainRepository

/// What the services of the book market work with: a repository, a clock and the app's rules.
///
/// ```swift
/// let system = BookMarketSystem(repository, clock: .system)
/// let listings = ListingService(system)
/// ```
/// The repository is the one that the accounts are in: who may buy and sell depends on them.
public struct BookMarketSystem: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator
  let rules: BookMarketRules

  /// Puts the parts together.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    rules: BookMarketRules = BookMarketRules()
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.rules = rules
  }
}
