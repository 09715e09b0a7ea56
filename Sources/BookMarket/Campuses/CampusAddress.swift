package import DomainModeling
import DomainServices
package import DomainValues

/// The email address of a campus by whose confirmation an account is a member there.
///
/// There is one record for each address and campus, because the identifier is derived from both: whoever confirms the
/// address next ends the membership that was based on it. It knows the accounts that joined with the mailbox before, because
/// an exclusion of one of them applies to the mailbox. It is deleted with the accounts, and shown to nobody.
package struct CampusAddress: Entity {
  package let id: Identifier<CampusAddress>
  package let campus: Campus.ID
  package let address: EmailAddress
  package let account: Principal.ID
  package let formerAccounts: [Principal.ID]

  /// Creates a record.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    _ address: EmailAddress, at campus: Campus.ID, of account: Principal.ID,
    after formerAccounts: [Principal.ID] = []
  ) throws(ValidationError) {
    try self.init(
      id: Self.id(of: address, at: campus), campus: campus, address: address, account: account,
      formerAccounts: formerAccounts)
  }

  private init(
    id: Identifier<CampusAddress>, campus: Campus.ID, address: EmailAddress, account: Principal.ID,
    formerAccounts: [Principal.ID]
  ) throws(ValidationError) {
    self.id = id
    self.campus = campus
    self.address = address
    self.account = account
    self.formerAccounts = formerAccounts
    try validated()
  }

  /// Returns the identifier derived from a campus and an address in any case, without what follows a plus sign in its
  /// name, because the same mailbox receives it (RFC 5233).
  package static func id(of address: EmailAddress, at campus: Campus.ID) -> Identifier<CampusAddress> {
    Identifier(
      named: "\(address.mailbox)\u{0}\(campus.text)", in: (0x5D20_7E94_C1B6_4A8F, 0x93FB_1A65_E07C_D248)
    )
  }
}

extension CampusAddress {
  /// The accounts that joined with the mailbox, the present one last.
  var accounts: [Principal.ID] { formerAccounts + [account] }

  /// Returns those accounts of the record that had the mailbox before another one, the newest 50.
  func accounts(before account: Principal.ID) -> [Principal.ID] {
    Array(accounts.filter { $0 != account }.suffix(50))
  }

  /// Returns the record after an account has another mailbox or is deleted: the mailbox is that of the account before it.
  ///
  /// - Returns: `nil` when no other account had the mailbox.
  func freed(by account: Principal.ID) throws(ValidationError) -> CampusAddress? {
    let others = accounts(before: account)
    guard let last = others.last else { return nil }
    // What followed the plus sign was a choice of the other account.
    let own = last == self.account ? address : EmailAddress(address.mailbox) ?? address
    return try CampusAddress(own, at: campus, of: last, after: others.dropLast())
  }
}

extension CampusAddress: RedactedModel {
  /// The fields of an address.
  package enum Fields {
    package static let id = Field(
      "id", \CampusAddress.id,
      doc: "The identifier of the record, derived from address and campus (UUID version 8, RFC 9562).")
    package static let campus = Field(
      "campus", \CampusAddress.campus, doc: "The campus to whose domains the address belongs.")
    package static let address = Field(
      "address", \CampusAddress.address,
      doc: "The email address that the account had confirmed when it last joined. Set by the server.")
    package static let account = Field(
      "account", \CampusAddress.account,
      doc: "The account that joined with the address last. Set by the server from the caller.")
    package static let formerAccounts = Field(
      "formerAccounts", \CampusAddress.formerAccounts, .count(...50), .uniqueElements, default: [],
      doc: """
        The accounts that joined with the mailbox before, the newest 50, unless they are deleted or have joined with \
        another one since. Set by the server.
        """)
  }

  package static let schema = ModelSchema<CampusAddress>(
    "CampusAddress", version: 1,
    doc: "The email address of a campus by whose confirmation an account is a member there."
  ) {
    Fields.id
    Fields.campus
    Fields.address
    Fields.account
    Fields.formerAccounts
  } rules: {
    Rule(
      "CampusAddress.id.derived", reading: Fields.id, Fields.campus, Fields.address,
      doc: "The identifier must be the one derived from address and campus."
    ) { $0.id == CampusAddress.id(of: $0.address, at: $0.campus) }
  } storage: {
    Storage.index(Fields.account)
  }

  package init(reading fields: FieldReader<CampusAddress>) throws {
    try self.init(
      id: fields[Fields.id], campus: fields[Fields.campus], address: fields[Fields.address],
      account: fields[Fields.account], formerAccounts: fields[Fields.formerAccounts])
  }
}
