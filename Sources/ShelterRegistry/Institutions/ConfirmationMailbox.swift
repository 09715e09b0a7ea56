package import DomainModeling
import DomainRepository

/// The moments of the latest messages with keys for registrations to one mailbox.
///
/// The identifier is derived from the mailbox, which the record doesn't contain. It outlasts the registrations, their
/// confirmations and their accounts.
package struct ConfirmationMailbox: Entity {
  package let id: Identifier<ConfirmationMailbox>
  package let sentAt: [Timestamp]
  package let endsAt: Timestamp

  /// Creates the record of a mailbox with the moments of its messages that still count, and the moment from which none does.
  package init(
    id: Identifier<ConfirmationMailbox>, sentAt: [Timestamp], endsAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.sentAt = sentAt
    self.endsAt = endsAt
    try validated()
  }

  /// Returns the identifier of the mailbox of an address.
  package static func id(of address: EmailAddress) -> Identifier<ConfirmationMailbox> {
    Identifier(named: address.mailbox, in: (0x51D6_0C8B_7E24_4F93, 0xA3F0_9B47_1D65_C82E))
  }

  /// Returns the moments of the messages that count at a moment, the earliest first.
  func messages(at now: Timestamp) -> [Timestamp] {
    sentAt.filter { $0.addingClamped(EmailConfirmation.lifetime) > now }
  }
}

extension ConfirmationMailbox: Model {
  /// The fields of a mailbox.
  package enum Fields {
    package static let id = Field(
      "id", \ConfirmationMailbox.id, doc: "The identifier, derived from the mailbox.")
    package static let sentAt = Field(
      "sentAt", \ConfirmationMailbox.sentAt, .count(...EmailConfirmation.maximumMessages), default: [],
      doc: """
        The moments of the messages with keys to the mailbox in the week before the latest one, the earliest first. Set \
        by the server.
        """)
    package static let endsAt = Field(
      "endsAt", \ConfirmationMailbox.endsAt,
      doc: "The moment from which no message counts and the record is void; set by the server.")
  }

  package static let schema = ModelSchema<ConfirmationMailbox>(
    "ConfirmationMailbox", version: 1,
    doc: "The moments of the latest messages with keys for registrations to one mailbox."
  ) {
    Fields.id
    Fields.sentAt
    Fields.endsAt
  } storage: {
    Storage.index(Fields.endsAt)
  }

  package init(reading fields: FieldReader<ConfirmationMailbox>) throws {
    try self.init(id: fields[Fields.id], sentAt: fields[Fields.sentAt], endsAt: fields[Fields.endsAt])
  }
}

extension ShelterSystem {
  /// Counts a message for the mailbox of an address, in the transaction that makes its key, so that simultaneous calls can't
  /// evade the limit.
  ///
  /// - Parameter end: The moment from which the message is of no use.
  /// - Throws: ``ShelterRuleError/tooManyMessages(until:)`` after ``EmailConfirmation/maximumMessages`` in a week, with the
  ///   moment at which the next one is possible, or `nil` when that is too late.
  func countConfirmationMessage(
    to address: EmailAddress, before end: Timestamp, in work: inout Work
  ) async throws(ShelterError) {
    let now = clock.now()
    let id = ConfirmationMailbox.id(of: address)
    let sent = try await work.get(ConfirmationMailbox.self, id: id)?.messages(at: now) ?? []
    if let first = sent.first, sent.count >= EmailConfirmation.maximumMessages {
      let moment = first.addingClamped(EmailConfirmation.lifetime)
      throw .rule(.tooManyMessages(until: moment < end ? moment : nil))
    }
    let mailbox = try mapError(
      ConfirmationMailbox(
        id: id, sentAt: sent + [now], endsAt: now.addingClamped(EmailConfirmation.lifetime)),
      to: ShelterError.invalid)
    work.save(mailbox)
  }
}
