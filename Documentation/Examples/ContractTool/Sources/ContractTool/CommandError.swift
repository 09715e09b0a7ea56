/// An error that ends a command with exit code 2: invalid arguments, or a file that can't be read.
enum CommandError: Error, CustomStringConvertible {
  case unknown(String, word: String, known: [String])
  case unreadable(String)
  case notAContract(String, reason: String)
  case wrong(String)

  var description: String {
    switch self {
    case .unknown(let kind, let word, let known):
      "There is no \(kind) '\(word)'."
        + (Suggestion.nearest(to: word, in: known).map { " Did you mean '\($0)'?" } ?? "")
        + " Known: \(known.joined(separator: ", "))."
    case .unreadable(let path): "Can't read \(path). Give the path of a file, or - for the standard input."
    case .notAContract(let path, let reason):
      "\(path) is no contract document: \(reason). Give a contract.json, such as 'contracts document' prints."
    case .wrong(let reason): reason
    }
  }
}
