import ShelterRegistry
import Testing

/// A principal with the actors that it is for the tested entity.
struct TestPrincipal<Subject: StatefulEntity>: Sendable, CustomStringConvertible {
  var name: String
  var principal: Principal
  var actors: [Subject.Actor]

  var description: String { name }
}

extension TestPrincipal {
  init(_ name: String, _ principal: Principal, _ actors: Subject.Actor...) {
    self.init(name: name, principal: principal, actors: actors)
  }
}

/// The expected result of an event in a state for an actor; an event without one is impossible.
enum Cell<Subject: StatefulEntity>: Sendable {
  case to(Subject.State)
  /// Guards reject the event, among them the one with this identifier; `notDue` if it is fired too early.
  case guarded(String)

  var target: Subject.State? { if case .to(let state) = self { state } else { nil } }
  var failing: String? { if case .guarded(let id) = self { id } else { nil } }
}

typealias CellTable<Subject: StatefulEntity> = [Subject.State: [Subject.Event: [Subject.Actor: Cell<
  Subject
>]]]

/// Fires every event in every state as every principal, and compares the results with the table.
///
/// - Returns: The number of combinations.
func walk<Subject: StatefulEntity>(
  _ table: CellTable<Subject>, principals: [TestPrincipal<Subject>],
  subject: (Subject.State) throws -> Subject,
  fire: (Subject, Subject.Event, Principal) throws -> TransitionResult<Subject>, at now: Timestamp
) throws -> Int {
  var cells = 0
  for state in Subject.State.allCases {
    let record = try subject(state)
    for event in Subject.Event.allCases {
      let row = table[state]?[event]
      for caller in principals {
        cells += 1
        let context = "\(state) \(event) \(caller)"
        let permission = Subject.lifecycle.permitted(by: caller.principal, on: record, at: now)
          .first { $0.event == event }
        let own = caller.actors.filter { row?[$0] != nil }
        let actor = own.first { row?[$0]?.target != nil }
        let target = actor.flatMap { row?[$0]?.target }
        do {
          let fired = try fire(record, event, caller.principal)
          guard let actor, let to = target else {
            Issue.record("\(context) was allowed")
            continue
          }
          #expect(permission?.verdict == .permitted(as: actor), "\(context)")
          #expect(Subject.lifecycle.stateField.name == "status")
          #expect(fired.record.from == state.rawValue && fired.record.to == to.rawValue, "\(context)")
          #expect(fired.record.actor == actor.rawValue && fired.record.event == event.rawValue, "\(context)")
          #expect(fired.record.principal == caller.principal.id && fired.record.at == now, "\(context)")
        } catch let refusal as TransitionError {
          #expect(target == nil, "\(context): \(refusal)")
          switch refusal.reason {
          case .noTransition: #expect(row == nil, "\(context)")
          case .forbidden: #expect(row != nil && own.isEmpty, "\(context)")
          case .guardsFailed(let ids):
            let expected = own.compactMap { row?[$0]?.failing }
            #expect(!expected.isEmpty && Set(expected).isSubset(of: ids), "\(context): \(ids)")
          case .notDue: #expect(own.contains { row?[$0]?.failing == "notDue" }, "\(context)")
          default: Issue.record("\(context): \(refusal)")
          }
          #expect(permission?.isPermitted == false, "\(context)")
        }
      }
    }
  }
  return cells
}
