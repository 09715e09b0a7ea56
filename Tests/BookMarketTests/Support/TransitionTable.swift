import BookMarket
import Testing

/// A principal with its actors in the record.
struct TestPrincipal<Subject: StatefulEntity>: Sendable, CustomStringConvertible {
  var description: String
  var principal: Principal
  var actors: [Subject.Actor]

  init(_ description: String, _ principal: Principal, _ actors: Subject.Actor...) {
    self.description = description
    self.principal = principal
    self.actors = actors
  }
}

/// The expected outcome of an event in a state for an actor; a combination without one is refused.
enum ExpectedOutcome<Subject: StatefulEntity>: Sendable {
  case to(Subject.State)
  /// A refusal by guards including this one.
  case guarded(String)
}

typealias TransitionTable<Subject: StatefulEntity> = [Subject.State: [Subject.Event: [Subject.Actor:
  ExpectedOutcome<Subject>]]]

/// Fires every event in every state as every caller, and compares the results with the table.
///
/// - Returns: The number of combinations.
func checkTransitions<Subject: StatefulEntity>(
  _ table: TransitionTable<Subject>, principals: [TestPrincipal<Subject>],
  at moment: (Subject.State, Subject.Event) -> Timestamp,
  subject: (Subject.State) throws -> Subject,
  fire: (Subject, Subject.Event, Principal, Timestamp) throws -> TransitionResult<Subject>,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Int {
  var combinations = 0
  for state in Subject.State.allCases {
    let record = try subject(state)
    for event in Subject.Event.allCases {
      let row = table[state]?[event]
      for caller in principals {
        combinations += 1
        let label = "\(state) \(event) \(caller)"
        let now = moment(state, event)
        let verdicts = caller.actors.compactMap { row?[$0] }
        let permission = Subject.lifecycle.permitted(by: caller.principal, on: record, at: now)
          .first { $0.event == event }
        do {
          let fired = try fire(record, event, caller.principal, now)
          let targets = verdicts.compactMap { if case .to(let target) = $0 { target.rawValue } else { nil } }
          #expect(targets.contains(fired.record.to), "\(label)", sourceLocation: sourceLocation)
          #expect(fired.record.from == state.rawValue && fired.record.event == event.rawValue, "\(label)")
          #expect(fired.record.principal == caller.principal.id && fired.record.at == now, "\(label)")
          #expect(caller.actors.map(\.rawValue).contains(fired.record.actor), "\(label)")
          #expect(
            Subject.lifecycle.permitted(by: caller.principal, on: record, at: now)
              .contains { $0.event == event && $0.isPermitted }, "\(label)")
        } catch let refusal as TransitionError {
          let guards = verdicts.compactMap { if case .guarded(let id) = $0 { id } else { nil } }
          #expect(
            guards.count == verdicts.count, "\(label): \(refusal)", sourceLocation: sourceLocation)
          switch refusal.reason {
          case .noTransition: #expect(row == nil, "\(label)", sourceLocation: sourceLocation)
          case .forbidden:
            #expect(row != nil && verdicts.isEmpty, "\(label)", sourceLocation: sourceLocation)
            #expect(permission?.isPermitted == false, "\(label)")
          case .guardsFailed(let ids):
            #expect(
              !guards.isEmpty && Set(guards).isSubset(of: ids), "\(label): \(ids)",
              sourceLocation: sourceLocation)
          default: Issue.record("\(label): \(refusal)", sourceLocation: sourceLocation)
          }
        }
      }
    }
  }
  return combinations
}
