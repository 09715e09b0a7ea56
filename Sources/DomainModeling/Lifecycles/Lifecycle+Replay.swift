extension Lifecycle {
  /// The state in which transitions leave a new record, or `nil` where one doesn't begin where the last one ended.
  ///
  /// A record of another lifecycle, or of a state that this version doesn't know, gives `nil` too. Older versions of
  /// the machine may have had other edges, so only the states are followed. Linear.
  ///
  /// - Parameter records: The transitions of one record, the oldest first.
  public func state(after records: some Sequence<TransitionRecord>) -> Flow.State? {
    var state = initial
    var subject: String?
    for record in records {
      guard record.lifecycle.utf8.elementsEqual(name.utf8),
        record.from.utf8.elementsEqual(state.rawValue.utf8),
        subject.map({ $0.utf8.elementsEqual(record.subject.utf8) }) ?? true,
        let next = try? Flow.State(word: record.to)
      else { return nil }
      subject = record.subject
      state = next
    }
    return state
  }
}
