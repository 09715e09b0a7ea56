/// What a caller asks to be measured.
struct Request {
  struct Problem: Error {
    let text: String
  }

  private(set) var sizes: [Int] = []
  private(set) var isQuick = false
  /// Whether only the goals count, with slack and several attempts.
  private(set) var isGate = false
  private(set) var json: String?
  /// A file of figures that say which goals the gate knows to be missed.
  private(set) var recorded: String?
  /// The one contender to run, for a profiler.
  private(set) var only: String?
  /// The one trial to run.
  private(set) var trial: String?
  /// How often to do each operation without measuring anything, for whoever counts instructions.
  private(set) var operations: Int?
  /// How many times over the suite has to do its work, to prove that the gate can shut.
  private(set) var handicap = 1
  /// The contender that has to come to another answer, to prove that a trial fails for it.
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

  /// One number or more, all above zero.
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
