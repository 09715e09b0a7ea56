import DomainRepository
import Foundation
import Testing

/// Queries that a client sends as JSON, to make the server slow or to end its process.
@Suite("Second attacks on queries")
struct SecondQueryTests {
  /// Returns what a server does with the JSON of a query before it reads a page.
  private func receive(_ json: String) throws {
    try JSONDecoder().decode(ModelQuery<Gadget>.self, from: Data(json.utf8)).validate()
  }

  // The writers of sort keys are closures around those before them. A hundred thousand keys, which are 1.6 MB of
  // JSON, would overflow the stack.
  @Test("A query with more sort keys than its model has fields is refused", arguments: [50, 2_000])
  func sortKeys(count: Int) {
    let order = Array(repeating: #"{"path":"name"}"#, count: count).joined(separator: ",")
    #expect(throws: (any Error).self) {
      try receive("{\"entity\":\"Gadget\",\"order\":[\(order)]}")
    }
  }
}
