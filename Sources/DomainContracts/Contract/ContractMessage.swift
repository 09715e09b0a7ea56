public import DomainModeling

/// What people read for a code.
public struct ContractMessage: Codable, Equatable, Sendable {
  /// The figures that the texts may name.
  public var parameters: [String]
  /// The texts by language, with places for the figures.
  public var texts: ContractTable<String>

  /// Describes a message.
  public init(parameters: [String] = [], texts: ContractTable<String>) {
    self.parameters = parameters
    self.texts = texts
  }

  /// Takes a declared message over.
  public init(_ message: Message) {
    var texts: [String: String] = [:]
    var parameters: Set<String> = []
    for (language, template) in message.templates {
      texts[language.text] = template.source
      parameters.formUnion(template.parameters)
    }
    self.init(
      parameters: parameters.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
      texts: ContractTable(texts))
  }
}
