import DomainModeling

extension FoodRequest.Flow.Event {
  /// What the event tells, and whom.
  var notice: (kind: FoodNoticeKind, to: [FoodRequest.Flow.Role])? {
    switch self {
    case .edit: (.edited, [.donor])
    case .raise: (.raised, [.donor])
    case .withdraw: (.withdrawn, [.donor])
    case .accept: (.accepted, [.receiver])
    case .decline: (.declined, [.receiver])
    case .expire, .perish: (.expired, [.receiver])
    case .close: (.closed, [.receiver, .donor])
    case .reserve: (.reserved, [.donor])
    case .lapse: (.lapsed, [.receiver, .donor])
    case .revoke: (.revoked, [.receiver])
    case .cancel: (.cancelledByReceiver, [.donor])
    case .callOff: (.cancelledByDonor, [.receiver])
    case .showCode: nil
    case .collect: (.collected, [.receiver, .donor])
    case .windowEnds: (.unresolved, [.receiver, .donor])
    case .reportNoShow, .giveUp: (.noShow, [.receiver])
    case .explain: (.explained, [.donor])
    case .review: (.reviewed, [.donor])
    }
  }
}

extension FoodRequest {
  /// What others should know of a transition: nobody is told what they did themselves.
  func notices(of record: TransitionRecord) -> [FoodNotice] {
    guard let notice = (try? Flow.Event(word: record.event))?.notice else { return [] }
    let recipients = notice.to.map { $0 == .donor ? donor : receiver }.filter { $0 != record.principal }
    return recipients.map { recipient in
      FoodNotice(
        id: FoodNotice.id(of: record.id.text, for: recipient), to: recipient, notice.kind, about: id,
        of: post,
        at: record.at)
    }
  }
}

extension FoodNotice {
  /// The one identifier of what happened once, for one person.
  static func id(of happening: String, for recipient: Principal.ID) -> Identifier<FoodNotice> {
    Identifier(
      named: "\(happening)\u{0}\(recipient.text)", in: (0x3DC9_58E2_7F01_4AB6, 0x92E4_1C7D_0B6A_F835))
  }
}
