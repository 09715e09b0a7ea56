import Synchronization

/// Numbers for the contents of tables, each given once.
enum TableMoment {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
