import DomainContracts
import DomainModeling
import DomainRepository
import DomainServices

extension GuidePages {
  /// Returns the page Lifecycles: a diagram and tables for each lifecycle.
  func lifecycles() -> String {
    """
    # Lifecycles

    The states of the records of this module, the events between them, and the actors that may fire each event.

    ## Overview

    In the diagrams a column is a state, and a state with a double border is final. An arrow is an event: it begins at the
    dots, in the states in which it can be fired, and ends in the next state. Brackets contain the actors that may fire
    it; `at` and `after` mark time events with the moment at which they are due. All other events are refused with a
    reason.

    An actor is a relation of the caller to one record: the seller of one listing has no relation to another. The same
    declarations are published for other teams; see <doc:Contract>. The inputs of events are described there; in Swift, call
    the service, which makes them from its parameters.

    \(document.lifecycles.entries.map { section($0.name, $0.value) }.joined(separator: "\n\n"))

    """
  }

  private func section(_ name: String, _ lifecycle: ContractLifecycle) -> String {
    let symbol = symbols[name] ?? ""
    let actors = lifecycle.actors.entries.map {
      ["`\($0.name)`", lifecycle.actorDocs[$0.name] ?? "", Self.meaning(of: $0.value)]
    }
    let states = lifecycle.states.map { ["`\($0)`", lifecycle.stateDocs[$0] ?? ""] }
    let events = lifecycle.events.map { ["`\($0)`", lifecycle.eventDocs[$0] ?? ""] }
    return """
      ## \(name)

      \(document.models[lifecycle.subject]?.doc ?? "") Declared by ``\(symbol)``. The field
      `\(lifecycle.stateField)` holds the state; the initial state is `\(lifecycle.initialState)`.

      ![The states of \(name) as columns, and the events between them as arrows.](\(name)-lifecycle)

      \(table(["actor", "description", "condition"], actors))

      \(table(["state", "description"], states))

      \(table(["event", "description"], events))

      \(table(["event", "from", "to", "actors", "guards and time"], self.events(of: lifecycle)))
      """
  }

  /// The paths of the lifecycles' declarations, by the lifecycles' names.
  private var symbols: [String: String] {
    func entry<Subject: StatefulEntity>(_ type: Subject.Type) -> (String, String) {
      (
        Subject.lifecycle.name,
        String(reflecting: type).split(separator: ".").dropFirst().joined(separator: "/") + "/lifecycle"
      )
    }
    return Dictionary(module.lifecycles.map { entry($0) }) { first, _ in first }
  }

  private struct EventRow: Hashable {
    var event, target, actors, conditions: String
  }

  private func events(of lifecycle: ContractLifecycle) -> [[String]] {
    var order: [EventRow] = []
    var sources: [EventRow: [String]] = [:]
    for event in lifecycle.events {
      for (_, transition) in lifecycle.transitions.entries where transition.event == event {
        let guards = transition.guards.compactMap { lifecycle.guards[$0]?.doc }
        let timeEvents = transition.timeEvent.map { [Self.words(of: $0)] } ?? []
        let row = EventRow(
          event: "`\(event)`" + (transition.input.map { " with `\($0)`" } ?? ""),
          target: transition.to.map { $0 == transition.from ? "unchanged" : "`\($0)`" }
            ?? "the previous state",
          actors: code(transition.actors), conditions: (guards + timeEvents).joined(separator: " "))
        if sources[row] == nil { order.append(row) }
        sources[row, default: []].append(transition.from)
      }
    }
    return order.map { row in
      let states = lifecycle.states.filter { sources[row]?.contains($0) == true }
      return [row.event, code(states), row.target, row.actors, row.conditions]
    }
  }

  private static func words(of timeEvent: ContractTimeEvent) -> String {
    let span = Duration.seconds(timeEvent.seconds)
    let days = span.components.seconds / 86_400
    let length = span == .seconds(days * 86_400) && days > 0 ? "\(days) days" : "\(span.components.seconds) s"
    guard let field = timeEvent.field else { return "After \(length) in the state." }
    return timeEvent.seconds == 0 ? "At `\(field)`." : "\(length) after `\(field)`."
  }

  /// Returns the condition of an actor; a sentence for the common relations.
  private static func meaning(of relation: ConditionTree) -> String {
    switch relation {
    case .compare(.field(let field), .equal, .context("principal.id")),
      .compare(.context("principal.id"), .equal, .field(let field)):
      "The account in the field `\(field)`."
    case .includes(.context("principal.roles"), .value(.text("system"))):
      "`Principal.system`: timers and webhooks."
    case .includes(.context("principal.roles"), .value(.text(let role))):
      "An account with the role `\(role)`."
    case .compare(.field(let field), .notEqual, .context("principal.id")),
      .compare(.field(let field), .isDistinctFrom, .context("principal.id")):
      "Not the account in the field `\(field)`."
    case .constant(true): "Every caller."
    case .isNull(.field(let field)): "Without a value in the field `\(field)`."
    case .isNull(.context("principal.id")): "Not signed in."
    case .not(.isNull(.context("principal.id"))): "Signed in."
    case .not(.not(let inner)): meaning(of: inner)
    case .not(let inner) where inner.fieldPaths.isEmpty: "Not: \(meaning(of: inner))"
    case .or(let parts): parts.map(meaning).joined(separator: " Or: ")
    case .and(let parts): parts.map(meaning).joined(separator: " ")
    default: "Computed from \(relation.fieldPaths.map { "`\($0)`" }.joined(separator: ", "))."
    }
  }
}
