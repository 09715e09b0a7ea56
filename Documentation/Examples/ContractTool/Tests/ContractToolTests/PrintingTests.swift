import DomainContracts
import DomainFoundation
import Foundation
import Testing

@Suite("Printing contracts")
struct PrintingTests {
  @Test("`list` prints modules, models and lifecycles")
  func list() {
    let result = Recorder.run("list")
    #expect(result.code == 0)
    #expect(result.lines.contains("module\tMovieCatalog"))
    #expect(result.lines.contains("model\tMovieCatalog.Movie"))
    #expect(result.lines.contains("lifecycle\tDomainAccounts.Account"))
    #expect(result.errors.isEmpty)
  }

  @Test("`document` prints a contract that decodes and has no difference from itself")
  func document() throws {
    let result = Recorder.run("document", "MovieCatalog")
    #expect(result.code == 0)
    let document = try JSONCoder().decode(ContractDocument.self, from: Data(result.output.utf8))
    #expect(document.module == "MovieCatalog")
    let file = try Recorder.file(result.output)
    let diff = Recorder.run("diff", file, file)
    #expect((diff.code, diff.output, diff.errors) == (0, "", ""))
  }

  @Test("`schema` prints the closed schema, and the tolerant one with `--reader`")
  func schema() throws {
    let writer = Recorder.run("schema", "MovieCatalog.Movie")
    let reader = Recorder.run("schema", "MovieCatalog.Movie", "--reader")
    #expect(writer.code == 0 && reader.code == 0)
    #expect(
      try JSONCoder().decode(JSONValue.self, from: Data(writer.output.utf8))["additionalProperties"] == false)
    #expect(
      try JSONCoder().decode(JSONValue.self, from: Data(reader.output.utf8))["additionalProperties"] == nil)
  }

  @Test(
    "`diagram` prints a lifecycle in each format",
    arguments: [
      ("mermaid", "stateDiagram-v2"), ("dot", "digraph \"Campaign\""), ("svg", "<svg xmlns="),
    ])
  func diagram(format: String, beginning: String) {
    let result = Recorder.run("diagram", "DomainAdvertising.Campaign", "--format", format)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix(beginning))
    #expect(result.output.contains("pendingReview"))
  }

  @Test("`permissions` prints who may call each operation and fire each event")
  func permissions() {
    let result = Recorder.run("permissions", "DomainAdvertising")
    #expect(result.code == 0)
    #expect(result.lines.first == "operation\tprincipals\tdescription")
    #expect(result.lines.contains { $0.hasPrefix("Campaign\tdraft\tsubmit\tpendingReview\tadvertiser\t") })
  }

  @Test(
    "An invalid command line exits with 2 and prints how to correct it",
    arguments: [
      (["document", "MovieCatalogs"], "Did you mean 'MovieCatalog'?"),
      (["schema", "Movie"], "such as 'MovieCatalog.Movie'"),
      (["schema", "MovieCatalog.Movies"], "Did you mean 'MovieCatalog.Movie'?"),
      (["diagram", "DomainAdvertising.Campain"], "Did you mean 'DomainAdvertising.Campaign'?"),
      (["diagram", "DomainAdvertising.Campaign", "--format", "png"], "mermaid"),
      (["parse", "postcode"], "postalCode"),
      (["parse", "email", "--country", "PL"], "leave it out for email"),
      (["parse", "postalCode", "--country", "Poland"], "such as PL"),
      (["check", "MovieCatalog.Movie", "/nowhere/file"], "Can't read /nowhere/file"),
      (["check", "MovieCatalog.Movie", "--language", "??"], "such as en or pl"),
      (["diff", "/nowhere/a", "/nowhere/b"], "Can't read"),
      (["walk", "DomainAdvertising.Campaign", "--steps", "1000001"], "from 0 to 1000000"),
      (["chekc"], "Did you mean 'check'?"), (["itunes"], "Usage"),
      (["check", "MovieCatalog.Movie", "--line"], "--lines"), (["check"], "Usage"),
      (["diagram", "Campaign"], "such as 'DomainAdvertising.Campaign'"),
      (["parse", "phone", "--region"], "Usage"),
      (["permissions", "FoodShering"], "Did you mean 'FoodSharing'?"),
      (["walk", "DomainAdvertising.Campaign", "--seed", "one"], "--seed"),
    ])
  func wrongCalls(arguments: [String], help: String) {
    let result = Recorder.run(arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(help), "\(result.errors)")
  }

  @Test(
    "Help and completion scripts exit with 0 and print a text",
    arguments: [["--help"], ["help"]] + commands.map { ["help", $0] } + commands.map { [$0, "--help"] }
      + shells.map { ["--generate-completion-script", $0] })
  func help(arguments: [String]) {
    let result = Recorder.run(arguments)
    #expect(result.code == 0)
    #expect(result.output.count > 100)
    #expect(result.errors.isEmpty)
  }

  @Test("A completion script contains every command and every module", arguments: shells)
  func completion(shell: String) {
    let script = Recorder.run("--generate-completion-script", shell).output
    for command in Self.commands { #expect(script.contains(command), "\(command)") }
    for line in Recorder.run("list").lines where line.hasPrefix("module\t") {
      #expect(script.contains(line.dropFirst(7)), "\(line)")
    }
  }

  @Test(
    "Completing an argument lists all models or all lifecycles",
    arguments: [("check", "model"), ("schema", "model"), ("diagram", "lifecycle"), ("walk", "lifecycle")])
  func names(command: String, kind: String) {
    let result = Recorder.run(
      "---completion", command, "--", "positional@0", "2", "0", "contracts", command, "")
    #expect(result.code == 0)
    let known = Recorder.run("list").lines.filter { $0.hasPrefix("\(kind)\t") }
      .map { String($0.dropFirst(kind.count + 1)) }
    #expect(Set(result.lines).isSuperset(of: known))
    #expect(known.count > 20)
  }

  static let shells = ["bash", "zsh", "fish"]

  /// The commands that the help lists.
  static let commands = Recorder.run("--help").output.split(separator: "\n")
    .drop { !$0.hasPrefix("SUBCOMMANDS:") }.compactMap {
      $0.firstMatch(of: #/^  ([a-z]+) /#).map { String($0.1) }
    }

  @Test("The tool has exactly the listed commands")
  func everyCommand() {
    #expect(
      Self.commands == [
        "list", "document", "schema", "diagram", "permissions", "check", "parse", "fold", "distance",
        "itunes", "diff", "walk",
      ])
  }
}
