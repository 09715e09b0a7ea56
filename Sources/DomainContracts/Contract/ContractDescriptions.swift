/// The descriptions of enum cases, read from the documentation comments of Swift sources.
///
/// A contract takes the descriptions of enum values, states, events and actors from here, so that the comment
/// that Swift developers see and the text that other teams see are the same:
///
/// ```swift
/// let document = try ContractDocument(
///   LendingModule.declaration, descriptions: ContractDescriptions(readingSources: texts))
/// ```
public struct ContractDescriptions: Sendable {
  private var texts: [String: [String: String]] = [:]

  /// Creates an empty table; contracts made with it have no descriptions of enum cases.
  public init() {}

  /// Reads the comments of all enum cases in Swift files.
  ///
  /// A type is found by the line that opens it, and ends at the closing brace with the same indentation. A
  /// comment is a run of `///` lines directly above a case; its first paragraph is the description.
  public init(readingSources sources: some Sequence<String>) {
    for source in sources {
      var reader = CaseCommentReader()
      for line in source.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(line) }
      texts.merge(reader.found) { $0.merging($1) { first, _ in first } }
    }
  }

  /// The descriptions of an enum's cases by raw value; empty for an unknown enum.
  ///
  /// - Parameter name: The name of the enum with its enclosing types, such as `Loan.State`.
  public subscript(name: String) -> [String: String] { texts[name] ?? [:] }
}

/// A reader that goes through a Swift file line by line.
private struct CaseCommentReader {
  private(set) var found: [String: [String: String]] = [:]
  private var types: [(name: String, indentation: Int)] = []
  private var comment: [Substring] = []

  mutating func read(_ line: Substring) {
    let text = line.drop { $0 == " " }
    let indentation = line.count - text.count
    if text.hasPrefix("///") {
      comment.append(text.dropFirst(3).drop { $0 == " " })
      return
    }
    defer { comment = [] }
    if text.first == "}" {
      types.removeAll { $0.indentation >= indentation }
    } else if let opened = text.firstMatch(of: Self.typePattern) {
      if !text.hasSuffix("}") { types.append((String(opened.name), indentation)) }
    } else if let declared = text.firstMatch(of: Self.casePattern), !comment.isEmpty {
      let value = declared.value.map(String.init) ?? String(declared.name)
      found[types.map(\.name).joined(separator: "."), default: [:]][value] = description
    }
  }

  private var description: String {
    comment.prefix { !$0.isEmpty }.joined(separator: " ")
  }

  private static var typePattern: Regex<(Substring, name: Substring)> {
    /^(?:public |package |private |fileprivate |final |indirect )*(?:enum|struct|class|actor|extension|protocol) (?<name>[\w.]+)/
  }

  private static var casePattern: Regex<(Substring, name: Substring, value: Substring?)> {
    /^case `?(?<name>\w+)`?(?: = "(?<value>[^"]*)")?$/
  }
}
