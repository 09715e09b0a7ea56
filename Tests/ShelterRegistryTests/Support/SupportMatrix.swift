import DomainModeling
import Testing

/// The expected transitions of a lifecycle with the actors that may fire them; all others are impossible.
struct SupportMatrix<Subject: StatefulEntity> {
  typealias Row = (events: [Subject.Event: Subject.State], actor: Subject.Actor)

  var rows: [Subject.State: [Row]]
  var principals: [TestPrincipal<Subject>]

  /// Fires every event in every state as every principal.
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
        for caller in principals {
          cells += 1
          let context = "\(state) \(event) \(caller.name)"
          let target = (rows[state] ?? []).first {
            $0.events[event] != nil && caller.actors.contains($0.actor)
          }?.events[event]
          do {
            let fired = try fire(record, event, caller.principal, now(event))
            #expect(target != nil, "\(context) was allowed")
            #expect(fired.record.to == target?.rawValue, "\(context)")
            #expect(fired.record.from == state.rawValue && fired.record.event == event.rawValue, "\(context)")
            #expect(
              fired.record.principal == caller.principal.id && fired.record.at == now(event), "\(context)")
            #expect(caller.actors.map(\.rawValue).contains(fired.record.actor), "\(context)")
            #expect(Subject.lifecycle.stateField.name == "status")
            allowed += 1
          } catch let refusal as TransitionError {
            #expect(target == nil, "\(context): \(refusal)")
            switch refusal.reason {
            case .noTransition: #expect(!isKnown, "\(context)")
            case .forbidden: #expect(isKnown && target == nil, "\(context)")
            default: Issue.record("\(context): \(refusal)")
            }
          }
        }
      }
    }
    return (cells, allowed)
  }
}

/// Returns the guards that reject the event; empty if it succeeds or fails for another reason.
func guards(_ fire: () throws -> some Any) -> [String] {
  do {
    _ = try fire()
  } catch let refusal as TransitionError {
    if case .guardsFailed(let ids) = refusal.reason { return ids }
  } catch {}
  return []
}

/// Returns the moment from which the event is due if it is fired too early.
func dueMoment(_ fire: () throws -> some Any) -> Timestamp? {
  do {
    _ = try fire()
  } catch let refusal as TransitionError {
    if case .notDue(let moment) = refusal.reason { return moment }
  } catch {}
  return nil
}
