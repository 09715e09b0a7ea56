import BenchmarkTrials

/// The databases of one size, each made when the first trial needs it.
final class Databases {
  let count: Int
  private var made: [String: Any] = [:]

  init(_ count: Int) { self.count = count }

  func stock() throws -> Stock { try make("stock") { try Stock.shared(count) } }
  func raw(isIndexed: Bool) throws -> RawPosts {
    try make("raw \(isIndexed)") { try RawPosts(stock(), isIndexed: isIndexed) }
  }
  func tuned(isIndexed: Bool) throws -> TunedPosts {
    try make("tuned \(isIndexed)") { try TunedPosts(copying: raw(isIndexed: isIndexed)) }
  }
  func grdb(isIndexed: Bool) throws -> GRDBPosts {
    try make("grdb \(isIndexed)") { try GRDBPosts(stock(), isIndexed: isIndexed) }
  }
  func extra() throws -> UnstoredPosts { try make("extra") { UnstoredPosts(after: count) } }

  private func make<Value>(_ name: String, _ making: () throws -> Value) throws -> Value {
    if let value = made[name] as? Value { return value }
    let value = try making()
    made[name] = value
    return value
  }
}
