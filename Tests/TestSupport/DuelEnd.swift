internal import DomainModeling
internal import DomainRepository

/// How a duel ended in one order.
struct DuelEnd {
  /// What the two calls answered, the interrupted one first.
  let answers: [DuelAnswer]
  /// The laws that don't hold.
  let broken: [String]
  /// Whether the rival came only after the other had ended.
  let isInTurn: Bool
  /// Every record, without what chance decides.
  let records: [String]

  func defects(_ wins: ClosedRange<Int>, _ references: [DuelEnd]) -> [String] {
    var defects = broken
    let won = answers.count { $0.error == nil }
    if !wins.contains(won) { defects.append("\(won) of them succeed, expected \(wins): \(answers)") }
    if answers.contains(where: \.isConflict) { defects.append("a conflict comes out: \(answers)") }
    let same = references.filter { $0.answers == answers }
    if same.isEmpty { defects.append("\(answers), which no order leads to") }
    guard let nearest = same.first, !same.contains(where: { $0.records == records }) else { return defects }
    let more = records.difference(from: nearest.records)
    defects.append("the records are those of no order: \(more.map(\.line).joined(separator: " "))")
    return defects
  }
}

/// What a call answered.
struct DuelAnswer: Equatable, CustomStringConvertible {
  /// Its error, without what chance decides; `nil` for success.
  let error: String?
  /// Whether somebody would be told of a conflict.
  let isConflict: Bool

  init(of call: @Sendable () async throws -> Void) async {
    do {
      try await call()
      error = nil
      isConflict = false
    } catch {
      self.error = "\(error)".withoutChance
      isConflict = (error as? any ExplainedError)?.messageCode == "repository.conflict"
    }
  }

  var description: String { error ?? "done" }
}

extension InterleavedRepository {
  /// Every record as JSON in a fixed order, without what chance decides.
  func allRecords() async throws -> [String] {
    try await store.snapshot(coder: TextCoder()).records
      .map { "\($0.reference.entity) \(String(decoding: $0.bytes, as: UTF8.self).withoutChance)" }.sorted()
  }
}

/// Writes records as the tests do; reads none.
private struct TextCoder: RecordCoder {
  func encode<E: Entity>(_ entity: E) throws -> [UInt8] { Array(try JSONText.of(entity).utf8) }
  func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
    try JSONText.value(type, from: String(decoding: bytes, as: UTF8.self))
  }
}

extension String {
  /// The text with a sign in place of every UUID and every digest.
  fileprivate var withoutChance: String {
    var masked = self
    masked.replace(#/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/#, with: "#")
    masked.replace(#/"[A-Za-z0-9_-]{43}"/#, with: "\"§\"")
    masked.replace(#/[0-9a-f]{64}/#, with: "§")
    masked.replace(#/"(referralCode|digest)":"[^"]*"/#) { "\"\($0.output.1)\":\"§\"" }
    return masked
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var line: String {
    switch self {
    case .insert(_, let element, _): "\n  + \(element)"
    case .remove(_, let element, _): "\n  - \(element)"
    }
  }
}
