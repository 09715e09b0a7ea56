import DomainModeling
import Testing

/// The expected transitions of a lifecycle with the roles that may fire them; all others are impossible.
struct SupportMatrix<Subject: StatefulEntity> {
  /// A caller with its roles in the record.
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

  /// Fires every event in every state as every caller.
  ///
  /// - Returns: The number of combinations, and the number of those that are allowed.
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

/// Returns the guards that refuse the transition; empty if it succeeds or fails for another reason.
func guards(_ fire: () throws -> some Any) -> [String] {
  do {
    _ = try fire()
  } catch let refusal as TransitionError {
    if case .guardsFailed(let ids) = refusal.reason { return ids }
  } catch {}
  return []
}

/// Returns the time from which the transition is due if it is fired too early.
func dueMoment(_ fire: () throws -> some Any) -> Timestamp? {
  do {
    _ = try fire()
  } catch let refusal as TransitionError {
    if case .notDue(let moment) = refusal.reason { return moment }
  } catch {}
  return nil
}
