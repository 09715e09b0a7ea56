import DomainContracts
import DomainModeling
import DomainRepository
import DomainServices

extension GuidePages {
  /// Returns the page Roles: the operations that each role permits.
  func rolesAndPermissions() -> String {
    let cases = document.operations.entries
    let roles = Set(
      cases.flatMap { $0.value.access }.filter { $0.hasPrefix("role:") }.map { String($0.dropFirst(5)) })
    let rows = roles.union(actors.flatMap(\.roles)).sorted().map { role in
      [
        "`\(role)`", code(cases.filter { $0.value.access.contains("role:\(role)") }.map(\.name)),
        actors.filter { $0.roles.contains(role) }.map { "`\($0.actor)` of `\($0.lifecycle)`" }.joined(
          separator: ", "),
      ]
    }
    let operations = cases.map { name, operation in
      ["`\(name)`", operation.doc, code(operation.access.map { $0.replacing("role:", with: "") })]
    }
    return """
      # Roles and permissions

      The roles of this module and the operations that each permits.

      ## Overview

      An account holds roles; the name of a role is a module, a period and a word. \(first)
      An operation is refused to a caller without one of its roles. The events that a caller may fire on a record follow
      from the record's lifecycle; see <doc:Lifecycles>.

      \(table(["role", "permitted operations", "actor in lifecycles"], rows))

      ## Operations

      `anyone` permits all callers, including guests; `authenticated` permits every signed-in account; `system` permits
      `Principal.system`, which timers and webhooks of the app use.

      \(table(["operation", "description", "callers"], operations))

      """
  }

  /// The actors of lifecycles that are defined by a role.
  private var actors: [(lifecycle: String, actor: String, roles: Set<String>)] {
    document.lifecycles.entries.flatMap { name, lifecycle in
      lifecycle.actors.entries.map { (name, $0.name, Self.roles(in: $0.value).subtracting(["system"])) }
    }
  }

  private static func roles(in relation: ConditionTree) -> Set<String> {
    switch relation {
    case .includes(.context("principal.roles"), .value(.text(let role))): [role]
    case .or(let parts), .and(let parts): parts.reduce(into: []) { $0.formUnion(roles(in: $1)) }
    default: []
    }
  }

  private var first: String {
    "An admin grants roles with\n`AccountAdminService.grantRole`; the first admin is stored when the app is set up, "
      + (module.name == "DomainAccounts" ? "see <doc:RolesAndPermissions>." : "see <doc:GettingStarted>.")
  }

  /// Returns the page Contract: the files for other teams and their use.
  func contract() -> String {
    let folder = "Documentation/Contracts/\(module.name)"
    let model = document.models.entries.first { $0.value.isEntity }?.name ?? ""
    let lifecycle = document.lifecycles.names.first ?? ""
    let published = Set(ModelNames.published(by: module))
    let rows = document.models.entries.filter { published.contains($0.name) }.map { name, described in
      [
        "`\(name)`", described.doc, "\(described.fields.count)", "\(described.rules.count)",
        "\(described.version)",
      ]
    }
    return """
      # Contract

      Schemas, fixtures, permissions and texts for teams that do not use Swift.

      ## Overview

      The folder `\(folder)` of the package is generated from the declarations of this module,
      and a test compares them at every change; it is never edited by hand. \(document.models.count) models, \(document.lifecycles.count) \
      \(document.lifecycles.count == 1 ? "lifecycle" : "lifecycles"), \(document.operations.count) operations, \(document.codes.count) codes of
      violations, and \(document.messages.count) texts in English and in Polish, including those of errors.
      `Documentation/Contracts/README.md` describes the format.

      \(table(["file", "content", "use"], [
        ["`contract.json`", "the whole contract, with a JSON Schema of its own", "processing and comparing by machine"],
        ["`openapi.json`", "the models as OpenAPI 3.1 components", "generating types"],
        ["`X.writer.json`", "JSON Schema 2020-12, closed", "validating documents that you send"],
        ["`X.reader.json`", "JSON Schema 2020-12, open to later additions", "validating documents that you receive"],
        ["`X.fixtures.json`", "a valid sample, and changes to it with the expected result", "your own tests"],
        ["`X.lifecycle.svg`, `.mmd`", "the state diagram of the lifecycle", "documentation"],
      ]))

      ## Using it

      ### From Android and the web

      Generate types from `openapi.json`: `\(model)` describes documents that you send, `\(model).reader` documents that you
      receive. Validate received documents with the reader schema and sent documents with the writer schema. Keep unknown
      values of open enums, ignore unknown fields and do not send them; where the schema permits `null`, it means the same
      as an absent field.

      Run your tests over the fixtures. Each is the sample after a JSON Patch (RFC 6902), with the expected results of a
      reader and a writer. Where JSON Schema cannot express a rule, `schemaCanTell` is false and the rule is in `x-rules`.

      ### On a server

      Validate documents before you store them. Build the command-line tool with Swift 6.2 or newer. It validates as a reader:
      unknown values and fields are accepted; the writer schema is stricter. The reported codes are those of
      `contract.json`, with their texts, or begin with `json.` for a syntax error:

      ```sh
      tool="--package-path Documentation/Examples/ContractTool -c release"
      swift build $tool && PATH="$(swift build $tool --show-bin-path):$PATH"
      contracts list
      contracts schema \(module.name).\(model) --reader
      contracts check \(module.name).\(model) document.json --language pl
      contracts check \(module.name).\(model) --lines < documents.jsonl
      contracts diagram \(module.name).\(lifecycle) --format svg
      contracts permissions \(module.name)
      ```

      ### When it changes

      ```sh
      contracts diff old/contract.json new/contract.json --approvals approvals.json
      ```

      Each difference has a code, a path and the readers or writers that it breaks. A breaking difference needs an approval by
      its fingerprint.

      ## Documents

      Some models are records that the module keeps for itself: they are part of the contract, but no public types in Swift.

      \(table(["model", "description", "fields", "rules", "version"], rows))

      """
  }
}

/// The names of the models that a module declares.
enum ModelNames {
  static func published(by module: ModuleDeclaration) -> [String] {
    func name<Root: Model>(of _: Root.Type) -> String { Root.schema.name }
    return module.models.map { name(of: $0) }
  }
}
