import BookMarket
import Testing

/// Somebody who tries things, and the roles in which they stand to the record at hand.
struct Trier<Subject: StatefulEntity>: Sendable, CustomStringConvertible {
  var description: String
  var principal: Principal
  var roles: [Subject.Actor]

  init(_ description: String, _ principal: Principal, _ roles: Subject.Actor...) {
    self.description = description
    self.principal = principal
    self.roles = roles
  }
}

/// What a lifecycle answers to a role in a state, written down a second time; what isn't there is impossible.
enum Verdict<Subject: StatefulEntity>: Sendable {
  case to(Subject.State)
  /// Guards refuse, this one among them.
  case guarded(String)
}

typealias Cells<Subject: StatefulEntity> = [Subject.State: [Subject.Event: [Subject.Actor: Verdict<Subject>]]]

/// Fires every event in every state as everybody, compares with the table, and tells how many cells there were.
///
/// A record that changed is read back from JSON, and its transition leads where the record is.
func walkCells<Subject: StatefulEntity>(
  _ table: Cells<Subject>, triers: [Trier<Subject>], at moment: (Subject.State, Subject.Event) -> Timestamp,
  subject: (Subject.State) throws -> Subject,
  fire: (Subject, Subject.Event, Principal, Timestamp) throws -> TransitionResult<Subject>,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Int {
  var cells = 0
  for state in Subject.State.allCases {
    let record = try subject(state)
    for event in Subject.Event.allCases {
      let row = table[state]?[event]
      for trier in triers {
        cells += 1
        let place = "\(state) \(event) \(trier)"
        let now = moment(state, event)
        let verdicts = trier.roles.compactMap { row?[$0] }
        let permission = Subject.lifecycle.permitted(by: trier.principal, on: record, at: now)
          .first { $0.event == event }
        do {
          let fired = try fire(record, event, trier.principal, now)
          let targets = verdicts.compactMap { if case .to(let target) = $0 { target.rawValue } else { nil } }
          #expect(targets.contains(fired.record.to), "\(place)", sourceLocation: sourceLocation)
          #expect(fired.record.from == state.rawValue && fired.record.event == event.rawValue, "\(place)")
          #expect(fired.record.principal == trier.principal.id && fired.record.at == now, "\(place)")
          #expect(trier.roles.map(\.rawValue).contains(fired.record.actor), "\(place)")
          #expect(
            Subject.lifecycle.permitted(by: trier.principal, on: record, at: now)
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
