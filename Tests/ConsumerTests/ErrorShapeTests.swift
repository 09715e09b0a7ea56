import BookMarket
import DomainAccountsFoundation
import DomainAdvertising
import DomainFoundation
import DomainServices
import FoodSharing
import Foundation
import MovieCatalogExchangeFoundation
import MovieCatalogFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// An error of one type, with what an app and a server make of it behind `any Error`.
struct ErrorShape: Sendable, CustomTestStringConvertible {
  let error: any UserFacingError
  /// The HTTP status of the refusal; `nil` for an error that is no answer of an operation.
  let status: Int?

  init(_ error: any UserFacingError, status: Int? = nil) {
    self.error = error
    self.status = status
  }

  /// The name of the type without generic arguments.
  var typeName: String {
    let name = String(reflecting: type(of: error)).split(separator: "<").first.map(String.init) ?? ""
    return name.split(separator: ".").dropFirst().joined(separator: ".")
  }

  var testDescription: String { typeName }
}

@Suite("The shape of errors of all modules, behind `any Error`")
struct ErrorShapeTests {
  static let operation = OperationDescription("loan.end", for: .authenticated)
  static let reference = EntityReference(Movie.self, id: Identifier(uuidBits: (1, 2)))

  static let values: [ErrorShape] = [
    ErrorShape(ValueError(.checksum, type: "ISBN", expected: "a checksum"), status: 422),
    ErrorShape(ValidationError(notUnique: ["isbn"], in: "BookEdition"), status: 422),
    ErrorShape(JSONError.tooLarge(bytes: 9, maximum: 8), status: 413),
    ErrorShape(JSONCoderError.notUTF8(offset: 3), status: 400),
    ErrorShape(JSONFileError.checksumMismatch),
    ErrorShape(SnapshotError.checksumMismatch),
    ErrorShape(MoneyError.overflow),
    ErrorShape(PhotoPolicyError.wrongType),
  ]

  static let services: [ErrorShape] = [
    ErrorShape(RepositoryError.backend(code: "busy", isRetryable: true), status: 503),
    ErrorShape(AccessDeniedError(operation, for: .guest), status: 401),
    ErrorShape(AccountError.notFound(reference), status: 404),
    ErrorShape(AccountErrorReason.rule(.ownAccount), status: 409),
    ErrorShape(AdvertisingErrorReason.advertiserExists, status: 409),
    ErrorShape(BookMarketErrorReason.rule(.notMember), status: 403),
    ErrorShape(FoodSharingErrorReason.policy(.profileMissing), status: 403),
    ErrorShape(MovieCatalogErrorReason.source(.timedOut), status: 504),
    ErrorShape(MovieExchangeErrorReason.catalog(.library(.orphanedNote)), status: 409),
    ErrorShape(ShelterErrorReason.gateway(.unreachable), status: 503),
  ]

  /// The parts of reasons, which only a reason or a port carries.
  static let parts: [ErrorShape] = [
    ErrorShape(AccountRuleError.ownAccount), ErrorShape(BookMarketRuleError.notMember),
    ErrorShape(ExchangeError.listingReserved), ErrorShape(FoodPolicyError.profileMissing),
    ErrorShape(FoodRequestError.unavailable),
    ErrorShape(QuantityLedgerError.belowCommitted(asked: 1, committed: 2, in: .portion)),
    ErrorShape(HandoffError.unsafeLink), ErrorShape(LibraryError.orphanedNote),
    ErrorShape(MovieSourceError.offline), ErrorShape(PurchaseUnavailableError.notSold),
    ErrorShape(ImportIssue.Reason.notAMovie), ErrorShape(ShelterRuleError.alreadyInquired),
    ErrorShape(SupportError.mandateRequired), ErrorShape(PaymentGatewayError.unreachable),
  ]

  /// Errors that only a failed call creates.
  static func thrown() throws -> [ErrorShape] {
    let csv = try #require(throws: CSVError.self) { try CSVDocument(parsing: "\"open") }
    let password = try #require(throws: PasswordPolicyError.self) {
      try PasswordPolicy(serviceName: "Movies", blocklist: [], normalizer: .system)
        .validate(Secret("short"), for: PasswordContext())
    }
    let transition = try #require(throws: TransitionError.self) {
      let animal = try #require(AnimalSamples.all(at: SystemClock().now()).first)
      _ = try Animal.lifecycle.fire(
        .unpublish, on: animal, by: .guest, at: SystemClock().now(), recordedAs: Identifier(uuidBits: (1, 3)))
    }
    return [
      ErrorShape(csv), ErrorShape(password), ErrorShape(transition, status: transition.refusal?.status),
    ]
  }

  @Test("Each error has a text of its own in English and Polish, and its refusal or none")
  func texts() throws {
    let unexpected = MessageCatalog.shared.text(for: "unexpected", [:], in: .english)
    for shape in try Self.values + Self.services + Self.parts + Self.thrown() {
      let error: any Error = shape.error
      let english = error.text(in: .english)
      #expect(english == shape.error.text(in: .english) && !english.isEmpty && english != unexpected)
      #expect(error.text(in: .polish) != english, "\(shape.typeName) has no Polish text")
      #expect(error.refusal?.status == shape.status, "\(shape.typeName)")
    }
  }

  @Test("Input that is no JSON, too large, or refused by its type has its own status, without the contents")
  func input() throws {
    let errors: [(error: JSONCoderError, status: Int, violations: [String])] = [
      (.tooLarge(bytes: 9, maximum: 8), 413, []), (.endsTooEarly(offset: 1), 400, []),
      (.notJSON(offset: 1, expected: "a value"), 400, []), (.tooDeep(offset: 1, maximum: 8), 400, []),
      (.unreadable(at: FieldPath(field: "isbn"), code: .required, expected: "a value"), 422, ["isbn"]),
      (
        .invalid(at: FieldPath(field: "book"), ValidationError(notUnique: ["isbn"], in: "BookEdition")), 422,
        ["book.isbn"]
      ),
    ]
    for (error, status, violations) in errors {
      let refusal = try #require((error as any Error).refusal, "\(error)")
      #expect(refusal.code == .invalid && refusal.status == status && refusal.retry == .never, "\(error)")
      #expect(refusal.messageCode == error.messageCode, "\(error)")
      #expect(refusal.violations.map { "\($0.path)" } == violations, "\(error)")
    }
  }

  @Test("The reason of a module has the same refusal alone as in the error of its operations")
  func reasons() {
    func status<Reason: ServiceErrorReason>(of reason: Reason) -> Refusal {
      ServiceError<Reason>.reason(reason).refusal
    }
    for shape in Self.services {
      guard let reason = shape.error as? any ServiceErrorReason else { continue }
      #expect((reason as any Error).refusal == status(of: reason), "\(shape.typeName)")
    }
  }

  @Test("`localizedDescription` of what an operation throws is the text, for every module")
  func localized() {
    func thrown<Reason: ServiceErrorReason>(with reason: Reason) -> any Error {
      ServiceError<Reason>.reason(reason)
    }
    var modules = 0
    for shape in Self.services {
      guard let reason = shape.error as? any ServiceErrorReason else { continue }
      let error = thrown(with: reason)
      #expect(error.localizedDescription == error.text(in: .current), "\(shape.typeName)")
      modules += 1
    }
    #expect(modules == 7)
  }

  @Test("Every user-facing error type of every module is among them")
  func complete() throws {
    let sources = SourceFiles.texts(under: "Sources")
    let explained = sources.flatMap { text in
      text.matches(of: /\nextension ([A-Za-z.]+): UserFacingError/).map { String($0.output.1) }
        + text.matches(of: /\npublic enum ([A-Za-z]+): ServiceErrorReason/).map { String($0.output.1) }
    }
    let shown = try Self.values + Self.services + Self.parts + Self.thrown()
    #expect(Set(explained).subtracting(shown.map(\.typeName)) == [])
    #expect(Set(explained).count >= 30)
  }
}
