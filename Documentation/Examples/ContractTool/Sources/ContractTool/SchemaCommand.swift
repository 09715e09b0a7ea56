import ArgumentParser
import DomainContracts
import DomainModeling

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "The JSON Schema (2020-12) of a model.",
    discussion: "For who writes documents: canonical and closed. With --reader, all that our decoder takes.")

  @Argument(
    help: "Module and model, such as MovieCatalog.Movie.",
    completion: .custom { _, _, _ in ModuleCatalog.modelPaths })
  var model: String

  @Flag(help: "The tolerant schema, for who reads documents.")
  var reader = false

  mutating func run() throws {
    func description<Root: Model>(_: Root.Type) -> ModelDescription { Root.schema.description }
    let (_, model) = try ModuleCatalog.model(model)
    Console.current.write(try ContractSchema(description(model), for: reader ? .reader : .writer).text)
  }
}
