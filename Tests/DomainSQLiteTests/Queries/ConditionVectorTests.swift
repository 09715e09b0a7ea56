#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

/// Compares filters with the published test vectors: the answer of each condition for each record.
@Suite("Published test vectors of conditions")
struct ConditionVectorTests {
  private struct Document: Decodable {
    struct Vector: Decodable {
      let condition: Condition<Probe>
      let context: ConditionContext
      let answers: String
    }

    let records: [Probe]
    let vectors: [Vector]
  }

  private static func document() throws -> Document {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let file = root.appending(path: "Documentation/Contracts/Conditions/vectors.json")
    return try JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
  }

  @Test("A filter finds the records with the answer yes, and its negation those with the answer no")
  func vectors() async throws {
    let document = try Self.document()
    let repository = try await SQLiteRepository()
    try await repository.commit(ChangeSet(document.records.map { .save($0, expecting: .absent) }))
    #expect(document.vectors.count > 200)
    for vector in document.vectors {
      let sides: [(Condition<Probe>, Character)] = [(vector.condition, "y"), (vector.condition.negated, "n")]
      for (condition, letter) in sides {
        let query = ModelQuery(where: condition, in: vector.context)
        let found = Set(try await repository.all(query).map(\.entity.id))
        let expected = zip(document.records, vector.answers).filter { $0.1 == letter }.map(\.0.id)
        #expect(found == Set(expected), "\(vector.condition) gives \(vector.answers)")
      }
    }
  }
}
#endif
