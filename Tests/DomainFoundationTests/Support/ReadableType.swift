import DomainAccounts
import DomainAdvertising
import DomainFoundation
import DomainRepositoryTesting
import MovieCatalog
import Testing

/// A type that reads JSON, with its name in test output.
struct ReadableType: Sendable, CustomTestStringConvertible {
  let name: String
  let fieldNames: [String]
  /// Whether a value may have the same text in all of its fields.
  let hasOnlyTexts: Bool
  /// Reads the bytes and returns whether they are a value; checks the round trip or the error.
  let reads: @Sendable ([UInt8]) -> Bool
  /// Parses a text and returns whether it is a value; `nil` if the type isn't a text value.
  let parses: @Sendable (String) -> Bool?
  /// The fields with email addresses or phone numbers.
  private(set) var personalFields: [String] = []
  /// Whether the type is a `RedactedModel`, which doesn't print its content.
  private(set) var isRedacted = false

  var testDescription: String { name }

  init<M: Model>(model: M.Type) {
    name = M.schema.name
    let fields = M.schema.fields.map(\.description).filter { !$0.isDerived }
    fieldNames = fields.map(\.name)
    hasOnlyTexts = fields.allSatisfy { field in
      switch field.shape.unwrapped {
      case .string, .text, .enumeration: true
      default: false
      }
    }
    reads = { Self.reads(M.self, $0) }
    parses = { _ in nil }
    personalFields = fields.filter { Self.isPersonal($0.shape) }.map(\.name)
    isRedacted = M.self is any RedactedModel.Type
  }

  private static func isPersonal(_ shape: FieldShape) -> Bool {
    switch shape {
    case .text(let format): [EmailAddress.format, PhoneNumber.format].contains(format)
    case .list(let element), .optional(let element): isPersonal(element)
    case .object(let model): model.fields.contains { isPersonal($0.shape) }
    case .boolean, .integer, .number, .string, .enumeration: false
    }
  }

  init<T: TextValue>(text: T.Type) {
    name = T.format.name
    fieldNames = []
    hasOnlyTexts = true
    reads = { Self.reads(T.self, $0) }
    parses = { text in
      do throws(ValueError) {
        let value = try T(parsing: text)
        #expect((try? T(parsing: value.text)) == value, "\(T.format.name)")
        return true
      } catch {
        #expect(!error.expectation.isEmpty)
        return false
      }
    }
  }

  /// Creates an entry for a type that is neither a model nor a text value.
  init<Value: Codable & Equatable & Sendable>(codable: Value.Type, as format: String? = nil) {
    name = format ?? "\(Value.self)"
    fieldNames = []
    hasOnlyTexts = true
    reads = { Self.reads(Value.self, $0) }
    parses = { _ in nil }
  }

  /// Creates an entry for a type that is only decoded.
  init<Value: Decodable & Sendable>(decodable: Value.Type) {
    name = "\(Value.self)"
    fieldNames = []
    hasOnlyTexts = true
    reads = { (try? JSONCoder().decode(Value.self, from: $0)) != nil }
    parses = { _ in nil }
  }

  /// Returns whether the bytes are a value, and checks that it is equal after writing and reading.
  private static func reads<Value: Codable & Equatable>(_ type: Value.Type, _ bytes: [UInt8]) -> Bool {
    let coder = JSONCoder()
    do throws(JSONCoderError) {
      let value = try coder.decode(Value.self, from: bytes)
      let written = try? coder.encode(value)
      #expect(written.flatMap { try? coder.decode(Value.self, from: $0) } == value, "\(Value.self)")
      return true
    } catch {
      #expect(!error.description.isEmpty && !error.text(in: .polish).isEmpty)
      return false
    }
  }
}

extension ReadableType {
  /// All models of the package; a test reports a missing one.
  static let models = bookMarketModels + foodSharingModels + shelterRegistryModels + otherModels

  private static let otherModels: [ReadableType] = [
    .init(model: IdempotencyRecord.self),
    .init(model: RateLimitCounter.self),
    .init(model: Coordinate.self), .init(model: Money.self), .init(model: EmptyInput.self),
    .init(model: TimeWindow.self), .init(model: TransitionRecord.self),
    .init(model: ITunesLookupRequest.self), .init(model: ITunesSearchRequest.self),
    .init(model: FrequencyCaps.self), .init(model: AdTargeting.self), .init(model: AdvertisedProduct.self),
    .init(model: Advertisement.self), .init(model: Advertiser.self), .init(model: Campaign.self),
    .init(model: Campaign.ModerationInput.self), .init(model: CampaignPlan.self),
    .init(model: Campaign.ReachCapInput.self),
    .init(model: Impression.self), .init(model: ImpressionTotal.self), .init(model: AffiliateTag.self),
    .init(model: PurchaseHandoff.self),
    .init(model: Bookmark.self), .init(model: LibraryEntry.self), .init(model: LibrarySortOrder.self),
    .init(model: LibraryState.self), .init(model: Movie.self), .init(model: MovieList.self),
    .init(model: MovieListItem.self), .init(model: PurchaseOption.self), .init(model: Release.self),
    .init(model: Storefront.self), .init(model: WatchPolicy.self), .init(model: WatchRecord.self),
    .init(model: MovieLibrary.self), .init(model: KitContainer.self), .init(model: KitEntity.self),
    .init(model: KitEntity.Part.self),
    .init(model: Account.self), .init(model: AccountPreferences.self),
    .init(model: Account.VerifyEmailInput.self),
    .init(model: Credential.self), .init(model: Account.DeleteInput.self),
    .init(model: ExternalIdentity.self),
    .init(model: HelpRequest.AnswerInput.self), .init(model: HelpRequest.self),
    .init(model: OutboxMessage.self),
    .init(model: MessageParameter.self), .init(model: OneTimeToken.self), .init(model: ProfilePhoto.self),
    .init(model: PublicProfile.self), .init(model: RegistrationInput.self), .init(model: Report.self),
    .init(model: Report.AppealInput.self),
    .init(model: Report.ResolveInput.self), .init(model: Report.DismissInput.self),
    .init(model: Session.self),
    .init(model: Session.EndInput.self),
    .init(model: QuietHours.self), .init(model: SignInThrottle.self), .init(model: Account.DisableInput.self),
  ]

  /// All text values of the package.
  static let texts = bookMarketTexts + shelterRegistryTexts + otherTexts

  private static let otherTexts: [ReadableType] = [
    .init(text: CalendarDate.self), .init(text: CountryCode.self), .init(text: Currency.self),
    .init(text: EmailAddress.self), .init(text: Identifier<Never>.self), .init(text: LanguageTag.self),
    .init(text: PartialDate.self), .init(text: PhoneNumber.self),
    .init(text: Timestamp.self), .init(text: WebLink.self),
    .init(text: ArtworkReference.self), .init(text: Cursor.self), .init(text: ExternalID.self),
    .init(text: AffiliateCampaign.self), .init(text: AffiliateToken.self), .init(text: HostName.self),
    .init(text: Note.self), .init(text: PurchaseLink.self),
    .init(text: WatchDate.self), .init(text: ReferralCode.self), .init(text: Role.self),
    .init(text: UserName.self),
  ]

  /// All other types that are read from JSON.
  static let others: [ReadableType] = [
    .init(codable: ChangeBatch.self), .init(codable: PasswordHash.self),
    .init(codable: SecretDigest.self, as: "secretDigest"),
    .init(codable: Condition<Movie>.self),
    .init(codable: ConditionContext.self), .init(codable: ConditionTree.self),
    .init(codable: EncodedChangeSet.self), .init(codable: FieldContent.self),
    .init(codable: ModelQuery<Movie>.self), .init(codable: RecordBatch.self),
    .init(codable: RecordSnapshot.self), .init(codable: Scalar.self),
    .init(decodable: LossyArray<Movie>.self),
    .init(decodable: ITunesSearchResponse.self), .init(decodable: Page<Movie>.self),
  ]

  static let all = models + texts + others
}
