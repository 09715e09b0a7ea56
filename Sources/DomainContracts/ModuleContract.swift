public import DomainModeling
public import DomainRepository

/// What a module promises to the outside, as files.
public struct ModuleContract: Sendable {
  /// What the module publishes.
  public let module: ModuleDeclaration
  /// The contract as one document.
  public let document: ContractDocument
  /// Every model that documents are made of, also those that stand inside others or that events take, by name.
  public let models: [ModelDescription]

  /// Makes the contract of a module.
  ///
  /// - Parameter upcasters: What rewrites documents of earlier versions.
  public init(_ module: ModuleDeclaration, upcasters: [ModelUpcaster] = []) throws(ContractDefect) {
    self.module = module
    document = try ContractDocument(module, upcasters: upcasters)
    models = module.allModels.map { Self.description(of: $0) }
  }

  private static func description<Root: Model>(of _: Root.Type) -> ModelDescription {
    Root.schema.description
  }

  /// The schemas of every model as the components of an OpenAPI document (3.1).
  ///
  /// `Movie` is what a writer sends, `Movie.reader` what a reader has to take.
  public func openAPI() throws -> JSONValue {
    var schemas: [JSONMember] = []
    for audience in ContractAudience.allCases {
      var builder = ContractSchemaBuilder(
        audience: audience, place: "#/components/schemas/", ending: audience == .reader ? ".reader" : "")
      for model in models { try builder.definition(model) }
      schemas += builder.definitions
    }
    return [
      "openapi": "3.1.1",
      "info": [
        "title": .string(module.name), "version": .string("\(ContractDocument.currentFormat).0.0"),
        "description": .string(
          "The documents of \(module.name). A name with .reader is what a reader has to take."),
      ],
      "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
      "components": ["schemas": .object(schemas.sorted { $0.precedes($1) })],
    ]
  }

  /// The files by name: the document, the OpenAPI components, the schemas and the pictures of lifecycles.
  public func files() throws -> [(name: String, text: String)] {
    var files = [
      ("contract.json", try document.text()),
      ("openapi.json", try openAPI().text(indentedTo: 64) + "\n"),
    ]
    for model in models {
      for audience in ContractAudience.allCases {
        let schema = try ContractSchema(model, for: audience)
        files.append(("\(model.name).\(audience.rawValue).json", schema.text))
      }
    }
    for lifecycle in module.lifecycles { files += Self.pictures(of: lifecycle) }
    return files
  }

  private static func pictures<Flow: LifecycleDeclaration>(
    of flow: Flow.Type
  ) -> [(name: String, text: String)] {
    let lifecycle = Flow.lifecycle
    let drawing = LifecycleDrawing(of: lifecycle)
    return [
      ("\(lifecycle.name).lifecycle.mmd", lifecycle.mermaid()),
      ("\(lifecycle.name).lifecycle.svg", drawing.svg()),
    ]
  }
}
