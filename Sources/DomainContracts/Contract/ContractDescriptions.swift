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

  /// Creates descriptions without any text; contracts made with them have no descriptions of enum cases.
  public init() {}

  /// Reads the comments of all enum cases in Swift files.
  ///
  /// A type is found by the line that opens it, and ends at the closing brace with the same indentation. A
  /// comment is a run of `///` lines directly above a case; its first paragraph is the description.
  public init(readingSources sources: some Sequence<String>) {
    for source in sources {
      var reader = CaseCommentReader()
      for line in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        reader.read(line)
      }
      texts.merge(reader.found) { $0.merging($1) { first, _ in first } }
    }
  }

  /// The descriptions of an enum's cases by raw value; empty for an unknown enum.
  ///
  /// - Parameter name: The name of the enum with its enclosing types, such as `Loan.State`.
  public subscript(name: String) -> [String: String] { texts[name] ?? [:] }

  /// Returns the descriptions of an enum's values, without those of cases that are no values of it.
  func table(_ name: String, of values: some Sequence<String>) -> ContractDictionary<String> {
    let known = Set(values)
    return ContractDictionary(self[name].filter { known.contains($0.key) })
  }
}

/// A reader that goes through a Swift file line by line.
private struct CaseCommentReader {
  private(set) var found: [String: [String: String]] = [:]
  private var types: [(name: String, indentation: Int)] = []
  private var comment: [Substring] = []
  /// The text that ends what is being skipped: a block comment or a string of several lines; `nil` in code.
  private var endOfSkipped: String?
  // Stored, because a regular expression is compiled each time that a computed property is read.
  private let typePattern =
    /^(?:@\w+(?:\([^)]*\))? |\w+ )*?(?:enum|struct|class|actor|extension|protocol) (?<name>[\w.]+)/
  private let attributePattern = /@\w+(?:\(.*\))?/
  private let caseLinePattern = /^(?:indirect )?case (?<cases>[^:]*?)(?:\s*\/\/.*)?$/
  private let casePattern = /`?(?<name>\w+)`?(?: = "(?<value>[^"]*)")?/

  mutating func read(_ line: Substring) {
    if skips(line) { return }
    let text = line.drop(while: \.isWhitespace)
    let indentation = line.count - text.count
    if text.hasPrefix("///"), !text.hasPrefix("////") {
      comment.append(text.dropFirst(3).drop(while: \.isWhitespace))
      return
    }
    // An attribute between a comment and its case belongs to the case.
    if text.first == "@", text.wholeMatch(of: attributePattern) != nil { return }
    defer { comment = [] }
    if text.first == "}" {
      types.removeAll { $0.indentation >= indentation }
    } else if let opened = text.prefixMatch(of: typePattern) {
      types.removeAll { $0.indentation >= indentation }
      if !text.hasSuffix("}") { types.append((String(opened.name), indentation)) }
    } else if !comment.isEmpty, let declared = text.wholeMatch(of: caseLinePattern) {
      for part in declared.cases.split(separator: ", ") { describe(part) }
    }
  }

  /// Returns whether the line begins in a block comment or in a string of several lines.
  private mutating func skips(_ line: Substring) -> Bool {
    if let end = endOfSkipped {
      if line.contains(end) { endOfSkipped = nil }
      return true
    }
    // Only a line with one of these characters is searched: searching each line would take most of the time.
    guard line.utf8.contains(where: { "*\"".utf8.contains($0) }) else { return false }
    if let start = line.firstRange(of: "/*"), !line[..<start.lowerBound].contains("//") {
      endOfSkipped = line[start.upperBound...].contains("*/") ? nil : "*/"
    } else if !line.count(of: "\"\"\"").isMultiple(of: 2) {
      endOfSkipped = "\"\"\""
    }
    return false
  }

  private mutating func describe(_ declaration: Substring) {
    guard let declared = declaration.wholeMatch(of: casePattern) else { return }
    let value = declared.value.map(String.init) ?? String(declared.name)
    let name = types.map(\.name).joined(separator: ".")
    if found[name]?[value] == nil { found[name, default: [:]][value] = description }
  }

  /// The first paragraph of the comment; a list, such as one of notes, ends it.
  private var description: String {
    comment.prefix { !$0.isEmpty && !$0.hasPrefix("- ") }.joined(separator: " ")
  }
}

extension Substring {
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
