/// The contract of a module as one document, with the same bytes for the same declarations on every machine.
///
/// It is generated from the declarations alone, and decoded again to be compared with another version.
public struct ContractDocument: Codable, Equatable, Sendable {
  /// The current version of the document format.
  public static let currentFormat: Int64 = 1

  /// The version of the document format.
  public var format: Int64
  /// The name of the module.
  public var module: String
  /// The models by name.
  public var models: ContractDictionary<ContractModel>
  /// The enums by name, those of models and those that results of operations contain; the name of an open enum ends in `?`.
  public var enums: ContractDictionary<ContractEnum>
  /// The text formats by name.
  public var formats: ContractDictionary<ContractFormat>
  /// The lifecycles by name.
  public var lifecycles: ContractDictionary<ContractLifecycle>
  /// The operations by name, each with the principals that may call it.
  public var operations: ContractDictionary<ContractOperation>
  /// The labels of the principals that may call operations, by the words of ``ContractOperation/access`` and by language tag.
  ///
  /// The label of a role that another module declares is in the contract of that module.
  public var accessLabels: ContractDictionary<ContractDictionary<String>>
  /// The topics on which the module sends messages to people, by name.
  public var topics: ContractDictionary<ContractTopic>
  /// The codes that a violation or refusal may have.
  public var codes: [String]
  /// The texts shown to people, by code.
  public var messages: ContractDictionary<ContractMessage>
  /// The names that must not be used again, such as `Movie.rating`.
  public var reservedNames: [String]
  /// The deprecated names, such as `Movie.tagline`, each with the version that removes it.
  public var deprecations: ContractDictionary<String>

  /// Creates an empty contract.
  public init(module: String) {
    format = Self.currentFormat
    self.module = module
    models = [:]
    enums = [:]
    formats = [:]
    lifecycles = [:]
    operations = [:]
    accessLabels = [:]
    topics = [:]
    codes = []
    messages = [:]
    reservedNames = []
    deprecations = [:]
  }
}

extension ContractDocument {
  /// Returns the document as JSON text.
  public func text() throws -> String { try JSONValue(encoding: self).text(indentedTo: 64) + "\n" }
}

/// An error in the declarations of a module as a whole.
public enum ContractDeclarationError: Error, Hashable, Sendable {
  /// Two different declarations of one kind have the given name.
  case ambiguousName(String)
}

extension ContractDeclarationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .ambiguousName(let name): "two different declarations are named \(name)"
    }
  }
}
