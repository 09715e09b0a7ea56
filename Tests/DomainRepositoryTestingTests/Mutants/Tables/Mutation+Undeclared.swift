import DomainRepositoryTesting

extension Mutation {
  /// Uses of capabilities that aren't declared, answered all the same.
  static let undeclared: [Mutation] = Capability.allCases.map { capability in
    Mutation("the undeclared capability \(capability.rawValue) isn't refused") {
      $0.capabilities.remove(capability)
      $0.declared.remove(capability)
    }
  }
}
