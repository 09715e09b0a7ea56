import DomainFoundation
import Foundation
import Testing

@Suite("Errors of `JSONCoder`")
struct JSONCoderErrorTests {
  private func error<Value: Decodable>(_ type: Value.Type, _ text: String) -> JSONCoderError? {
    #expect(throws: JSONCoderError.self) { try JSONCoder().decode(Value.self, from: Array(text.utf8)) }
  }

  private func path(_ text: String) -> FieldPath { FieldPath(field: text) }

  @Test("The error for a missing or invalid field has its path, code and expectation")
  func fields() {
    #expect(
      error(Money.self, #"{"currency":"PLN"}"#)
        == .unreadable(at: path("minorUnits"), code: .required, expected: "a value"))
    #expect(
      error(Money.self, #"{"currency":"secret","minorUnits":1}"#)
        == .unreadable(at: path("currency"), code: .format, expected: "three letters A–Z"))
    #expect(
      error(Money.self, #"{"currency":7,"minorUnits":1}"#)
        == .unreadable(at: path("currency"), code: .wrongType, expected: "a text"))
    #expect(
      error([Money].self, "[{}]")
        == .unreadable(
          at: FieldPath([.element(0), .field("minorUnits")]), code: .required, expected: "a value"))
    #expect(error(Money.self, "[]") == .unreadable(at: FieldPath(), code: .wrongType, expected: "an object"))
    #expect(error([Money].self, "{}") == .unreadable(at: FieldPath(), code: .wrongType, expected: "a list"))
  }

  @Test("An invalid model is reported with the path of each violation")
  func rules() {
    let record = #"""
      {"a": {"id": "1", "lifecycle": "", "lifecycleVersion": 0, "subject": "1", "event": "e", "from": "a", "to": "b",
      "actor": "r", "at": "2026-11-21T00:00:00.000Z"}}
      """#
    let found = error([String: TransitionRecord].self, record)
    guard case .invalid(let location, let inner)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(location == path("a"))
    #expect(inner.violations.map(\.path) == [path("lifecycle"), path("lifecycleVersion")])
    #expect(found?.violations.map(\.path) == [path("a.lifecycle"), path("a.lifecycleVersion")])
  }

  @Test("Errors don't repeat the rejected value")
  func secrecy() {
    let secret = "hunter2"
    let found = [
      error(Money.self, #"{"currency":"\#(secret)","minorUnits":1}"#), error(Money.self, #""\#(secret)""#),
      error(Money.self, #"{"minorUnits":"\#(secret)","currency":"PLN"}"#),
      error(Timestamp.self, #""\#(secret)""#),
      error(Money.self, "{\"minorUnits\": \(secret)}"), error(WebLink.self, #""https://\#(secret) x""#),
    ]
    for error in found.compactMap({ $0 }) {
      #expect(!"\(error)".contains(secret) && !error.text(in: .english).contains(secret))
    }
    #expect(found.allSatisfy { $0 != nil })
  }

  @Test(
    "A number that doesn't fit its field is reported at the field",
    arguments: ["1.5", "1e400", "9223372036854775808"])
  func numbers(text: String) {
    let found = error(Money.self, #"{"currency":"PLN","minorUnits":\#(text)}"#)
    guard case .unreadable(let location, _, _)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(location == path("minorUnits"))
  }

  @Test("Each error has a text in English and Polish")
  func messages() {
    #expect(JSONCoderError.messages.declarationErrors == [])
    let all: [JSONCoderError] = [
      .tooLarge(bytes: 5, maximum: 2), .notUTF8(offset: 0), .endsTooEarly(offset: 0),
      .notJSON(offset: 0, expected: ""),
      .tooDeep(offset: 1, maximum: 1), .unreadable(at: path("a"), code: .wrongType, expected: "a text"),
    ]
    for error in all {
      #expect(JSONCoderError.messages[error.messageCode] != nil)
      #expect(error.text(in: .english) != error.text(in: .polish))
    }
    #expect(
      all[0].text(in: .polish) == "To jest za duże: ma 5 bajtów, a dozwolone jest najwyżej 2.")
  }
}
