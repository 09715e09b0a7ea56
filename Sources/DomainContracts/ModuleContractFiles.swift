public import DomainModeling
public import DomainServices

/// The published contract of a module as a set of files.
public struct ModuleContractFiles: Sendable {
  /// The declarations that the contract is generated from.
  public let module: ModuleDeclaration
  /// The contract as one document, the content of `contract.json`.
  public let document: ContractDocument
  /// Every model of the module, by name, including nested models and the inputs of events.
  public let models: [ModelDescription]

  /// Creates the contract of a module.
  ///
  /// - Parameter descriptions: The descriptions of enum values, states, events and actors.
  /// - Throws: ``ContractDeclarationError`` if two different declarations have the same name.
  public init(
    _ module: ModuleDeclaration, descriptions: ContractDescriptions = ContractDescriptions()
  ) throws(ContractDeclarationError) {
    self.module = module
    document = try ContractDocument(module, descriptions: descriptions)
    models = module.reachableModels.map { Self.description(of: $0) }
  }

  private static func description<Root: Model>(of _: Root.Type) -> ModelDescription {
    Root.schema.description
  }

  /// Returns the schemas of all models as the components of an OpenAPI 3.1 document.
  ///
  /// The schema `Movie` describes what a writer may send; `Movie.reader` describes what a reader must accept.
  public func openAPI() throws -> JSONValue {
    var schemas: [JSONMember] = []
    for audience in ContractAudience.allCases {
      var builder = ContractSchemaBuilder(
        audience: audience, referencePrefix: "#/components/schemas/",
        nameSuffix: audience == .reader ? ".reader" : "")
      for model in models { try builder.definition(model) }
      schemas += builder.definitions
    }
    return [
      "openapi": "3.1.1",
      "info": [
        "title": .string(module.name), "version": .string("\(ContractDocument.currentFormat).0.0"),
        "description": .string(
          "The documents of \(module.name). A name ending in .reader is what a reader must accept."),
      ],
      "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
      "components": ["schemas": .object(schemas.sorted { $0.precedes($1) })],
    ]
  }

  /// Returns the names and contents of all files: the contract, the OpenAPI components, the schemas and the
  /// lifecycle diagrams.
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

  private static func pictures<Subject: StatefulEntity>(
    of _: Subject.Type
  ) -> [(name: String, text: String)] {
    let lifecycle = Subject.lifecycle
    let drawing = LifecycleDiagram(of: lifecycle)
    return [
      ("\(lifecycle.name).lifecycle.mmd", lifecycle.mermaid()),
      ("\(lifecycle.name).lifecycle.svg", drawing.svg()),
    ]
  }
}
