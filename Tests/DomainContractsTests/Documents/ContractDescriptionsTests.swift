import DomainContracts
import Testing

@Suite("Descriptions of enum cases from Swift sources")
struct ContractDescriptionsTests {
  private static let source = #"""
    public struct Loan {
      /// The state of a loan.
      public enum State: String {
        /// The owner has
        /// not answered yet.
        ///
        /// Further details.
        case requested
        /// The borrower has the tool.
        case lent = "on-loan"
        case undocumented

        /// Not the comment of a case.
        var isOver: Bool { self == .`default` }
        /// An escaped name.
        case `default`
      }
    }

    extension Loan.State {
      enum Reason: String { case tired }
      public enum Kind: String {
        /// By the hour.
        case hourly
      }
    }

    /// Another type with the same name.
    enum Kind: String {
      /// A weekly loan.
      case weekly
    }
    """#

  private let descriptions = ContractDescriptions(readingSources: [source])

  @Test("A case is described by the first paragraph of its comment, under its raw value")
  func cases() {
    #expect(
      descriptions["Loan.State"] == [
        "requested": "The owner has not answered yet.", "on-loan": "The borrower has the tool.",
        "default": "An escaped name.",
      ])
  }

  @Test("Cases of types with one name in different enclosing types have separate descriptions")
  func nesting() {
    #expect(descriptions["Loan.State.Kind"] == ["hourly": "By the hour."])
    #expect(descriptions["Kind"] == ["weekly": "A weekly loan."])
    #expect(descriptions["Loan.State.Reason"] == [:])
    #expect(ContractDescriptions()["Kind"] == [:])
  }

  @Test(
    "Attributes, modifiers, one-line types and Windows line endings don't misplace a description",
    arguments: ["\n", "\r\n"])
  func shapes(end: String) {
    let lines = [
      "struct Loan {", "  struct Marker: Error {}  // without members", "  /// The loan is over.",
      "  @available(*, deprecated)", "  @frozen internal enum Reason: String {",
      "    /// The deadline has passed.",
      "    @available(macOS 15, *)", "    case over", "    //// A section", "    case other", "  }", "}",
    ]
    let descriptions = ContractDescriptions(readingSources: [lines.joined(separator: end)])
    #expect(descriptions["Loan.Reason"] == ["over": "The deadline has passed."])
    #expect(descriptions["Loan"] == [:])
  }

  @Test(
    "A case is found with tabs, `indirect` or a comment on its line, but not in comments and strings",
    arguments: [
      ("\t/// A text.\n\tcase a", ["a": "A text."]),
      ("  /// A text.\n  indirect case a", ["a": "A text."]),
      ("  /// A text.\n  case a  // TODO: rename", ["a": "A text."]),
      ("  /// A text.\n  case a, b = \"c\"", ["a": "A text.", "c": "A text."]),
      ("  /// A text.\n  /// - Note: Rarely used.\n  case a", ["a": "A text."]),
      ("  /*\n  /// A text.\n  case a\n  */\n  /// Another.\n  case b", ["b": "Another."]),
      (
        "  static let s = \"\"\"\n  /// A text.\n  case a\n  \"\"\"\n  /// Another.\n  case b",
        ["b": "Another."]
      ),
      ("  /* A remark. */\n  /// A text.\n  case a", ["a": "A text."]),
      ("  /// A text with /* in it.\n  case a", ["a": "A text with /* in it."]),
    ])
  func lines(body: String, expected: [String: String]) {
    #expect(ContractDescriptions(readingSources: ["enum E {\n\(body)\n}"])["E"] == expected)
  }

  @Test("The cases of all files are described, and the first description of a case is used")
  func files() {
    let second = "enum Kind {\n  /// Another text.\n  case weekly\n  /// A daily loan.\n  case daily\n}\n"
    let both = ContractDescriptions(readingSources: [Self.source, second])
    #expect(both["Kind"] == ["weekly": "A weekly loan.", "daily": "A daily loan."])
  }
}
