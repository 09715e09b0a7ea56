public import DomainModeling

/// The number of an edition as a form takes it: in any form in which it is printed; written as thirteen digits.
public struct PrintedISBN: Hashable, Sendable {
  /// The number.
  public let isbn: ISBN

  /// Takes a number.
  public init(_ isbn: ISBN) { self.isbn = isbn }
}

extension PrintedISBN: TextValue {
  public static let format = TextFormat(
    "printed-isbn", pattern: ISBN.format.pattern, accepting: "^[0-9Xx\\s\\-‐‑‒–−]+$",
    valid: ["9780306406157", "9791032305690"],
    accepted: [
      "978-0-306-40615-7": "9780306406157", "0-306-40615-2": "9780306406157",
      "3 401 01319 x": "9783401013190",
    ],
    invalid: ["", "0306406153", "9780306406158", "030640615", "ISBN 0306406152", "9770306406150"],
    source: ISBN.format.source)

  public var text: String { isbn.text }

  /// Reads a number as ``ISBN/init(printed:)`` does, and throws what that throws.
  public init(parsing text: String) throws(ValueError) { isbn = try ISBN(printed: text) }
}
