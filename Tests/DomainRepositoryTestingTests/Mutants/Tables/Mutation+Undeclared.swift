import DomainRepositoryTesting

extension Mutation {
  /// Undeclared capabilities whose use isn't refused.
  static let undeclared: [Mutation] = Capability.allCases.map { capability in
    Mutation("the undeclared capability \(capability.rawValue) isn't refused") {
      $0.capabilities.remove(capability)
      $0.declared.remove(capability)
    }
  }
}
