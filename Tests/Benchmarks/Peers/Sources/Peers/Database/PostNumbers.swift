import BenchmarkTrials

extension PostKind {
  private static let numbers = Dictionary(uniqueKeysWithValues: zip(allCases, Int64(0)...))
  private static let all = allCases
  var number: Int64 { Self.numbers[self] ?? 0 }
  init(number: Int64) { self = Self.all[Int(number)] }
}

extension PostStatus {
  private static let numbers = Dictionary(uniqueKeysWithValues: zip(allCases, Int64(0)...))
  private static let all = allCases
  var number: Int64 { Self.numbers[self] ?? 0 }
  init(number: Int64) { self = Self.all[Int(number)] }
}
