import DomainModeling
import DomainValues
import Testing

@Suite("Mapping errors")
struct MapErrorTests {
  enum ServiceError: Error, Equatable {
    case unreadable(ValueError)
    case tooLate
  }

  static func country(_ text: String) throws(ServiceError) -> CountryCode {
    try mapError(CountryCode(parsing: text), to: ServiceError.unreadable)
  }

  static func run<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await body()
  }

  @Test("`mapError` returns the value, and maps a thrown error to a case of another error")
  func functions() throws {
    #expect(try Self.country("PL").text == "PL")
    let expected = try #require(throws: ValueError.self) { try CountryCode(parsing: "??") }
    #expect(throws: ServiceError.unreadable(expected)) { try Self.country("??") }
  }

  @Test("A closure with typed throws can use `mapError` and also throw errors itself")
  func closures() async throws {
    func country(_ text: String, isLate: Bool) async throws(ServiceError) -> CountryCode {
      try await Self.run { () throws(ServiceError) in
        let country = try mapError(CountryCode(parsing: text), to: ServiceError.unreadable)
        if isLate { throw .tooLate }
        return country
      }
    }
    #expect(try await country("PL", isLate: false).text == "PL")
    await #expect(throws: ServiceError.tooLate) { try await country("PL", isLate: true) }
    await #expect(throws: ServiceError.self) { try await country("", isLate: true) }
  }
}
