import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// Every use case × everybody who may come, called for real; those of support are in `SupportPermissionTests`.
@Suite("Who may call what of the registry")
struct PermissionTests {
  static let callers: [(name: String, principal: Principal)] = [
    ("guest", .guest), ("user", Shelter.ann), ("institution", Shelter.keeper),
    ("moderator", Shelter.moderator), ("admin", Shelter.admin), ("system", .system),
  ]

  static let everybody: Set<String> = ["guest", "user", "institution", "moderator", "admin", "system"]
  static let signedIn: Set<String> = ["user", "institution", "moderator", "admin"]

  /// Who may call what, written down a second time by hand.
  static let matrix: [String: Set<String>] = [
    "catalog.browse": everybody, "institution.register": signedIn, "institution.manage": signedIn,
    "institution.confirm": everybody, "institution.fireDueEvents": ["system"],
    "moderation.review": ["moderator", "admin"], "moderation.administer": ["admin"],
    "animal.manage": signedIn,
    "animal.rehome": signedIn, "animal.fireDueEvents": ["system"], "inquiry.submit": signedIn,
    "inquiry.decide": signedIn, "inquiry.fireDueEvents": ["system"],
  ]

  @Test("Every use case allows whom the matrix says")
  func declarations() {
    let names = ShelterUseCases.all.map(\.name)
    #expect(Set(names).count == names.count, "a name stands once")
    #expect(Set(Self.matrix.keys).isSubset(of: names))
    #expect(Set(ServiceCall.all.map(\.useCase.name)) == Set(Self.matrix.keys))
    for useCase in ShelterUseCases.all {
      #expect(!useCase.doc.isEmpty)
      guard let allowed = Self.matrix[useCase.name] else { continue }
      for caller in Self.callers {
        #expect(
          useCase.allows(caller.principal) == allowed.contains(caller.name), "\(useCase) \(caller.name)")
      }
    }
  }

  @Test("Documentation/Permissions/ShelterRegistry.md is what the declarations say")
  func printed() throws {
    let page = RolesPage(
      module: "ShelterRegistry", callers: Self.callers.map(\.name),
      rows: ShelterUseCases.all.map { useCase in
        (useCase.name, useCase.doc, Self.callers.map { useCase.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }

  @Test("Who isn't allowed is refused, and nothing changes", arguments: ServiceCall.all)
  func calls(call: ServiceCall) async throws {
    let allowed = try #require(Self.matrix[call.useCase.name])
    for caller in Self.callers {
      let shelter = try await Shelter()
      let before = try await shelter.everything()
      do {
        try await call.run(shelter, caller.principal)
        #expect(allowed.contains(caller.name), "\(call) as \(caller.name)")
      } catch let error as ShelterError {
        let isForbidden = error == .forbidden(AccessDeniedError(call.useCase))
        #expect(isForbidden != allowed.contains(caller.name), "\(call) as \(caller.name): \(error)")
        #expect(try await shelter.everything() == before, "\(call) as \(caller.name)")
      }
    }
  }

  @Test(
    "Somebody else's institution, animal or enquiry doesn't exist, and nothing changes",
    arguments: ServiceCall.institutions + ServiceCall.animals + ServiceCall.placing + ServiceCall.inquiries)
  func strangers(call: ServiceCall) async throws {
    let open: Set<String> = [
      "InstitutionService.register", "InstitutionService.ownInstitutions", "AdoptionInquiryService.submit",
      "AdoptionInquiryService.ownInquiries",
      "AdoptionInquiryService.inquiries", "AnimalService.animals",
    ]
    guard call.useCase.allows(Shelter.bob), !open.contains(call.name),
      call.useCase.name != "institution.confirm"
    else { return }
    for stranger in [Shelter.bob, Shelter.farmer] {
      let shelter = try await Shelter()
      try await shelter.askAboutBurek()
      let before = try await shelter.everything()
      let error = try await refusal { try await call.run(shelter, stranger) }
      guard case .notFound = error else {
        Issue.record("\(call): \(String(describing: error))")
        continue
      }
      #expect(try await shelter.everything() == before)
    }
  }

  @Test("Somebody else's lists are empty")
  func lists() async throws {
    let shelter = try await Shelter()
    try await shelter.askAboutBurek()
    #expect(try await shelter.institutions.ownInstitutions(as: Shelter.bob).isEmpty)
    #expect(try await shelter.animals.animals(of: ShelterSamples.shelterID, as: Shelter.farmer).items.isEmpty)
    #expect(try await shelter.inquiries.ownInquiries(as: Shelter.bob).items.isEmpty)
    let theirs = try await shelter.inquiries.inquiries(at: ShelterSamples.shelterID, as: Shelter.farmer)
    #expect(theirs.items.isEmpty)
  }

  @Test("Every method that somebody calls is tried")
  func complete() {
    let services = [
      "ShelterCatalogService", "InstitutionService", "ModerationService", "AnimalService",
      "AdoptionInquiryService",
    ]
    let declared = SourceFiles.principalCalls(under: "Sources/ShelterRegistry").filter { name in
      services.contains { name.hasPrefix("\($0).") }
    }
    #expect(declared.count > 50)
    #expect(declared == ServiceCall.all.map(\.name).sorted())
  }
}

extension Shelter {
  /// An enquiry of Ann's about Burek.
  func askAboutBurek() async throws {
    guard let ann = Self.ann.id else { return }
    let enquiry = try AdoptionInquiry(
      id: ServiceCall.inquiry, animal: AnimalSamples.burek, institution: ShelterSamples.shelterID,
      manager: ShelterSamples.keeper, person: ann, message: "Please.", statusSince: Self.noon,
      submittedAt: Self.noon)
    try await repository.commit { $0.insert(enquiry) }
  }

  /// All records of the registry.
  func everything() async throws -> [String] {
    let institutions = try await repository.all(ModelQuery<Institution>()).map {
      "\($0.version) \($0.entity.id)"
    }
    let animals = try await repository.all(ModelQuery<Animal>()).map { "\($0.version) \($0.entity.id)" }
    let enquiries = try await repository.all(ModelQuery<AdoptionInquiry>()).map {
      "\($0.version) \($0.entity.id)"
    }
    let bans = try await repository.all(ModelQuery<AdoptionBan>()).map { "\($0.version) \($0.entity.id)" }
    let keys = try await repository.all(ModelQuery<EmailConfirmation>()).map {
      "\($0.version) \($0.entity.id)"
    }
    return institutions + animals + enquiries + bans + keys
  }
}
