package import DomainModeling
import DomainValues

extension BookExchange {
  /// The input of the events that propose a place and a time.
  package struct ProposeInput: Hashable, Sendable {
    package let answeredProposal: Int64
    package let meetUp: MeetUp

    /// Creates a proposal.
    ///
    /// - Throws: `ValidationError` with every violation.
    package init(_ meetUp: MeetUp, answering number: Int64 = 0) throws(ValidationError) {
      answeredProposal = number
      self.meetUp = meetUp
      try validated()
    }

    var startsAt: Timestamp { meetUp.window.start }

    var soonFrom: Timestamp {
      startsAt.addingClamped(.zero - BookExchange.maximumLeadTime)
    }
  }
}

extension BookExchange.ProposeInput: RedactedModel {
  /// The fields of a proposal.
  package enum Fields {
    package static let answeredProposal = Field(
      "answeredProposal", \BookExchange.ProposeInput.answeredProposal, .atLeast(0), default: 0,
      doc: """
        The number of the newest proposal that the proposing side has seen, 0 for none. Set by that side's app; \
        it must equal `proposalCount` of the exchange.
        """)
    package static let meetUp = Field(
      "meetUp", \BookExchange.ProposeInput.meetUp,
      doc: "The proposed place and time, chosen by the side that proposes.")

    package static let startsAt = Field.derived(
      "startsAt", \BookExchange.ProposeInput.startsAt, from: meetUp,
      doc: "The beginning of the proposed window. Computed from `meetUp`; ignored on input.")
    package static let soonFrom = Field.derived(
      "soonFrom", \BookExchange.ProposeInput.soonFrom, from: meetUp,
      doc: """
        The moment from which the window begins within 30 days. Computed from `meetUp`; ignored on input.
        """)
  }

  package static let schema = ModelSchema<BookExchange.ProposeInput>(
    "BookExchange.ProposeInput", version: 1, doc: "The input of the events that propose a place and a time."
  ) {
    Fields.answeredProposal
    Fields.meetUp
    Fields.startsAt
    Fields.soonFrom
  } rules: {
    Rule(
      "BookExchange.ProposeInput.place", reading: Fields.meetUp,
      doc: "A proposal must name one of the places of the campus or a place in words."
    ) {
      $0.meetUp.place != nil || $0.meetUp.placeInWords != nil
    }
  }

  package init(reading fields: FieldReader<BookExchange.ProposeInput>) throws {
    try self.init(fields[Fields.meetUp], answering: fields[Fields.answeredProposal])
  }
}

extension BookExchange {
  /// The input of the event that accepts a proposal.
  package struct AcceptInput: Model {
    package let answeredProposal: Int64

    /// Creates an answer.
    ///
    /// - Throws: `ValidationError` unless the number is at least 1.
    package init(to number: Int64) throws(ValidationError) {
      answeredProposal = number
      try validated()
    }

    /// The fields of an answer.
    package enum Fields {
      package static let answeredProposal = Field(
        "answeredProposal", \BookExchange.AcceptInput.answeredProposal, .atLeast(1),
        doc: """
          The number of the accepted proposal, counted from 1. It must be the newest, so that users only \
          accept proposals they have seen.
          """)
    }

    package static let schema = ModelSchema<BookExchange.AcceptInput>(
      "BookExchange.AcceptInput", version: 1, doc: "The input of the event that accepts a proposal."
    ) {
      Fields.answeredProposal
    }

    package init(reading fields: FieldReader<BookExchange.AcceptInput>) throws {
      try self.init(to: fields[Fields.answeredProposal])
    }
  }
}
