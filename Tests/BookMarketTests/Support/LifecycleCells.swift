import BookMarket
import Testing

/// Somebody who tries things, and the roles in which they stand to the record at hand.
struct Trier<Flow: LifecycleDeclaration>: Sendable, CustomStringConvertible {
  var description: String
  var principal: Principal
  var roles: [Flow.Role]

  init(_ description: String, _ principal: Principal, _ roles: Flow.Role...) {
    self.description = description
    self.principal = principal
    self.roles = roles
  }
}

/// What a lifecycle answers to a role in a state, written down a second time; what isn't there is impossible.
enum Verdict<Flow: LifecycleDeclaration>: Sendable {
  case to(Flow.State)
  /// Guards refuse, this one among them.
  case guarded(String)
}

typealias Cells<Flow: LifecycleDeclaration> = [Flow.State: [Flow.Event: [Flow.Role: Verdict<Flow>]]]

/// Fires every event in every state as everybody, compares with the table, and tells how many cells there were.
///
/// A record that changed is read back from JSON, and its transition leads where the record is.
func walkCells<Flow: LifecycleDeclaration>(
  _ table: Cells<Flow>, triers: [Trier<Flow>], at moment: (Flow.State, Flow.Event) -> Timestamp,
  subject: (Flow.State) throws -> Flow.Subject,
  fire: (Flow.Subject, Flow.Event, Principal, Timestamp) throws -> LifecycleTransition<Flow>,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Int {
  var cells = 0
  for state in Flow.State.allCases {
    let record = try subject(state)
    for event in Flow.Event.allCases {
      let row = table[state]?[event]
      for trier in triers {
        cells += 1
        let place = "\(state) \(event) \(trier)"
        let now = moment(state, event)
        let verdicts = trier.roles.compactMap { row?[$0] }
        let permission = Flow.lifecycle.permitted(by: trier.principal, on: record, at: now)
          .first { $0.event == event }
        do {
          let fired = try fire(record, event, trier.principal, now)
          let targets = verdicts.compactMap { if case .to(let target) = $0 { target.rawValue } else { nil } }
          #expect(targets.contains(fired.record.to), "\(place)", sourceLocation: sourceLocation)
          #expect(fired.record.from == state.rawValue && fired.record.event == event.rawValue, "\(place)")
          #expect(fired.record.principal == trier.principal.id && fired.record.at == now, "\(place)")
          #expect(trier.roles.map(\.rawValue).contains(fired.record.role), "\(place)")
          #expect(
            Flow.lifecycle.permitted(by: trier.principal, on: record, at: now)
              .contains { $0.event == event && $0.isPermitted }, "\(place)")
        } catch let refusal as TransitionRefusal {
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
