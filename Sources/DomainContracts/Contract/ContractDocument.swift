/// All that a module promises, as one document: the same bytes for the same declarations on every machine.
///
/// It is made from the declarations alone, and read back to be compared with another.
public struct ContractDocument: Codable, Equatable, Sendable {
  /// The version of this form of document.
  public static let currentFormat: Int64 = 1

  /// The version of the form.
  public var format: Int64
  /// The module.
  public var module: String
  /// The models by name.
  public var models: ContractTable<ContractModel>
  /// The lists of words by name.
  public var vocabularies: ContractTable<ContractVocabulary>
  /// The forms of text by name.
  public var formats: ContractTable<ContractFormat>
  /// The lifecycles by name.
  public var lifecycles: ContractTable<ContractLifecycle>
  /// The use cases by name.
  public var useCases: ContractTable<ContractUseCase>
  /// The codes that a violation or a refusal may have.
  public var codes: [String]
  /// What people read, by code.
  public var messages: ContractTable<ContractMessage>
  /// Names that mustn't be used again, such as `Movie.rating`.
  public var reserved: [String]
  /// What is going to be removed, such as `Movie.tagline`, each with the version that removes it.
  public var retiring: ContractTable<String>

  /// Makes a document that promises nothing.
  public init(module: String) {
    format = Self.currentFormat
    self.module = module
    models = [:]
    vocabularies = [:]
    formats = [:]
    lifecycles = [:]
    useCases = [:]
    codes = []
    messages = [:]
    reserved = []
    retiring = [:]
  }
}

extension ContractDocument {
  /// The document as text.
  public func text() throws -> String { try JSONValue(encoding: self).text(indentedTo: 64) + "\n" }
}

/// What is wrong with a module's declarations as a whole.
public enum ContractDefect: Error, Hashable, Sendable {
  /// Two things of one kind have the name, and they differ.
  case ambiguousName(String)
}

extension ContractDefect: CustomStringConvertible {
  public var description: String {
    switch self {
    case .ambiguousName(let name): "two different things are called \(name)"
    }
  }
}
