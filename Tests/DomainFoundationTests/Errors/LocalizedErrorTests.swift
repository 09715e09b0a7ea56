import DomainFoundation
import Foundation
import Testing

@Suite("Errors as Foundation shows them")
struct LocalizedErrorTests {
  @Test("The localised description is the catalogue's text, also behind any Error")
  func localizedDescription() throws {
    let window = #"{"start":"2026-11-21T00:00:00.000Z","end":"2026-11-20T00:00:00.000Z"}"#
    let errors: [any ExplainedError] = [
      JSONReadError.notUTF8(offset: 3),
      try #require(throws: JSONReadError.self) {
        try JSONCoder().decode(TimeWindow.self, from: Array(window.utf8))
      },
      try #require(
        ValidationError(
          model: "Film", violations: [Violation(at: .init(field: "a"), rule: "a", code: .blank)])),
    ]
    for error in errors {
      #expect((error as any Error).localizedDescription == error.text(in: .current))
    }
  }
}
