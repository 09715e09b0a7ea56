import DomainRepository

/// What concurrent tasks saw and did, to be checked for linearizability.
///
/// A history is linearizable when its operations can be put in one order that keeps every answer true and in
/// which no operation comes before one that had ended when it began (Herlihy and Wing 1990).
public struct ConcurrentHistory: Hashable, Sendable {
  /// The operations, in any order.
  public let operations: [RecordedOperation]

  /// Makes a history.
  public init(_ operations: [RecordedOperation]) { self.operations = operations }

  /// The smallest part of the history for which there is no order, in the order of its beginnings; `nil` when
  /// the history is linearizable.
  ///
  /// Records that no operation touches together are checked on their own, for that is equivalent.
  /// - Complexity: Exponential in the number of operations that overlap, linear in the others.
  public var contradiction: [RecordedOperation]? {
    for part in parts where !LinearizationSearch(part).succeeds { return Self.shortest(part) }
    return nil
  }

  /// Whether there is an order for the operations.
  public var isLinearizable: Bool { contradiction == nil }

  /// The operations, divided so that no record is in two parts.
  private var parts: [[RecordedOperation]] {
    var groups: [(records: Set<EntityReference>, operations: [RecordedOperation])] = []
    for operation in operations.sorted(by: { $0.began < $1.began }) where !operation.effects.isEmpty {
      var records = Set(operation.effects.keys)
      var members: [RecordedOperation] = []
      groups.removeAll { group in
        if group.records.isDisjoint(with: records) { return false }
        records.formUnion(group.records)
        members += group.operations
        return true
      }
      groups.append((records, members + [operation]))
    }
    return groups.map { group in group.operations.sorted { $0.began < $1.began } }
  }

  /// The operations up to the first end by which there is no order any more.
  ///
  /// What hadn't ended by then may have happened or not, so such operations are left out one by one if they can.
  private static func shortest(_ operations: [RecordedOperation]) -> [RecordedOperation] {
    let ends = operations.map(\.ended).sorted()
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      let part = operations.filter { $0.began <= ends[middle] }
      if LinearizationSearch(part, pendingAfter: ends[middle]).succeeds {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard ends.indices.contains(low) else { return operations }
    return operations.filter { $0.began <= ends[low] }
  }
}

extension ConcurrentHistory: CustomStringConvertible {
  /// One line for each operation, in the order of their beginnings.
  public var description: String {
    operations.sorted { $0.began < $1.began }.map(\.description).joined(separator: "\n")
  }
}
