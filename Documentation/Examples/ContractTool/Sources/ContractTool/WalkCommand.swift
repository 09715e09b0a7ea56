import ArgumentParser
import DomainFoundation
import DomainModeling

struct WalkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walk", abstract: "Prints a random sequence of events that a lifecycle allows.",
    discussion: """
      A line contains the number, the moment, the state before, the event, the actor and the state after, separated \
      by tabs. Equal seeds give equal sequences. A sequence ends early in a final state, or if no event is \
      possible. It begins with an entity from the samples, one generated from the declaration, or that of --record.
      """)

  @Argument(
    help: "Module and lifecycle, such as DomainAdvertising.Campaign.",
    completion: .custom { _, _, _ in ModuleCatalog.lifecyclePaths })
  var lifecycle: String

  @Option(help: "The seed of the random numbers.")
  var seed: UInt64 = 1

  @Option(help: "The maximum number of events.")
  var steps = 20

  @Option(help: "A file with the entity to begin with, as JSON.", completion: .file())
  var record: String?

  func validate() throws {
    guard (0...1_000_000).contains(steps) else { throw ValidationError("Give --steps from 0 to 1000000.") }
  }

  mutating func run() throws {
    let (_, entity) = try ModuleCatalog.lifecycle(lifecycle)
    try Self.walk(entity, seed, steps, record)
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
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError.wrong("\(path) holds no valid \(Root.schema.name): \(error)")
    }
  }
}
