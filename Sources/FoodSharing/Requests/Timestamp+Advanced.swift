import DomainModeling

extension Timestamp {
  /// The moment so much later; the last one there is where that leads out of range.
  func advanced(by duration: Duration) -> Timestamp { (try? adding(duration)) ?? .latest }
}
