extension Lifecycle {
  /// What the machine by itself makes of an event in a state.
  ///
  /// Roles, time and guards aren't looked at, and nothing is changed: for pictures of a machine, for checking what
  /// others did, and for refusing early. Constant time, no allocation.
  @inlinable
  public func step(_ event: Flow.Event, from state: Flow.State) -> LifecycleStep<Flow.State> {
    steps[state, event]
  }

  /// The one state that edges lead to from another, where they agree.
  static func step(along edges: [EdgePlan<Flow>], from state: Flow.State) -> LifecycleStep<Flow.State> {
    var found: Flow.State?
    for edge in edges {
      let target: Flow.State
      switch edge.target {
      case .state(let state): target = state
      case .same: target = state
      case .previous: return .undecided
      }
      if let found, found != target { return .undecided }
      found = target
    }
    return found.map { .to($0) } ?? .impossible
  }
}

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

/// What a machine by itself makes of an event in a state, whoever fires it and whatever guards say.
public enum LifecycleStep<State: Vocabulary>: Hashable, Sendable {
  /// Nothing leads from the state by the event.
  case impossible
  /// Every way leads to this state.
  case to(State)
  /// The record decides: ways lead to different states, or back to the one before.
  case undecided
}

/// The answers of a machine to every event in every state, in one array.
@usableFromInline
struct StepTable<State: Vocabulary, Event: Vocabulary>: Sendable {
  /// Row by row.
  @usableFromInline let cells: [LifecycleStep<State>]
  /// How many events there are, where states and events are bytes that say their places; 0 where they have to be
  /// searched.
  @usableFromInline let width: Int
  private let states: [State: Int]
  private let events: [Event: Int]

  init(_ step: (State, Event) -> LifecycleStep<State>) {
    let (states, events) = (Array(State.allCases), Array(Event.allCases))
    cells = states.flatMap { state in events.map { step(state, $0) } }
    width = CaseByte.isPlace(in: states) && CaseByte.isPlace(in: events) ? events.count : 0
    self.states = Dictionary(states.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.events = Dictionary(events.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  @inlinable
  subscript(state: State, event: Event) -> LifecycleStep<State> {
    guard let cell = cell(state, event) else { return .impossible }
    return cells[cell]
  }

  /// The number of a cell; `nil` for values that no vocabulary lists.
  @inlinable
  func cell(_ state: State, _ event: Event) -> Int? {
    let column = CaseByte.of(event)
    guard column < width else { return searchedCell(state, event) }
    let cell = CaseByte.of(state) &* width &+ column
    return cell < cells.count ? cell : nil
  }

  @usableFromInline
  func searchedCell(_ state: State, _ event: Event) -> Int? {
    guard let row = states[state], let column = events[event] else { return nil }
    return row * events.count + column
  }
}

/// The byte that stands for a case of a plain enum in memory, which is its place among all cases.
@usableFromInline
enum CaseByte {
  /// The first byte of a value; 0 for one without any.
  @inlinable
  @inline(__always)
  static func of<Word: Vocabulary>(_ word: Word) -> Int {
    unsafe withUnsafeBytes(of: word) { bytes in unsafe Int(bytes.first ?? 0) }
  }

  /// Whether that holds for a vocabulary; not for one that is longer, listed in another order, or no enum.
  static func isPlace<Word: Vocabulary>(in words: [Word]) -> Bool {
    MemoryLayout<Word>.size <= 1 && words.indices.allSatisfy { of(words[$0]) == $0 }
  }
}
