import ShelterRegistry
import Testing

/// A caller with its roles in the record.
struct TestCaller<Subject: StatefulEntity>: Sendable, CustomStringConvertible {
  var name: String
  var principal: Principal
  var roles: [Subject.Actor]

  var description: String { name }
}

/// The expected result of an event in a state for a role; a combination without one is impossible.
enum Cell<Subject: StatefulEntity>: Sendable {
  case to(Subject.State)
  /// A refusal by guards including this one; `notDue` if the event is fired too early.
  case guarded(String)

  var target: Subject.State? { if case .to(let state) = self { state } else { nil } }
  var failing: String? { if case .guarded(let id) = self { id } else { nil } }
}

typealias CellTable<Subject: StatefulEntity> = [Subject.State: [Subject.Event: [Subject.Actor: Cell<
  Subject
>]]]

/// Fires every event in every state as every caller, and compares the results with the table.
///
/// - Returns: The number of combinations.
func walk<Subject: StatefulEntity>(
  _ table: CellTable<Subject>, callers: [TestCaller<Subject>],
  subject: (Subject.State) throws -> Subject,
  fire: (Subject, Subject.Event, Principal) throws -> TransitionResult<Subject>, at now: Timestamp
) throws -> Int {
  var cells = 0
  for state in Subject.State.allCases {
    let record = try subject(state)
    for event in Subject.Event.allCases {
      let row = table[state]?[event]
      for caller in callers {
        cells += 1
        let place = "\(state) \(event) \(caller)"
        let permission = Subject.lifecycle.permitted(by: caller.principal, on: record, at: now)
          .first { $0.event == event }
        let own = caller.roles.filter { row?[$0] != nil }
        let role = own.first { row?[$0]?.target != nil }
        let target = role.flatMap { row?[$0]?.target }
        do {
          let fired = try fire(record, event, caller.principal)
          guard let role, let to = target else {
            Issue.record("\(place) was allowed")
            continue
          }
          #expect(permission?.verdict == .permitted(as: role), "\(place)")
          #expect(Subject.lifecycle.stateField.name == "status")
          #expect(fired.record.from == state.rawValue && fired.record.to == to.rawValue, "\(place)")
          #expect(fired.record.actor == role.rawValue && fired.record.event == event.rawValue, "\(place)")
          #expect(fired.record.principal == caller.principal.id && fired.record.at == now, "\(place)")
        } catch let refusal as TransitionError {
          #expect(target == nil, "\(place): \(refusal)")
          switch refusal.reason {
          case .noTransition: #expect(row == nil, "\(place)")
          case .forbidden: #expect(row != nil && own.isEmpty, "\(place)")
          case .guardsFailed(let ids):
            let expected = own.compactMap { row?[$0]?.failing }
            #expect(!expected.isEmpty && Set(expected).isSubset(of: ids), "\(place): \(ids)")
          case .notDue: #expect(own.contains { row?[$0]?.failing == "notDue" }, "\(place)")
          default: Issue.record("\(place): \(refusal)")
          }
          #expect(permission?.isPermitted == false, "\(place)")
        }
      }
    }
  }
  return cells
}
