import DomainContracts
import DomainModeling
import DomainRepository

extension GuidePages {
  /// What may happen to each record, as a picture and as tables.
  func lifecycles() -> String {
    """
    # Lifecycles

    What may happen to the records of this module, who may do it, and what ends what nobody answers.

    ## Overview

    A column of a picture is a state, and a state with two lines around it is left by nothing. An arrow is an event: it
    begins at the dots, in the states where it may happen, and in brackets stands who may fire it. `at` and `after` say
    when its time has come. What isn't drawn is refused, with the reason.

    Who somebody is to a record is a relation to that record: the seller of one listing is nobody to another. The same
    declarations are files for other teams, see <doc:Contract>.

    \(document.lifecycles.entries.map { section($0.name, $0.value) }.joined(separator: "\n\n"))

    """
  }

  private func section(_ name: String, _ lifecycle: ContractLifecycle) -> String {
    let flow = symbols[name] ?? ""
    let roles = lifecycle.roles.entries.map { ["`\($0.name)`", Self.meaning(of: $0.value)] }
    return """
      ## \(name)

      \(document.models[lifecycle.subject]?.doc ?? "") The declaration is ``\(flow)``; the state of a record is its field
      `\(lifecycle.stateField)`, and a new record is `\(lifecycle.initial)`.

      ![The states of \(name) as columns, and the events between them as arrows.](\(name)-lifecycle)

      \(table(["role", "who that is"], roles))

      \(table(["event", "from", "to", "who may", "if, and when"], events(of: lifecycle)))
      """
  }

  /// The paths of the lifecycles' declarations, by the lifecycles' names.
  private var symbols: [String: String] {
    func entry<Flow: LifecycleDeclaration>(_ flow: Flow.Type) -> (String, String) {
      (Flow.lifecycle.name, String(reflecting: flow).split(separator: ".").dropFirst().joined(separator: "/"))
    }
    return Dictionary(module.lifecycles.map { entry($0) }) { first, _ in first }
  }

  private struct Way: Hashable {
    var event, target, roles, conditions: String
  }

  private func events(of lifecycle: ContractLifecycle) -> [[String]] {
    var order: [Way] = []
    var sources: [Way: [String]] = [:]
    for event in lifecycle.events {
      for (_, transition) in lifecycle.transitions.entries where transition.event == event {
        let guards = transition.guards.compactMap { lifecycle.guards[$0]?.doc }
        let timing = transition.timing.map { [Self.words(of: $0)] } ?? []
        let way = Way(
          event: "`\(event)`" + (transition.input.map { " with `\($0)`" } ?? ""),
          target: transition.to.map { $0 == transition.from ? "as it is" : "`\($0)`" } ?? "the state before",
          roles: code(transition.roles), conditions: (guards + timing).joined(separator: " "))
        if sources[way] == nil { order.append(way) }
        sources[way, default: []].append(transition.from)
      }
    }
    return order.map { way in
      let states = lifecycle.states.filter { sources[way]?.contains($0) == true }
      return [way.event, code(states), way.target, way.roles, way.conditions]
    }
  }

  private static func words(of timing: ContractTiming) -> String {
    let span = Duration.seconds(timing.seconds)
    let days = span.components.seconds / 86_400
    let length = span == .seconds(days * 86_400) && days > 0 ? "\(days) days" : "\(span.components.seconds) s"
    guard let field = timing.field else { return "After \(length) in the state." }
    return timing.seconds == 0 ? "At `\(field)`." : "\(length) after `\(field)`."
  }

  /// Who has a role, in words where the relation is one of the usual ones.
  private static func meaning(of relation: ConditionTree) -> String {
    switch relation {
    case .compare(.field(let field), .equal, .context("principal.id")),
      .compare(.context("principal.id"), .equal, .field(let field)):
      "Whoever `\(field)` names."
    case .includes(.context("principal.labels"), .value(.text("system"))):
      "The suite itself, called by a timer."
    case .includes(.context("principal.labels"), .value(.text(let label))):
      "Whoever holds the office `\(label)`."
    case .compare(.field(let field), .notEqual, .context("principal.id")),
      .compare(.field(let field), .distinct, .context("principal.id")):
      "Not whoever `\(field)` names."
    case .or(let parts): parts.map(meaning).joined(separator: " Or: ")
    case .and(let parts): parts.map(meaning).joined(separator: " ")
    default: "Decided by \(relation.fieldPaths.map { "`\($0)`" }.joined(separator: ", "))."
    }
  }
}
