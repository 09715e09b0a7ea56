/// A list of words in a contract.
public struct ContractVocabulary: Codable, Hashable, Sendable {
  /// The words in the order of their declaration.
  public var words: [String]
  /// Whether the list may grow; then readers keep words that they don't know.
  public var isOpen: Bool

  /// Describes a list of words.
  public init(words: [String], isOpen: Bool) {
    self.words = words
    self.isOpen = isOpen
  }
}
