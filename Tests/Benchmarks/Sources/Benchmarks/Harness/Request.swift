/// What a caller asks to be measured.
struct Request {
  struct Problem: Error {
    let text: String
  }

  var sizes = [1_000, 100_000]
  var isQuick = false
  var json: String?
  /// The one contender to run, for a profiler.
  var only: String?
  /// The one trial to run.
  var trial: String?
  var names: [String] = []

  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--json":
        guard let path = rest.popFirst() else { throw Self.usage }
        json = path
      case "--only":
        guard let name = rest.popFirst() else { throw Self.usage }
        only = name
      case "--trial":
        guard let name = rest.popFirst() else { throw Self.usage }
        trial = name
      case "--sizes":
        let sizes = rest.popFirst()?.split(separator: ",").map { Int($0) } ?? []
        guard !sizes.isEmpty, sizes.allSatisfy({ $0 ?? 0 > 0 }) else { throw Self.usage }
        self.sizes = sizes.compactMap(\.self)
      case _ where argument.hasPrefix("-"): throw Self.usage
      default: names.append(argument)
      }
    }
  }

  private static let usage = Problem(
    text: "usage: benchmarks [--quick] [--json FILE] [--sizes N,N] [--trial NAME] [--only CONTENDER] [NAME…]")
}
