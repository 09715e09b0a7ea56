public import DomainModeling

/// A form of text in a contract.
public struct ContractFormat: Codable, Equatable, Sendable {
  /// The regular expression that every canonical text matches; ECMA-262.
  public var pattern: String
  /// The regular expression that everything that is read matches.
  public var accepts: String
  /// Whether the patterns say all; otherwise a text may match and be refused, for a check digit or a list of codes.
  public var isExact: Bool
  /// Where the form comes from.
  public var source: String
  /// Texts in canonical form.
  public var valid: [String]
  /// Texts that are refused.
  public var invalid: [String]
  /// Texts that are read, with their canonical form.
  public var normalized: ContractTable<String>

  /// Takes a form over.
  public init(_ format: TextFormat) {
    pattern = format.pattern
    accepts = format.acceptedPattern
    isExact = format.isExact
    source = format.source
    valid = format.valid
    invalid = format.invalid
    normalized = ContractTable(format.accepted)
  }
}
