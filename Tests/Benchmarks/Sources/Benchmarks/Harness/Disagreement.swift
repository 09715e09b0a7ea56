/// An error because two contenders of a trial have different answers, so that their times can't be compared.
struct Disagreement: Error, CustomStringConvertible {
  let description: String

  init(trial: Trial, _ first: String, _ expected: [String], _ second: String, _ found: [String]) {
    let place = zip(expected, found).enumerated().first { $1.0 != $1.1 }?.offset
    let index = place ?? min(expected.count, found.count)
    func line(_ answer: [String]) -> String { answer.indices.contains(index) ? answer[index] : "nothing" }
    description = """
      \(trial.name), \(trial.count) records: \(second) disagrees with \(first) in answer \(index + 1) of \
      \(expected.count): \(line(found)) instead of \(line(expected))
      """
  }
}
