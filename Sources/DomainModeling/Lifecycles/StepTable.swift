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
