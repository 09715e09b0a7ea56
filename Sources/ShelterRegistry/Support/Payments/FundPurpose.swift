public import DomainModeling

/// The purpose of a payment, which can't be changed afterward.
public enum FundPurpose: Hashable, Sendable {
  /// The institution as a whole.
  case institution
  /// An animal of the institution.
  case animal(Animal.ID)
  /// An appeal of the institution.
  case appeal(DonationAppeal.ID)

  /// Whether the purpose is narrower than the institution as a whole.
  public var isRestricted: Bool { self != .institution }
}

extension FundPurpose: TextValue {
  public static let format = TextFormat(
    "fundPurpose", pattern: "^(institution|(animal|appeal)/[A-Za-z0-9._:~-]{1,64})$",
    accepting: "^(institution|(animal|appeal)/[A-Za-z0-9._:~-]{1,64})$",
    valid: ["institution", "animal/burek", "appeal/roof-2026"],
    accepted: [
      "animal/0193F0A4-5C80-7C3E-9D5A-2F60B1C7E8D9": "animal/0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9"
    ],
    invalid: ["", "institution/", "animal", "animal/", "appeal/two words", "other/x", "animal/x\n"],
    source: "own")

  public var text: String {
    switch self {
    case .institution: "institution"
    case .animal(let id): "animal/\(id.text)"
    case .appeal(let id): "appeal/\(id.text)"
    }
  }

  /// Creates a purpose from its text.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `format` for an unknown kind of purpose, and that of an
  ///   invalid identifier.
  public init(parsing text: String) throws(ValueError) {
    let parts = text.unicodeScalars.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map { ExactText(String($0)) }
    switch (parts.first, parts.dropFirst().first?.text) {
    case (ExactText("institution"), nil): self = .institution
    case (ExactText("animal"), let id?): self = .animal(try Animal.ID(parsing: id))
    case (ExactText("appeal"), let id?): self = .appeal(try DonationAppeal.ID(parsing: id))
    default:
      throw ValueError(.format, type: Self.format.name, expected: "institution, animal/… or appeal/…")
    }
  }
}

extension FundPurpose {
  var animal: Animal.ID? { if case .animal(let id) = self { id } else { nil } }
  var appeal: DonationAppeal.ID? { if case .appeal(let id) = self { id } else { nil } }
}
