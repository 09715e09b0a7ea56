internal import DomainModeling
internal import DomainRepository
internal import DomainServices

/// A type of a value that a screen shows or sends, with its stored properties as the compiled code has them.
struct ShownType {
  /// The type without optionals, lists and pages around it.
  let type: Any.Type

  init(_ type: Any.Type) { self.type = Self.core(of: type) }

  /// The modules of the package and the standard library, whose names aren't part of the names of types.
  private static let modules = ["Swift"] + SourceFiles.folders(under: "Sources")

  /// Returns the name of a type as Swift code says it, without the names of modules.
  static func name(of type: Any.Type) -> String {
    if let wrapper = type as? any WrappingType.Type { return wrapper.name }
    if type == Void.self { return "nothing" }
    // The name of a generic type names the modules of its arguments, too.
    return String(reflecting: type).split(separator: "<", omittingEmptySubsequences: false).map { part in
      let module = modules.first { part.hasPrefix("\($0).") }
      return part.dropFirst(module.map { $0.count + 1 } ?? 0)
    }.joined(separator: "<")
  }

  /// The module that declares the type.
  var module: String { String(String(reflecting: type).prefix { $0 != "." }) }

  var name: String { Self.name(of: type) }

  private static func core(of type: Any.Type) -> Any.Type {
    if let wrapper = type as? any WrappingType.Type { return core(of: wrapper.wrapped) }
    return type
  }

  /// The enum of which the value is a word, with the words; `nil` for other values.
  var words: (name: String, values: [String])? {
    guard case .enumeration(let name, let values, _)? = (type as? any FieldValue.Type)?.shape else {
      return nil
    }
    return (name, values)
  }

  /// Whether the type declares its properties as the fields of a schema.
  var isModel: Bool { type is any Model.Type }

  /// Whether the values are stored under an identifier of their own.
  var isEntity: Bool { type is any Entity.Type }

  /// The stored properties in the order of their declaration; empty for values that aren't structs of properties.
  var properties: [(name: String, type: Any.Type)] {
    isModel || !(type is any FieldValue.Type) ? StoredProperties.of(type: type) : []
  }

  /// The fields of the model; empty for a value without a schema.
  var fields: [FieldDescription] {
    func description<Root: Model>(of _: Root.Type) -> ModelDescription { Root.schema.description }
    return (type as? any Model.Type).map { description(of: $0).fields } ?? []
  }

  /// The published name of the model; the name of the type for a value without a schema.
  var modelName: String {
    func published<Root: Model>(of _: Root.Type) -> String { Root.schema.name }
    return (type as? any Model.Type).map { published(of: $0) } ?? name
  }
}

/// A type whose values contain those of another one, such as a list.
private protocol WrappingType {
  static var wrapped: Any.Type { get }
  /// The name as Swift code says it.
  static var name: String { get }
}

extension Optional: WrappingType {
  static var wrapped: Any.Type { Wrapped.self }
  static var name: String { "\(ShownType.name(of: Wrapped.self))?" }
}

extension Array: WrappingType {
  static var wrapped: Any.Type { Element.self }
  static var name: String { "[\(ShownType.name(of: Element.self))]" }
}

extension Page: WrappingType {
  static var wrapped: Any.Type { Item.self }
  static var name: String { "Page<\(ShownType.name(of: Item.self))>" }
}

extension Set: WrappingType {
  static var wrapped: Any.Type { Element.self }
  static var name: String { "Set<\(ShownType.name(of: Element.self))>" }
}

extension Dictionary: WrappingType {
  static var wrapped: Any.Type { Value.self }
  static var name: String { "[\(ShownType.name(of: Key.self)): \(ShownType.name(of: Value.self))]" }
}

extension OpenEnum: WrappingType {
  static var wrapped: Any.Type { Known.self }
  static var name: String { "OpenEnum<\(ShownType.name(of: Known.self))>" }
}

extension Versioned: WrappingType {
  static var wrapped: Any.Type { E.self }
  static var name: String { "Versioned<\(ShownType.name(of: E.self))>" }
}

extension Draft: WrappingType {
  static var wrapped: Any.Type { Root.self }
  static var name: String { "Draft<\(ShownType.name(of: Root.self))>" }
}
