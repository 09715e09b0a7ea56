import ArgumentParser
import DomainContracts
import DomainRepository
import DomainServices

struct PermissionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "permissions",
    abstract: "Prints the permissions of a module as two tables of tab-separated values.",
    discussion:
      "First the principals that may call each operation, then the actors that may fire each event in each state."
  )

  @Argument(help: "The module, such as MovieCatalog.", completion: .list(ModuleCatalog.modules.map(\.name)))
  var module: String

  mutating func run() throws {
    let document = try ModuleCatalog.document(try ModuleCatalog.module(module))
    let console = Console.current
    console.print("operation\tprincipals\tdescription")
    for (name, operation) in document.operations.entries {
      console.print("\(name)\t\(operation.access.joined(separator: ", "))\t\(operation.doc)")
    }
    console.print("\nlifecycle\tstate\tevent\ttarget\tactors\tguards")
    for (name, lifecycle) in document.lifecycles.entries {
      for (_, transition) in lifecycle.transitions.entries {
        let cells = [
          name, transition.from, transition.event, transition.to ?? "(the state before)",
          transition.actors.joined(separator: ", "), transition.guards.joined(separator: ", "),
        ]
        console.print(cells.joined(separator: "\t"))
      }
    }
  }
}
