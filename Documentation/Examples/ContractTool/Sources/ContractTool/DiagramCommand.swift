import ArgumentParser
import DomainContracts
import DomainModeling

struct DiagramCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case mermaid, dot, svg
  }

  static let configuration = CommandConfiguration(
    commandName: "diagram", abstract: "Prints a lifecycle as a diagram.")

  @Argument(
    help: "Module and lifecycle, such as DomainAdvertising.Campaign.",
    completion: .custom { _, _, _ in ModuleCatalog.lifecyclePaths })
  var lifecycle: String

  @Option(help: "The format: mermaid, dot or svg.")
  var format = Format.mermaid

  mutating func run() throws {
    let (module, entity) = try ModuleCatalog.lifecycle(lifecycle)
    let document = try ModuleCatalog.document(module)
    Console.current.write(Self.picture(of: entity, format, document))
  }

  private static func picture<Subject: StatefulEntity>(
    of _: Subject.Type, _ format: Format, _ document: ContractDocument
  ) -> String {
    let lifecycle = Subject.lifecycle
    switch format {
    case .mermaid: return lifecycle.mermaid()
    case .dot: return lifecycle.dot()
    case .svg:
      return document.lifecycles[lifecycle.name].map { LifecycleDiagram($0, name: lifecycle.name).svg() }
        ?? ""
    }
  }
}
