import DomainModeling
import DomainRepository
import DomainServices
import Foundation
import Testing

@Suite("Refusals")
struct RefusalTests {
  static let clerical = OperationDescription("c", for: .role("clerk"), .system)
  static let reference = EntityReference(Counter.self, id: Identifier(uuidBits: (1, 2)))

  @Test(
    "A shared error has the code of its kind, an HTTP status and a time to try again",
    arguments: [
      (.forbidden(AccessDeniedError(OperationDescription("a"), for: .guest)), .forbidden, 403, .never),
      (.forbidden(AccessDeniedError(clerical, for: .guest)), .unauthenticated, 401, .never),
      (.forbidden(AccessDeniedError(clerical, for: .system)), .forbidden, 403, .never),
      (
        .forbidden(AccessDeniedError(clerical, for: .user(Identifier(uuidBits: (1, 2))))), .forbidden, 403,
        .never
      ),
      (
        .forbidden(AccessDeniedError(OperationDescription("b", for: .system), for: .guest)), .forbidden, 403,
        .never
      ),
      (.idempotencyKeyReused, .idempotencyKeyReused, 422, .never),
      (.changed(reference), .changed, 412, .never),
      (.notFound(reference), .notFound, 404, .never),
      (.invalid(ValidationError(notUnique: ["id"], in: "Counter")), .invalid, 422, .never),
      (.repository(.conflict(reference, expected: .any, actual: nil)), .failed, 409, .now),
      (.repository(.cursorMismatch), .failed, 400, .never),
      (.repository(.invalidLimit(0)), .failed, 400, .never),
      (.repository(.backend(code: "busy", isRetryable: true)), .failed, 503, .now),
      (.repository(.backend(code: "disk", isRetryable: false)), .failed, 500, .never),
      (.repository(.unreadable(reference, reason: "x")), .failed, 500, .never),
      (.reason(.full), "counter.full", 409, .never),
    ] as [(CounterError, Refusal.Code, Int, Refusal.Retry)])
  func shared(error: CounterError, code: Refusal.Code, status: Int, retry: Refusal.Retry) {
    let refusal = error.refusal
    #expect(refusal.code == code && refusal.status == status && refusal.retry == retry)
    #expect(refusal.messageCode == error.messageCode && refusal.violations == error.violations)
  }

  @Test("The sentence that asks to try again is only for an error that may pass, or without a refusal")
  func failed() {
    let operation = OperationDescription("counter.increase", for: .system)
    let texts = MessageCatalog(over: RepositoryMessages.catalog) {
      Message(
        "operation.counter.increase.failed", english: "Counting failed. Please try again",
        polish: "Nie udało się policzyć. Spróbuj ponownie")
    }
    let reference = Self.reference
    struct Unreachable: Error {}
    let passing: [any Error] = [
      CounterError.repository(.backend(code: "busy", isRetryable: true)),
      RepositoryError.backend(code: "busy", isRetryable: true), Unreachable(),
      CounterError.repository(.conflict(reference, expected: .any, actual: nil)),
    ]
    for error in passing {
      #expect(
        texts.text(of: error, during: operation, in: .english) == "Counting failed. Please try again",
        "\(error)")
    }
    let lasting: [RepositoryError] = [
      .unreadable(reference, reason: "x"), .backend(code: "disk", isRetryable: false), .cursorMismatch,
      .invalidLimit(0),
    ]
    for error in lasting {
      for thrown in [error, CounterError.repository(error)] as [any Error] {
        #expect(
          texts.text(of: thrown, during: operation, in: .english) == error.text(in: .english), "\(error)")
      }
    }
  }

  @Test("An error without a refusal has its own text, and without one the sentence that asks to try again")
  func ownText() {
    struct Overdrawn: UserFacingError {
      static var messages: MessageCatalog {
        MessageCatalog { Message("overdrawn", english: "Your card is empty.", polish: "Karta jest pusta.") }
      }
      var messageCode: MessageCode
    }
    let operation = OperationDescription("counter.increase", for: .system)
    let texts = MessageCatalog(over: RepositoryMessages.catalog) {
      Message(MessageCode(.failed, of: operation), english: "Try again", polish: "Spróbuj ponownie")
      Message("frozen", english: "Your card is frozen.", polish: "Karta jest zablokowana.")
    }
    func text(_ code: MessageCode) -> String {
      texts.text(of: Overdrawn(messageCode: code), during: operation, in: .english)
    }
    #expect(text("overdrawn") == "Your card is empty.")
    #expect(text("frozen") == "Your card is frozen.")
    #expect(text("unheardOf") == "Try again")
  }

  @Test("A refusal of JSON names each violation by its path in the input")
  func json() throws {
    let invalid = try #require(
      #expect(throws: JSONError.self) {
        try JSONReader().read([Portion].self, from: Array(#"[{"amount":0}]"#.utf8))
      })
    #expect(invalid.refusal?.violations.map { "\($0.path): \($0.code)" } == ["[0].amount: tooSmall"])
    let missing = try #require(
      #expect(throws: JSONError.self) { try JSONReader().read([Portion].self, from: Array("[{}]".utf8)) })
    #expect(missing.refusal?.violations.map { "\($0.path): \($0.code)" } == ["[0].amount: required"])
    #expect(missing.refusal?.status == 422)
  }
}

extension RefusalTests {
  @Test(
    "An error of Foundation's decoder is refused at its path, and malformed JSON without one",
    arguments: [
      (#"[{"amount":0}]"#, 422, ["[0].amount: tooSmall"]), ("[{}]", 422, ["[0].amount: required"]),
      (#"[{"amount":"x"}]"#, 422, ["[0].amount: format"]),
      (#"[{"amount":null}]"#, 422, ["[0].amount: required"]),
      ("[{", 400, []),
    ])
  func decoder(text: String, status: Int, violations: [String]) throws {
    let error = try #require(
      #expect(throws: (any Error).self) { try JSONDecoder().decode([Portion].self, from: Data(text.utf8)) })
    let refusal = try #require(error.refusal)
    #expect(refusal.code == .invalid && refusal.status == status && refusal.retry == .never)
    #expect(refusal.violations.map { "\($0.path): \($0.code)" } == violations)
  }
}

/// A model with a rule.
private struct Portion: Model {
  let amount: Int64

  enum Fields {
    static let amount = Field("amount", \Portion.amount, .range(1...100))
  }

  static let schema = ModelSchema<Portion>("Portion", version: 1) { Fields.amount }

  init(reading fields: FieldReader<Portion>) throws {
    amount = try fields[Fields.amount]
    try validated()
  }
}
