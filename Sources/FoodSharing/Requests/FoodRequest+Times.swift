public import DomainModeling

extension FoodRequest {
  /// How often a wrong code may be tried before the donor has to show another one.
  public static let codeTries: Int64 = 5

  /// The same for two open requests of one receiver about one post; nothing once the request is over.
  var openKey: String? {
    guard let state = status.known, !Flow.lifecycle.final.contains(state) else { return nil }
    return "\(receiver.text) \(post.text)"
  }

  /// When the state is over by time; `nil` in a state that lasts.
  public var dueAt: Timestamp? {
    switch status.known {
    case .pending: answerBy
    case .accepted: lapsesAt
    case .reserved: pickup?.end
    case .unresolved: resolveBy
    default: nil
    }
  }

  var lapsesAt: Timestamp { statusSince.advanced(by: Flow.timeToReserve) }

  var resolveBy: Timestamp? { pickup?.end.advanced(by: Flow.timeToResolve) }

  var explainBy: Timestamp? {
    status == .known(.noShow) ? statusSince.advanced(by: Flow.timeToResolve) : resolveBy
  }

  var reviewBy: Timestamp { statusSince.advanced(by: Flow.timeToReview) }

  /// How late it would be to cancel the reservation at a moment.
  func notice(at now: Timestamp) -> CancellationNotice {
    guard let start = pickup?.start else { return .inTime }
    return CancellationNotice(before: start, at: now)
  }
}
