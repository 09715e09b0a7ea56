import ArgumentParser
import DomainContracts
import DomainFoundation
import DomainModeling
import DomainRepository
import DomainServices

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks documents of a model and prints every violation, one per line.",
    discussion: """
      A line contains the path, code, message and location, separated by tabs; with --lines, the path follows the \
      number of the line and a colon. The path of a whole document is $. A location is line:column, in bytes from \
      1. The exit code is 0 if all documents are valid, 1 if one is invalid, and 2 for a file that can't be read.
      """)

  @Argument(
    help: "Module and model, such as MovieCatalog.Movie.",
    completion: .custom { _, _, _ in ModuleCatalog.modelPaths })
  var model: String

  @Argument(help: "The file; - is the standard input.", completion: .file())
  var file = "-"

  @Flag(help: "Read one document per line (JSON Lines); empty lines are skipped.")
  var lines = false

  @Flag(help: "Print violations as JSON, one object per line.")
  var json = false

  @Option(help: "The language of the messages, such as pl.")
  var language = "en"

  mutating func run() throws {
    guard let language = LanguageTag(language) else {
      throw CommandError.wrong("'\(language)' is no language. Give a tag of BCP 47, such as en or pl.")
    }
    let (module, model) = try ModuleCatalog.model(model)
    let report = CheckReport(messages: module.messages, language: language, isJSON: json)
    guard try Self.check(model, file, lines, report) else { throw ExitCode(1) }
  }

  private static func check<Root: Model>(
    _: Root.Type, _ file: String, _ hasLines: Bool, _ report: CheckReport
  ) throws -> Bool {
    var reader = try LineReader(path: file)
    let checker = DocumentChecker<Root>()
    guard hasLines else {
      let findings = checker.findings(in: try reader.all())
      report.show(findings, line: nil)
      return findings.isEmpty
    }
    var isValid = true
    var number = 0
    while let line = try reader.line() {
      number += 1
      if Console.current.showsProgress, number.isMultiple(of: 10_000) {
        Console.current.complain("\r\(number) lines")
      }
      // JSONReader accepts a byte order mark in the first line; a line without other bytes is empty.
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let text = number == 1 && line.starts(with: mark) ? line.dropFirst(mark.count) : line[...]
      if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      let findings = checker.findings(in: line, line: number)
      if !findings.isEmpty { isValid = false }
      report.show(findings, line: number)
    }
    if Console.current.showsProgress { Console.current.complain("\r\(number) lines\n") }
    return isValid
  }
}
