extension Lifecycle {
  /// When an edge may be taken.
  enum DueTime {
    case always
    case from(Timestamp)
    case never

    var moment: Timestamp? {
      if case .from(let moment) = self { moment } else { nil }
    }

    func isReached(at now: Timestamp) -> Bool {
      switch self {
      case .always: true
      case .from(let moment): moment <= now
      case .never: false
      }
    }
  }

  func dueTime(of edge: EdgePlan<Flow>, on subject: Flow.Subject) -> DueTime {
    let start: Timestamp?
    let delay: Duration
    switch edge.timing {
    case nil: return .always
    case .inState(let duration)?:
      start = sinceField.map { $0.read(subject) }
      delay = duration
    case .field(let name, let plus)?:
      guard case .text(let text)? = Flow.Subject.schema.queryField(name)?.scalar(of: subject) else {
        return .never
      }
      start = Timestamp(text)
      delay = plus
    }
    guard let start, let moment = try? start.adding(delay) else { return .never }
    return .from(moment)
  }

  /// Which events become due by time in the record's present state, and when, the earliest first.
  ///
  /// A scheduler outside asks, waits, and fires them as the system.
  public func due(on subject: Flow.Subject) -> [DueEvent<Flow>] {
    guard let state = stateField.read(subject).known else { return [] }
    var due: [DueEvent<Flow>] = []
    for edge in edges where edge.timing != nil && edge.sources.contains(state) {
      guard case .from(let moment) = dueTime(of: edge, on: subject) else { continue }
      let event = DueEvent<Flow>(event: edge.event, at: moment)
      if !due.contains(event) { due.append(event) }
    }
    return due.sorted { $0.at < $1.at }
  }
}
