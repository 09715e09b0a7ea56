public import DomainModeling

extension Violation {
  /// What a repository says of values that another record has and that must be unique.
  ///
  /// - Parameter paths: The fields as ``/DomainModeling/StorageDeclaration/unique(_:)`` names them.
  public static func notUnique<E: Entity>(_ type: E.Type, in paths: [String]) -> Violation {
    Violation(notUnique: paths, in: E.schema.name)
  }
}
