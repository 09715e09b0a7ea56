import ArgumentParser
import DomainFoundation
import DomainModeling

struct WalkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walk", abstract: "A random history that a lifecycle permits, for trying.",
    discussion: """
      A line is the step, the moment, the state before, the event, the role and the state after, with tabs between. \
      The same seed gives the same history. It ends early in a final state, or where nobody may do anything. It \
      begins with a record made from its declaration or taken from the samples, or with yours: --record.
      """)

  @Argument(
    help: "Module and lifecycle, such as DomainAdvertising.Campaign.",
    completion: .custom { _, _, _ in ModuleCatalog.lifecyclePaths })
  var lifecycle: String

  @Option(help: "Where chance begins.")
  var seed: UInt64 = 1

  @Option(help: "The most events.")
  var steps = 20

  @Option(help: "A file with the record to begin with, as JSON.", completion: .file())
  var record: String?

  func validate() throws {
    guard (0...1_000_000).contains(steps) else { throw ValidationError("Give --steps from 0 to 1000000.") }
  }

  mutating func run() throws {
    let (_, flow) = try ModuleCatalog.lifecycle(lifecycle)
    try Self.walk(flow, seed, steps, record)
  }

  private static func walk<Subject: StatefulEntity>(
    _: Subject.Type, _ seed: UInt64, _ steps: Int, _ record: String?
  ) throws {
    var walk = try LifecycleWalk<Subject>(
      from: record.map(Self.read) ?? LifecycleWalk<Subject>.sample(), seed: seed)
    for number in 1...max(1, steps) where number <= steps {
      guard let record = walk.step() else { break }
      let cells = ["\(number)", record.at.text, record.from, record.event, record.actor, record.to]
      Console.current.print(cells.joined(separator: "\t"))
    }
  }

  private static func read<Root: Model>(_ path: String) throws -> Root {
    var reader = try LineReader(path: path)
    do {
      return try JSONCoder().decode(Root.self, from: reader.all())
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure.wrong("\(path) holds no valid \(Root.schema.name): \(error)")
    }
  }
}
