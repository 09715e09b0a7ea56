internal import DomainModeling
internal import DomainServices

/// The methods of operations, as the declarations in the sources name them.
enum SwiftCalls {
  /// The name of the method by the name of the operation, such as `MovieService.details`.
  static let byOperation: [String: String] = {
    let declaration = /ServiceOperation\(\s*"([\w.]+)",\s*(\w+(?:\.\w+)+(?:\([\w:]*\))?)/
    let calls = SourceFiles.texts(under: "Sources").flatMap { text in
      text.matches(of: declaration).map { (String($0.1), String($0.2)) }
    }
    return Dictionary(calls) { first, _ in first }
  }()
}

/// An event that operations fire, with its label and its guards.
struct ShownEvent {
  let name: String
  let label: String
  /// Whether others than the system may fire the event.
  let isForPeople: Bool
  /// The identifiers of the guards of the transitions that people take, each once.
  let guards: [String]

  /// Returns the events of the app's lifecycles by their published names.
  static func all(of app: AppScreens) -> [String: ShownEvent] {
    func events<Subject: StatefulEntity>(of _: Subject.Type) -> [ShownEvent] {
      let lifecycle = Subject.lifecycle
      let system = Set(lifecycle.actors.filter { $0.relation == .principalIsSystem }.map(\.actor))
      return Subject.Event.allCases.map { event in
        let transitions = lifecycle.transitions.filter {
          $0.event == event && !system.isSuperset(of: $0.actors)
        }
        var guards: [String] = []
        for id in transitions.flatMap(\.guards).map(\.id) where !guards.contains(id) { guards.append(id) }
        return ShownEvent(
          name: "\(lifecycle.name).\(event.rawValue)",
          label: app.template(MessageCode(labelOf: event)) ?? "–",
          isForPeople: !transitions.isEmpty, guards: guards)
      }
    }
    var all: [String: ShownEvent] = [:]
    for lifecycle in app.modules.flatMap(\.lifecycles) {
      for event in events(of: lifecycle) { all[event.name] = event }
    }
    return all
  }
}

/// The labels of fields in the catalogs of an app's modules.
///
/// A property without a label of its own, such as one of a read model, has that of the fields of models with its name and type, if
/// they all have the same one.
struct FieldLabels {
  private struct Key: Hashable {
    let name: String
    let type: ObjectIdentifier
  }

  private let app: AppScreens
  private var shared: [Key: Set<String>] = [:]

  init(_ app: AppScreens) {
    self.app = app
    for model in app.modules.flatMap(\.reachableModels) {
      let shown = ShownType(model)
      for property in shown.properties {
        guard let label = app.template(MessageCode("\(shown.modelName).\(property.name)")) else { continue }
        shared[key(of: property), default: []].insert(label)
      }
    }
  }

  private func key(of property: (name: String, type: Any.Type)) -> Key {
    Key(name: property.name, type: ObjectIdentifier(ShownType(property.type).type))
  }

  /// Returns the English label of a property; `nil` if the catalogs have none.
  func label(of property: (name: String, type: Any.Type), in shown: ShownType) -> String? {
    if let own = app.template(MessageCode("\(shown.modelName).\(property.name)")) { return own }
    guard let labels = shared[key(of: property)], labels.count == 1 else { return nil }
    return labels.first
  }

  /// Returns the English label of a derived field of a model; `nil` if the catalogs have none.
  func label(of field: FieldDescription, in shown: ShownType) -> String? {
    app.template(MessageCode("\(shown.modelName).\(field.name)"))
  }
}
