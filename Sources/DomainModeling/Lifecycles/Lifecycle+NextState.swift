extension Lifecycle {
  /// Returns the effect of an event on a state, regardless of actors, time and guards.
  ///
  /// Use it to draw a lifecycle, to verify transitions of other systems, or to refuse an event early.
  ///
  /// - Complexity: O(1), without allocations.
  @inlinable
  public func nextState(_ event: Subject.Event, from state: Subject.State) -> NextState<Subject.State> {
    transitionTable[state, event]
  }

  /// Returns the single target state of transitions, if they agree.
  static func nextState(along transitions: [TransitionPlan<Subject>], from state: Subject.State) -> NextState<
    Subject.State
  > {
    var found: Subject.State?
    for transition in transitions {
      let target: Subject.State
      switch transition.target {
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
  /// Returns the state after a sequence of transitions, or `nil` when they are inconsistent.
  ///
  /// The result is `nil` when a transition does not begin in the state in which the previous one ended,
  /// belongs to another lifecycle or entity, or has an unknown state. Only states are compared, because older
  /// versions of the lifecycle may have had other transitions.
  ///
  /// - Parameter records: The transitions of one entity, oldest first.
  /// - Complexity: O(*n*) in the number of records.
  public func state(after records: some Sequence<TransitionRecord>) -> Subject.State? {
    var state = initialState
    var subject: String?
    for record in records {
      guard record.lifecycle.utf8.elementsEqual(name.utf8),
        record.from.utf8.elementsEqual(state.rawValue.utf8),
        subject.map({ $0.utf8.elementsEqual(record.subject.utf8) }) ?? true,
        let next = try? Subject.State(parsing: record.to)
      else { return nil }
      subject = record.subject
      state = next
    }
    return state
  }
}

/// The target of an event in a state, regardless of actors and guards.
public enum NextState<State: StringEnum>: Hashable, Sendable {
  /// No transition leads from the state by the event.
  case impossible
  /// All transitions by the event lead to this state.
  case to(State)
  /// The target depends on the entity: transitions lead to different states, or to the previous state.
  case undecided
}

/// A table with the target of every event in every state, in one array.
@usableFromInline
struct TransitionTable<State: StringEnum, Event: StringEnum>: Sendable {
  /// The cells, row by row: one row per state, one column per event.
  @usableFromInline let cells: [NextState<State>]
  /// The number of events if the first byte of each state and event in memory is its index; otherwise 0, and
  /// cells are looked up in dictionaries.
  @usableFromInline let width: Int
  private let states: [State: Int]
  private let events: [Event: Int]

  init(_ step: (State, Event) -> NextState<State>) {
    let (states, events) = (Array(State.allCases), Array(Event.allCases))
    cells = states.flatMap { state in events.map { step(state, $0) } }
    width = CaseByte.isIndex(in: states) && CaseByte.isIndex(in: events) ? events.count : 0
    self.states = Dictionary(states.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.events = Dictionary(events.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  @inlinable
  subscript(state: State, event: Event) -> NextState<State> {
    guard let cell = cell(state, event) else { return .impossible }
    return cells[cell]
  }

  /// Returns the index of a cell, or `nil` for values that `allCases` does not list.
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

/// The byte that represents a case of a plain enum in memory, which is the index of the case.
@usableFromInline
enum CaseByte {
  /// Returns the first byte of a value, or 0 for a value without size.
  @inlinable
  @inline(__always)
  static func of<Word: StringEnum>(_ word: Word) -> Int {
    unsafe withUnsafeBytes(of: word) { bytes in unsafe Int(bytes.first ?? 0) }
  }

  /// Returns whether the bytes equal the indexes; false for types larger than a byte and for other orders.
  static func isIndex<Word: StringEnum>(in words: [Word]) -> Bool {
    MemoryLayout<Word>.size <= 1 && words.indices.allSatisfy { of(words[$0]) == $0 }
  }
}
