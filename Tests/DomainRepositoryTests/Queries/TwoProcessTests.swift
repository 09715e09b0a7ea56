import DomainRepository
import Foundation
import Testing

/// A child process has other hash seeds, and shares only the program with this process.
@Suite("Digests and cursors in two processes")
struct TwoProcessTests {
  /// Returns the digests and cursors of the queries, one per line.
  static func report() async throws -> String {
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 11)
    let gadgets = (1...40 as ClosedRange<UInt64>).map { number in
      var gadget = Gadget.random(number, using: &random)
      gadget.place = try? Coordinate(latitude: Double(number), longitude: 179)
      return gadget
    }
    try await filled(repository, gadgets: gadgets)
    var lines: [String] = []
    for query in CursorTests.different {
      lines.append(query.digest.description)
      guard let page = try? await repository.page(query, limit: 1) else { continue }
      lines.append(page.next?.text ?? "no further page")
    }
    return lines.joined(separator: "\n")
  }

  @Test("Another process gives each query the same digest and each page the same cursor")
  func equal() async throws {
    let expected = try await Self.report()
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      print("<report>\n\(try await Self.report())\n</report>")
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let actual = output.components(separatedBy: "<report>\n").last?.components(separatedBy: "\n</report>")
      .first
    #expect(actual == expected)
    #expect(expected.components(separatedBy: "\n").count > CursorTests.different.count + 10)
  }

  private static let descending = ModelQuery<Gadget>(
    orderedBy: .descending(Gadget.Fields.name), .ascending(Gadget.Fields.weight))

  /// Returns the identifiers after a cursor, for gadgets that are the same in every process.
  static func identifiers(after text: String?) async throws -> (text: String, next: String?) {
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 12)
    try await filled(repository, gadgets: (1...9).map { Gadget.random($0, using: &random) })
    let position = try text.map { PagePosition.after(try Cursor(parsing: $0)) } ?? .first
    let page = try await repository.page(descending, at: position, limit: 4)
    return (page.items.map(\.id.text).joined(separator: " "), page.next?.text)
  }

  @Test("A cursor made in this process gives the next page in another process")
  func continued() async throws {
    let cursor = try #require(try await Self.identifiers(after: nil).next)
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [cursor = cursor as String] in
      print("<report>\(try await Self.identifiers(after: cursor).text)</report>")
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let expected = try await Self.identifiers(after: cursor).text
    #expect(expected.split(separator: " ").count == 4)
    #expect(output.contains("<report>\(expected)</report>"))
  }
}
