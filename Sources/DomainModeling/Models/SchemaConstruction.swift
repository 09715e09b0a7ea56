import Synchronization

/// The construction of schemas, which detects models that contain models of their own type.
///
/// The fields of a schema need the schemas of nested models. A schema that needed itself would wait for
/// itself forever, and so would two threads, each of which creates the schema of a model that contains the
/// other one: a schema is created once, and all other threads wait for it. Therefore what a model contains is
/// recorded before the nested schema is requested. Whichever thread would complete the circle finds it in the
/// record, and takes an empty description of the nested model instead of waiting.
///
/// A fallback that is an instance of a model requests its schema, too, when its initializer validates it. Validation asks
/// first, and leaves an instance of a model that contains the one with the fallback unvalidated: both are refused.
@usableFromInline
enum SchemaConstruction {
  /// The model whose fields are being listed on this thread.
  @TaskLocal private static var current: ObjectIdentifier?
  private static let contents = Mutex(ModelContents())
  /// The number of schemas whose fields are being listed, on any thread.
  private static let running = Atomic(0)

  /// Returns the fields of a schema, and the names of the models that lead from the model to itself.
  static func fields<Root: Model>(
    of model: Root.Type, _ name: String, _ fields: () -> [AnyField<Root>]
  ) -> (fields: [AnyField<Root>], cycle: [String]?) {
    let key = ObjectIdentifier(model)
    contents.withLock { [current] contents in
      contents.add(key, name)
      // A fallback that is an instance of a model requires its schema before the field requests it.
      if let current { contents.add(key, to: current) }
    }
    running.add(1, ordering: .relaxed)
    defer { running.subtract(1, ordering: .relaxed) }
    let fields = $current.withValue(key, operation: fields)
    return (fields, contents.withLock { $0.path(from: key, to: key) })
  }

  /// Returns whether an instance of the model is a fallback in a model that it contains, whose fields are being listed on
  /// this thread.
  @usableFromInline
  static func isCyclicFallback(in model: any Model.Type) -> Bool {
    running.load(ordering: .relaxed) != 0 && cycle(to: model) != nil
  }

  /// Returns the name of a model that contains the one whose fields are being listed, or `nil` if its schema
  /// can be requested.
  static func cycle(to model: any Model.Type) -> String? {
    guard let current else { return nil }
    return contents.withLock { contents in
      contents.add(ObjectIdentifier(model), to: current)
      return contents.path(from: ObjectIdentifier(model), to: current)?.first
    }
  }
}

/// The models whose schemas were or are being created, and the models that each of them contains directly.
private struct ModelContents {
  private var names: [ObjectIdentifier: String] = [:]
  private var parts: [ObjectIdentifier: [ObjectIdentifier]] = [:]

  mutating func add(_ model: ObjectIdentifier, _ name: String) { names[model] = name }

  mutating func add(_ part: ObjectIdentifier, to whole: ObjectIdentifier) {
    if parts[whole]?.contains(part) != true { parts[whole, default: []].append(part) }
  }

  /// Returns the names that lead from a model to one that it contains, or `nil` if it does not contain it.
  ///
  /// A model contains itself only if a path of one or more steps leads back to it.
  func path(from start: ObjectIdentifier, to end: ObjectIdentifier) -> [String]? {
    guard parts[start] != nil else { return nil }
    var wholes: [ObjectIdentifier: ObjectIdentifier] = [:]
    var found = [start]
    var position = 0
    while position < found.count {
      let whole = found[position]
      for part in parts[whole] ?? [] where wholes[part] == nil {
        wholes[part] = whole
        if part == end { return namesOfPath(from: start, to: end, wholes) }
        found.append(part)
      }
      position += 1
    }
    return nil
  }

  private func namesOfPath(
    from start: ObjectIdentifier, to end: ObjectIdentifier, _ wholes: [ObjectIdentifier: ObjectIdentifier]
  ) -> [String] {
    var path = [end]
    var next = wholes[end]
    while let whole = next {
      path.append(whole)
      next = whole == start ? nil : wholes[whole]
    }
    return path.reversed().map { names[$0] ?? "" }
  }
}
