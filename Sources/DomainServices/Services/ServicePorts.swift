package import DomainModeling
package import DomainRepository

/// The ports of a service: the repository, the clock, the generator of identifiers and the accounts of the callers.
package struct ServicePorts: Sendable {
  package let repository: any Repository
  package let clock: any WallClock
  package let identifiers: IdentifierGenerator
  package let principals: any PrincipalDirectory

  /// Creates the ports; without `identifiers`, a generator with the same clock creates them.
  package init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator?,
    principals: some PrincipalDirectory
  ) {
    self.repository = repository
    self.principals = principals
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
  }
}

/// A service whose only dependencies are its ports.
package protocol PortedService: LifecycleService {
  var ports: ServicePorts { get }
}

extension PortedService {
  package var repository: any Repository { ports.repository }
  package var clock: any WallClock { ports.clock }
  package var identifiers: IdentifierGenerator { ports.identifiers }
  package var principals: any PrincipalDirectory { ports.principals }
}
