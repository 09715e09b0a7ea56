import DomainRepository

extension RepositoryClause {
  /// What a repository says of itself.
  static let declaration: [RepositoryClause] = [
    RepositoryClause(
      "declared.capabilities", "The repository declares exactly the capabilities that the kit was told of."
    ) { bench in
      try expectEqual(
        bench.repository.capabilities.map(\.rawValue).sorted(), bench.declared.map(\.rawValue).sorted(),
        "the declared capabilities")
    },
    RepositoryClause("declared.empty", "A repository that the factory made is empty.") { bench in
      try expectEqual(try await bench.repository.count(ModelQuery<Specimen>()), 0, "specimens")
      try expectEqual(try await bench.repository.count(ModelQuery<Cabinet>()), 0, "cabinets")
    },
  ]
}
