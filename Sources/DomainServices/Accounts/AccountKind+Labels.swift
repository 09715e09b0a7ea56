package import DomainModeling

extension AccountKind {
  /// The labels of the kinds, for the catalogs of modules that show them.
  package static let labels = Message.labels(of: AccountKind.self) {
    switch $0 {
    case .individual: ("Person", "Osoba prywatna")
    case .group: ("Group", "Grupa")
    case .institution: ("Organization", "Organizacja")
    }
  }
}
