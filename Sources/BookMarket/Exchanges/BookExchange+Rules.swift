import DomainModeling

extension BookExchange {
  /// Whether the book is still reserved for it.
  public var isLive: Bool { status.known.map { !Flow.lifecycle.final.contains($0) } ?? true }

  /// Whether the two may know how to reach each other: from the agreement on, for as long as it isn't over.
  public var revealsContacts: Bool {
    switch status.known {
    case .agreed, .proposed, .scheduled, .handedOver, .received, .noShow, .disputed: true
    case .completed, .cancelled, .lapsed, nil: false
    }
  }

  /// The listing while it is reserved for the exchange, and when it was sold by it.
  var heldKey: String? {
    status == .known(.cancelled) || status == .known(.lapsed) ? nil : listing.text
  }

  /// The last moment at which the meet-up may be moved: an hour before it begins.
  var movableUntil: Timestamp? {
    meetUp.flatMap { try? $0.window.start.adding(.zero - Flow.noticeToMove) }
  }

  /// The first moment at which somebody who waited may say so.
  var noShowFrom: Timestamp? { meetUp.flatMap { try? $0.window.end.adding(Flow.grace) } }

  /// The first moment at which a no-show can't be contested any more.
  var contestableUntil: Timestamp? {
    status == .known(.noShow) ? (try? statusSince.adding(Flow.timeToContest)) ?? .latest : nil
  }

  /// Who is said not to have come, as a person.
  var accusedPerson: Principal.ID? { accused?.known.map(person) }

  static let isProposedByBuyer = Fields.proposedBy == .known(.buyer)
  static let isProposedBySeller = Fields.proposedBy == .known(.seller)
  static let isOfOthers = (Fields.buyer != .principalID).and(Fields.seller != .principalID)
}
