import DomainContracts
import DomainModeling
import DomainRepository

extension GuidePages {
  /// Who may call what, by office.
  func offices() -> String {
    let cases = document.useCases.entries
    let labels = Set(
      cases.flatMap { $0.value.callers }.filter { $0.hasPrefix("label:") }.map { String($0.dropFirst(6)) })
    let offices = labels.union(roles.flatMap(\.labels)).sorted().map { label in
      [
        "`\(label)`", code(cases.filter { $0.value.callers.contains("label:\(label)") }.map(\.name)),
        roles.filter { $0.labels.contains(label) }.map { "`\($0.role)` of `\($0.lifecycle)`" }.joined(
          separator: ", "),
      ]
    }
    let rows = cases.map { name, useCase in
      ["`\(name)`", useCase.doc, code(useCase.callers.map { $0.replacing("label:", with: "") })]
    }
    return """
      # Offices and permissions

      Who may call which use case, before any record is looked at.

      ## Overview

      An office is a label of an account: a module, a full stop and a word. \(first) What isn't
      listed is forbidden; what somebody may do with one record is a matter of its lifecycle, see <doc:Lifecycles>.

      \(table(["office", "use cases that it opens", "roles that it gives"], offices))

      ## Use cases

      What `anyone` may do, guests may, and everybody else; `signedIn` is whoever has an account, with an office or without;
      `system` is the suite itself, for what a timer of the app calls.

      \(table(["use case", "what it does", "who may"], rows))

      """
  }

  /// The roles of lifecycles that offices give.
  private var roles: [(lifecycle: String, role: String, labels: Set<String>)] {
    document.lifecycles.entries.flatMap { name, lifecycle in
      lifecycle.roles.entries.map { (name, $0.name, Self.labels(in: $0.value).subtracting(["system"])) }
    }
  }

  private static func labels(in relation: ConditionTree) -> Set<String> {
    switch relation {
    case .includes(.context("principal.labels"), .value(.text(let label))): [label]
    case .or(let parts), .and(let parts): parts.reduce(into: []) { $0.formUnion(labels(in: $1)) }
    default: []
    }
  }

  private var first: String {
    "An admin gives offices with `AccountAdminService.appoint`; the\nfirst admin is written by whoever sets up the app, "
      + (module.name == "DomainAccounts" ? "see <doc:RolesAndPermissions>." : "see <doc:GettingStarted>.")
  }

  /// What other teams take, and how.
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

      What a team that has never seen Swift holds its data to: schemas, fixtures, permissions and texts.

      ## Overview

      The folder `\(folder)` of the package is written from the declarations of this module and
      compared with them at every change; nobody edits it. \(document.models.count) models, \(document.lifecycles.count) \
      lifecycles, \(document.useCases.count) use cases, \(document.codes.count) codes of
      violations, and \(document.messages.count) texts in English and in Polish, those of refusals among them. How to read
      them stands in `Documentation/Contracts/README.md`.

      \(table(["file", "what it is", "take it for"], [
        ["`contract.json`", "everything, as one document with a schema of its own", "reading and comparing by machine"],
        ["`openapi.json`", "the models as OpenAPI 3.1 components", "generating types"],
        ["`X.writer.json`", "JSON Schema 2020-12, closed", "checking what you send"],
        ["`X.reader.json`", "JSON Schema 2020-12, open to what is yet to come", "checking what you receive"],
        ["`X.fixtures.json`", "a sample, and changes to it with the answer to each", "your own tests"],
        ["`X.lifecycle.svg`, `.mmd`", "the lifecycle as a picture", "documents"],
        ["`Releases/`", "what was published, frozen", "proof that old documents are still read"],
      ]))

      ## Using it

      ### From Android and the web

      Generate types from `openapi.json`: `\(model)` is what you write, `\(model).reader` what you have to take. Check with the
      reader schema what comes in and with the writer schema what goes out. A word that you don't know in an open
      vocabulary isn't an error: keep it. A field that you don't know isn't either; a writer leaves out what it doesn't
      know, and `null` is the same as absent where the schema says so.

      Let your tests walk through the fixtures. Each is the sample after a patch (RFC 6902), with what a reader and a writer
      answer; where JSON Schema can't say a rule, `schemaCanTell` is false and the rule stands in `x-rules`.

      ### In a back end

      Ask before you keep. The tool is built once, with Swift 6.2 or newer, and then runs by itself. It answers as a reader:
      words and fields that it doesn't know pass; the writer schema is stricter. The codes in its answers are those of
      `contract.json`, with the texts beside them, or begin with `json.` where a text isn't JSON:

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

      A difference has a code, a place, and whom it breaks; one that breaks somebody needs an approval by its fingerprint.

      ## Documents

      \(table(["model", "what it is", "fields", "rules", "version"], rows))

      """
  }
}

/// The names of what a module lists.
enum ModelNames {
  static func published(by module: ModuleDeclaration) -> [String] {
    func name<Root: Model>(of _: Root.Type) -> String { Root.schema.name }
    return module.models.map { name(of: $0) }
  }
}
