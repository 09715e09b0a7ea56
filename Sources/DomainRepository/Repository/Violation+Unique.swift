public import DomainModeling

extension Violation {
  /// What a repository says of values that another record has and that must be unique.
  ///
  /// - Parameter paths: The fields as ``/DomainModeling/StorageDeclaration/unique(_:)`` names them.
  public static func notUnique<E: Entity>(_ type: E.Type, in paths: [String]) -> Violation {
    Violation(
      at: paths.first.map(FieldPath.init(field:)) ?? FieldPath(),
      rule: "\(type.schema.name).unique.\(paths.joined(separator: "+"))", code: .unique)
  }
}
