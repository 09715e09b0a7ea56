package import DomainModeling
package import DomainValues

/// A mailbox with which nobody can join a campus, because the member who joined with it was excluded and has deleted the
/// account.
///
/// It contains no address: its identifier is derived from the campus and a digest of the mailbox that is keyed with a
/// secret of the app, so that no guess can be tested without the key. It ends after
/// ``BookMarketConfiguration/exclusionLifetime``.
package struct ExcludedMailbox: Entity {
  package let id: Identifier<ExcludedMailbox>
  package let campus: Campus.ID
  package let endsAt: Timestamp

  /// Creates a record.
  package init(_ id: Identifier<ExcludedMailbox>, at campus: Campus.ID, until end: Timestamp) {
    self.id = id
    self.campus = campus
    endsAt = end
  }

  /// Returns the identifier derived from a campus and the keyed digest of a mailbox.
  package static func id(
    of address: EmailAddress, at campus: Campus.ID, by hasher: MailboxHasher
  ) -> Identifier<ExcludedMailbox> {
    let mailbox = address.mailbox
    return Identifier(
      named: hasher.keyedDigest(of: "\(mailbox)\u{0}\(campus.text)"),
      in: (0x2E91_64D7_B05C_4A3F, 0x8C17_F2A9_03E8_5D6B))
  }

  /// The fields of a mailbox.
  package enum Fields {
    package static let id = Field(
      "id", \ExcludedMailbox.id,
      doc: """
        The identifier of the record, derived from the campus and the digest of the mailbox, which is keyed with a \
        secret of the app (UUID version 8, RFC 9562).
        """)
    package static let campus = Field(
      "campus", \ExcludedMailbox.campus, doc: "The campus that can't be joined. Set by the server.")
    package static let endsAt = Field(
      "endsAt", \ExcludedMailbox.endsAt,
      doc: """
        The moment from which the mailbox can join again and the record is deleted. Set by the server: by default 730 \
        days after the deletion of the account.
        """)
  }

  package static let schema = ModelSchema<ExcludedMailbox>(
    "ExcludedMailbox", version: 1,
    doc: "A mailbox with which nobody can join a campus after an excluded member deleted the account."
  ) {
    Fields.id
    Fields.campus
    Fields.endsAt
  } storage: {
    Storage.index(Fields.endsAt)
  }

  package init(reading fields: FieldReader<ExcludedMailbox>) throws {
    id = try fields[Fields.id]
    campus = try fields[Fields.campus]
    endsAt = try fields[Fields.endsAt]
    try validated()
  }
}
