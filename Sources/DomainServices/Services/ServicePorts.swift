package import DomainModeling
package import DomainRepository

/// The ports of a service: the repository, the clock and the generator of identifiers.
package struct ServicePorts: Sendable {
  package let repository: any Repository
  package let clock: any WallClock
  package let identifiers: IdentifierGenerator

  /// Creates the ports; without `identifiers`, a generator with the same clock creates them.
  package init(_ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator?) {
    self.repository = repository
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
}
