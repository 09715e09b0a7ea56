import ArgumentParser
import DomainContracts
import DomainModeling

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema (2020-12) of a model.",
    discussion: "By default the closed schema for writers; with --reader, the tolerant one for readers.")

  @Argument(
    help: "Module and model, such as MovieCatalog.Movie.",
    completion: .custom { _, _, _ in ModuleCatalog.modelPaths })
  var model: String

  @Flag(help: "Print the schema for readers, which accepts every document that the decoder accepts.")
  var reader = false

  mutating func run() throws {
    func description<Root: Model>(_: Root.Type) -> ModelDescription { Root.schema.description }
    let (_, model) = try ModuleCatalog.model(model)
    Console.current.write(try ContractSchema(description(model), for: reader ? .reader : .writer).text)
  }
}
