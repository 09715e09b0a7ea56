import Synchronization

/// The construction of a schema, which detects a model that contains models of its own type.
///
/// The fields of a schema need the schemas of nested models. A schema that needed itself would wait for itself
/// forever.
final class SchemaConstruction: Sendable {
  @TaskLocal private static var current: SchemaConstruction?

  private let model: any Model.Type
  private let name: String
  private let outer: SchemaConstruction?
  /// The names of the models from this one to itself; `nil` as long as it does not contain itself.
  private let cycle = Mutex<[String]?>(nil)

  private init(_ model: any Model.Type, _ name: String) {
    self.model = model
    self.name = name
    outer = Self.current
  }

  /// Returns the fields of a schema, and the names of the models that lead from the model to itself.
  static func fields<Root: Model>(
    of model: Root.Type, _ name: String, _ fields: () -> [AnyField<Root>]
  ) -> (fields: [AnyField<Root>], cycle: [String]?) {
    let construction = SchemaConstruction(model, name)
    let fields = $current.withValue(construction, operation: fields)
    return (fields, construction.cycle.withLock { $0 })
  }

  /// Returns the name of a model if its schema is being constructed on this thread, or `nil` otherwise.
  ///
  /// All models from it to the innermost one are marked as parts of a cycle.
  static func cycle(to model: any Model.Type) -> String? {
    var path: [SchemaConstruction] = []
    var next = current
    while let construction = next {
      path.append(construction)
      if construction.model == model {
        let names = path.reversed().map(\.name)
        for (position, member) in path.reversed().enumerated() {
          member.cycle.withLock { $0 = $0 ?? Array(names[position...] + names[...position]) }
        }
        return construction.name
      }
      next = construction.outer
    }
    return nil
  }
}
