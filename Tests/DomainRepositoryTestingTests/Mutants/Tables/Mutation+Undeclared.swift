import DomainRepositoryTesting

extension Mutation {
  /// Uses of capabilities that aren't declared, answered all the same.
  static let undeclared: [Mutation] = Capability.allCases.map { capability in
    Mutation("\(capability.rawValue) isn't declared and works all the same") {
      $0.capabilities.remove(capability)
      $0.declared.remove(capability)
    }
  }
}
