package import DomainModeling

/// The text shown to people for a code, in every language.
public struct ContractMessage: Codable, Equatable, Sendable {
  /// The names of the parameters that the texts may contain.
  public var parameters: [String]
  /// The text templates by language tag, with placeholders for the parameters.
  public var texts: ContractDictionary<String>

  /// Creates the description of a message.
  package init(parameters: [String] = [], texts: ContractDictionary<String>) {
    self.parameters = parameters
    self.texts = texts
  }

  /// Describes a declared message.
  package init(_ message: Message) {
    var texts: [String: String] = [:]
    var parameters: Set<String> = []
    for (language, template) in message.templates {
      texts[language.text] = template.source
      parameters.formUnion(template.parameters)
    }
    self.init(
      parameters: parameters.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
      texts: ContractDictionary(texts))
  }
}

/// A topic on which a module sends messages to people.
///
/// The messages `message.<topic>.subject` and `message.<topic>.body` are the texts of an email or a push notification.
public struct ContractTopic: Codable, Equatable, Sendable {
  /// The description of the occasion on which a message is sent.
  public var doc: String
  /// The labels of the topic, by which people mute it, by language tag.
  public var labels: ContractDictionary<String>

  /// Creates the description of a topic.
  package init(doc: String = "", labels: ContractDictionary<String> = [:]) {
    self.doc = doc
    self.labels = labels
  }
}
