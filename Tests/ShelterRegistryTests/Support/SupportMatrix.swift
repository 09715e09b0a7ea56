import DomainModeling
import Testing

/// Who may do what in which state and where it leads, written down by hand; everything else is impossible.
struct SupportMatrix<Subject: StatefulEntity> {
  /// Somebody who tries things, and the roles in which they stand to the record at hand.
  struct Caller {
    var name: String
    var principal: Principal
    var roles: [Subject.Actor]

    init(_ name: String, _ principal: Principal, _ roles: Subject.Actor...) {
      self.name = name
      self.principal = principal
      self.roles = roles
    }
  }

  typealias Row = (events: [Subject.Event: Subject.State], role: Subject.Actor)

  var rows: [Subject.State: [Row]]
  var callers: [Caller]

  /// Fires every event in every state as everybody; returns the number of cells and how many of them are allowed.
  func walk(
    at now: (Subject.Event) -> Timestamp, subject: (Subject.State, Subject.Event) throws -> Subject,
    fire: (Subject, Subject.Event, Principal, Timestamp) throws -> TransitionResult<Subject>
  ) throws -> (cells: Int, allowed: Int) {
    var cells = 0
    var allowed = 0
    for state in Subject.State.allCases {
      for event in Subject.Event.allCases {
        let record = try subject(state, event)
        let isKnown = (rows[state] ?? []).contains { $0.events[event] != nil }
        for caller in callers {
          cells += 1
          let place = "\(state) \(event) \(caller.name)"
          let target = (rows[state] ?? []).first {
            $0.events[event] != nil && caller.roles.contains($0.role)
          }?.events[event]
          do {
            let fired = try fire(record, event, caller.principal, now(event))
            #expect(target != nil, "\(place) was allowed")
            #expect(fired.record.to == target?.rawValue, "\(place)")
            #expect(fired.record.from == state.rawValue && fired.record.event == event.rawValue, "\(place)")
            #expect(
              fired.record.principal == caller.principal.id && fired.record.at == now(event), "\(place)")
            #expect(caller.roles.map(\.rawValue).contains(fired.record.actor), "\(place)")
            #expect(Subject.lifecycle.stateField.name == "status")
            allowed += 1
          } catch let refusal as TransitionError {
            #expect(target == nil, "\(place): \(refusal)")
            switch refusal.reason {
            case .noTransition: #expect(!isKnown, "\(place)")
            case .forbidden: #expect(isKnown && target == nil, "\(place)")
            default: Issue.record("\(place): \(refusal)")
            }
          }
        }
      }
    }
    return (cells, allowed)
  }
}

/// The guards that refuse a transition; empty when it was allowed or refused otherwise.
func guards(_ fire: () throws -> some Any) -> [String] {
  do {
    _ = try fire()
  } catch let refusal as TransitionError {
    if case .guardsFailed(let ids) = refusal.reason { return ids }
  } catch {}
  return []
}

/// When a transition is due that is refused because its time hasn't come.
func dueMoment(_ fire: () throws -> some Any) -> Timestamp? {
  do {
    _ = try fire()
  } catch let refusal as TransitionError {
    if case .notDue(let moment) = refusal.reason { return moment }
  } catch {}
  return nil
}
