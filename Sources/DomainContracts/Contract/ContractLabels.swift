import DomainModeling

/// The texts of a module's messages, from which the labels are taken that stand beside their words.
struct ContractLabels {
  private let messages: ContractDictionary<ContractMessage>
  /// The codes of the labels that were taken.
  private(set) var taken: Set<String> = []

  init(_ messages: ContractDictionary<ContractMessage>) { self.messages = messages }

  /// Returns the texts of a label by language; empty if the module has no such message.
  mutating func take(_ code: MessageCode) -> ContractDictionary<String> {
    guard let message = messages[code.rawValue] else { return [:] }
    taken.insert(code.rawValue)
    return message.texts
  }

  /// Returns the labels of an enum's words; words without a label are left out.
  mutating func take(_ name: String, _ words: [String]) -> ContractDictionary<ContractDictionary<String>> {
    var labels: ContractDictionary<ContractDictionary<String>> = [:]
    for word in words {
      let texts = take(MessageCode(enum: name, word: word))
      if !texts.isEmpty { labels[word] = texts }
    }
    return labels
  }
}
