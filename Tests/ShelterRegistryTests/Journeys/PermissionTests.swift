import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// The permissions of every operation for every kind of caller; `SupportPermissionTests` covers support.
@Suite("Permissions of the registry's operations")
struct PermissionTests {
  static let principals: [(name: String, principal: Principal)] = [
    ("guest", .guest), ("user", Principal.ann), ("institution", Principal.keeper),
    ("moderator", Principal.moderator), ("admin", Principal.admin), ("system", .system),
  ]

  static let everyone: Set<String> = ["guest", "user", "institution", "moderator", "admin", "system"]
  static let signedIn: Set<String> = ["user", "institution", "moderator", "admin"]

  /// The expected callers of each operation.
  static let matrix: [String: Set<String>] = [
    "catalog.browse": everyone, "institution.register": signedIn, "institution.manage": signedIn,
    "institution.confirm": everyone, "institution.fireDueEvents": ["system"],
    "moderation.review": ["moderator", "admin"], "moderation.administer": ["admin"],
    "animal.manage": signedIn,
    "animal.rehome": signedIn, "animal.fireDueEvents": ["system"], "inquiry.submit": signedIn,
    "inquiry.decide": signedIn, "inquiry.fireDueEvents": ["system"],
  ]

  @Test("Every operation is permitted to exactly the callers in the matrix")
  func declarations() {
    let names = ShelterOperations.all.map(\.name)
    #expect(Set(names).count == names.count, "names are unique")
    #expect(Set(Self.matrix.keys).isSubset(of: names))
    #expect(Set(ServiceCall.registry.map(\.operation.name)) == Set(Self.matrix.keys))
    for operation in ShelterOperations.all {
      #expect(!operation.doc.isEmpty)
      guard let allowed = Self.matrix[operation.name] else { continue }
      for caller in Self.principals {
        #expect(
          operation.allows(caller.principal) == allowed.contains(caller.name), "\(operation) \(caller.name)")
      }
    }
  }

  @Test("`Documentation/Permissions/ShelterRegistry.md` matches the declared access requirements")
  func printed() throws {
    let page = RolesPage(
      module: "ShelterRegistry", principals: Self.principals.map(\.name),
      rows: ShelterOperations.all.map { operation in
        (operation.name, operation.doc, Self.principals.map { operation.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }

  @Test("A caller without permission gets an error, and nothing changes", arguments: ServiceCall.registry)
  func calls(call: ServiceCall) async throws {
    let allowed = try #require(Self.matrix[call.operation.name])
    for caller in Self.principals {
      let fixture = try await ShelterFixture()
      let before = try await fixture.sequence()
      do {
        try await call.run(fixture, caller.principal)
        #expect(allowed.contains(caller.name), "\(call) as \(caller.name)")
      } catch let error as ShelterError {
        let isForbidden = error == .forbidden(AccessDeniedError(call.operation))
        #expect(isForbidden != allowed.contains(caller.name), "\(call) as \(caller.name): \(error)")
        #expect(try await fixture.sequence() == before, "\(call) as \(caller.name)")
      }
    }
  }

  @Test(
    "A call on another user's institution, animal or inquiry throws `notFound` and changes nothing",
    arguments: ServiceCall.institutions + ServiceCall.animals + ServiceCall.rehoming + ServiceCall.inquiries)
  func strangers(call: ServiceCall) async throws {
    let open: Set<String> = [
      "InstitutionService.register", "InstitutionService.ownInstitutions", "AdoptionInquiryService.submit",
      "AdoptionInquiryService.ownInquiries",
      "AdoptionInquiryService.inquiries", "AnimalService.animals",
    ]
    guard call.operation.allows(Principal.bob), !open.contains(call.name),
      call.operation.name != "institution.confirm"
    else { return }
    for stranger in [Principal.bob, .farmer] {
      let fixture = try await ShelterFixture()
      try await fixture.insertInquiry()
      let before = try await fixture.sequence()
      let error = try await refusal { try await call.run(fixture, stranger) }
      guard case .notFound = error else {
        Issue.record("\(call): \(String(describing: error))")
        continue
      }
      #expect(try await fixture.sequence() == before)
    }
  }

  @Test("A user's lists contain no records of other users")
  func lists() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.insertInquiry()
    #expect(try await fixture.institutions.ownInstitutions(as: .bob).isEmpty)
    #expect(try await fixture.animals.animals(of: ShelterSamples.shelterID, as: .farmer).items.isEmpty)
    #expect(try await fixture.inquiries.ownInquiries(as: .bob).items.isEmpty)
    let theirs = try await fixture.inquiries.inquiries(at: ShelterSamples.shelterID, as: .farmer)
    #expect(theirs.items.isEmpty)
  }

  @Test("Every service method with a principal has a call in these tests")
  func complete() {
    let services = [
      "ShelterCatalogService", "InstitutionService", "InstitutionModerationService", "AnimalService",
      "AdoptionInquiryService",
    ]
    let declared = SourceFiles.principalCalls(under: "Sources/ShelterRegistry").filter { name in
      services.contains { name.hasPrefix("\($0).") }
    }
    #expect(declared.count > 50)
    #expect(declared == ServiceCall.registry.map(\.name).sorted())
  }
}
