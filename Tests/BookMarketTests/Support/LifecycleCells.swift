import BookMarket
import Testing

/// A caller with its roles in the record.
struct TestCaller<Subject: StatefulEntity>: Sendable, CustomStringConvertible {
  var description: String
  var principal: Principal
  var roles: [Subject.Actor]

  init(_ description: String, _ principal: Principal, _ roles: Subject.Actor...) {
    self.description = description
    self.principal = principal
    self.roles = roles
  }
}

/// The expected result of an event in a state for a role; a combination without one is impossible.
enum Verdict<Subject: StatefulEntity>: Sendable {
  case to(Subject.State)
  /// A refusal by guards including this one.
  case guarded(String)
}

typealias Cells<Subject: StatefulEntity> = [Subject.State: [Subject.Event: [Subject.Actor: Verdict<Subject>]]]

/// Fires every event in every state as every caller, and compares the results with the table.
///
/// - Returns: The number of combinations.
func walkCells<Subject: StatefulEntity>(
  _ table: Cells<Subject>, callers: [TestCaller<Subject>],
  at moment: (Subject.State, Subject.Event) -> Timestamp,
  subject: (Subject.State) throws -> Subject,
  fire: (Subject, Subject.Event, Principal, Timestamp) throws -> TransitionResult<Subject>,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Int {
  var cells = 0
  for state in Subject.State.allCases {
    let record = try subject(state)
    for event in Subject.Event.allCases {
      let row = table[state]?[event]
      for caller in callers {
        cells += 1
        let place = "\(state) \(event) \(caller)"
        let now = moment(state, event)
        let verdicts = caller.roles.compactMap { row?[$0] }
        let permission = Subject.lifecycle.permitted(by: caller.principal, on: record, at: now)
          .first { $0.event == event }
        do {
          let fired = try fire(record, event, caller.principal, now)
          let targets = verdicts.compactMap { if case .to(let target) = $0 { target.rawValue } else { nil } }
          #expect(targets.contains(fired.record.to), "\(place)", sourceLocation: sourceLocation)
          #expect(fired.record.from == state.rawValue && fired.record.event == event.rawValue, "\(place)")
          #expect(fired.record.principal == caller.principal.id && fired.record.at == now, "\(place)")
          #expect(caller.roles.map(\.rawValue).contains(fired.record.actor), "\(place)")
          #expect(
            Subject.lifecycle.permitted(by: caller.principal, on: record, at: now)
              .contains { $0.event == event && $0.isPermitted }, "\(place)")
        } catch let refusal as TransitionError {
          let guards = verdicts.compactMap { if case .guarded(let id) = $0 { id } else { nil } }
          #expect(
            guards.count == verdicts.count, "\(place): \(refusal)", sourceLocation: sourceLocation)
          switch refusal.reason {
          case .noTransition: #expect(row == nil, "\(place)", sourceLocation: sourceLocation)
          case .forbidden:
            #expect(row != nil && verdicts.isEmpty, "\(place)", sourceLocation: sourceLocation)
            #expect(permission?.isPermitted == false, "\(place)")
          case .guardsFailed(let ids):
            #expect(
              !guards.isEmpty && Set(guards).isSubset(of: ids), "\(place): \(ids)",
              sourceLocation: sourceLocation)
          default: Issue.record("\(place): \(refusal)", sourceLocation: sourceLocation)
          }
        }
      }
    }
  }
  return cells
}
