import DomainRepository
import Foundation
import TestSupport
import Testing

/// Queries that a client sends as JSON, with paths of thousands of combining marks.
@Suite("Attacks on queries with combining marks")
struct CombiningMarkQueryTests {
  static let queries = [
    #""filter":{"isNull":{"field":"TEXT"}}"#, #""filter":{"isNull":{"context":"TEXT"}}"#,
    #""filter":{"anyElement":{"list":{"field":"TEXT"},"satisfies":{"constant":true}}}"#,
    #""order":[{"path":"TEXT"},{"path":"name"}]"#,
    #""order":[{"path":"name"},{"path":"TEXT"},{"path":"TEXTb"}]"#,
    #""nearby":{"path":"TEXT","radius":1,"center":{"latitude":1,"longitude":1}}"#,
  ]

  @Test("A path with many combining marks is refused in linear time", arguments: queries)
  func linear(query: String) {
    let json = #"{"entity":"Gadget",\#(query)}"#.replacing("TEXT", with: CombiningMarks.text)
    let time = CombiningMarks.time {
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode(ModelQuery<Gadget>.self, from: Data(json.utf8)).validate()
      }
    }
    #expect(time < CombiningMarks.limit)
  }
}
