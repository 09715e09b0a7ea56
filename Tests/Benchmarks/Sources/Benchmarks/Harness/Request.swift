/// The options of the command.
struct Request {
  struct Problem: Error {
    let text: String
  }

  private(set) var sizes: [Int] = []
  private(set) var isQuick = false
  /// Whether to check only the goals, with a tolerance and several attempts.
  private(set) var isGate = false
  private(set) var json: String?
  /// The path of a file of recorded figures, which tell the gate the goals that are known to be missed.
  private(set) var recorded: String?
  /// The only contender to run, for a profiler.
  private(set) var only: String?
  /// The only trial to run.
  private(set) var trial: String?
  /// The number of times to run each operation without measuring it, for instruction counters.
  private(set) var operations: Int?
  /// The factor by which the library's work is multiplied, to prove that the gate can fail.
  private(set) var handicap = 1
  /// The contender that gets a wrong answer, to prove that trials detect it.
  private(set) var liar: String?
  private(set) var names: [String] = []

  init(arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--gate": isGate = true
      case "--json": json = try Self.text(&rest)
      case "--recorded": recorded = try Self.text(&rest)
      case "--only": only = try Self.text(&rest)
      case "--trial": trial = try Self.text(&rest)
      case "--operations": operations = try Self.numbers(&rest).first
      case "--handicap": handicap = try Self.numbers(&rest)[0]
      case "--liar": liar = try Self.text(&rest)
      case "--sizes": sizes = try Self.numbers(&rest)
      case _ where argument.hasPrefix("-"): throw Self.usage
      default: names.append(argument)
      }
    }
    if sizes.isEmpty { sizes = isGate || isQuick ? [1_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000] }
  }

  var stopwatch: Stopwatch {
    isQuick ? Stopwatch(sample: .milliseconds(2)) : Stopwatch()
  }

  private static func text(_ rest: inout ArraySlice<String>) throws(Problem) -> String {
    guard let text = rest.popFirst() else { throw usage }
    return text
  }

  /// Parses one or more positive numbers, separated by commas.
  private static func numbers(_ rest: inout ArraySlice<String>) throws(Problem) -> [Int] {
    let numbers = try text(&rest).split(separator: ",").map { Int($0) }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 ?? 0 > 0 }) else { throw usage }
    return numbers.compactMap(\.self)
  }

  private static let usage = Problem(
    text: """
      usage: benchmarks [--quick | --gate [--recorded FILE]] [--sizes N,N] [--json FILE] [--trial NAME] [--only CONTENDER] \
      [--operations N] [--handicap N] [--liar CONTENDER] [SUBJECT…]
      """)
}
