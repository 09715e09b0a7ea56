import BookMarket
import BookMarketSamples
import DomainAccounts
import DomainAccountsSamples
import DomainAdvertising
import DomainContracts
import DomainFoundation
import DomainJSON
import DomainModeling
import DomainRepository
import DomainRepositoryTesting
import DomainSQLite
import DomainServices
import DomainValues
import FoodSharing
import FoodSharingSamples
import Foundation
import MovieCatalog
import MovieCatalogAdvertising
import MovieCatalogExchange
import MovieCatalogFoundation
import MovieCatalogSamples
import ShelterRegistry
import ShelterRegistrySamples

/// Every public type at the top level of the modules, in a file that imports all of them and Foundation: a name that is
/// ambiguous there does not compile.
///
/// `PlatformNameTests` compares the list with the sources.
enum PublicTypeNames {
  typealias BookMarketTypes = (
    AcademicTerm, BookCatalogService, BookCondition, BookCopyDescription, BookDefect, BookEdition,
    BookExchange, BookFormat, BookInput, BookListing, BookMarketConfiguration, BookMarketErasureStep,
    BookMarketError, BookMarketErrorReason, BookMarketMaintenanceService, BookMarketMessages,
    BookMarketModule, BookMarketRole,
    BookMarketRuleError, BookMarketSystem, BookMarketTopic, BookMarketOperations, BookSearchTerm,
    BookSnapshot, BooklistRow,
    BookVariant, BookWork, Campus, CampusMembership, CampusService, CompletedSale, CounterpartContact,
    CourseBook, CourseBookEntry, Course, EmailDomain, ExchangeDetails, ExchangeError,
    ExchangeHistoryEntry, ExchangeHistoryService, ExchangeReview, ExchangeReviewDetails,
    ExchangeReviewService, ExchangeService, ExchangeSide, FinishedExchange, ISBN, ISBNInput, ListingDetails,
    ListingFilter, ListingInput, ListingNotification, ListingPhoto, ListingQuestion, ListingQuestionDetails,
    ListingQuestionService, ListingRow, ListingService,
    ListingSortOrder, ListingSummary, MailboxHasher, MarketAction, MeetUp, MeetingPlace, MemberRating,
    MemberReview,
    OfferPolicy,
    OfferRound, OfferScope, OfferService, OfferThread, OfferThreadDetails, PriceGuidance, BookSellerPage,
    SavedSearch, SavedSearchService, SideReview, WantedBook, WantedBookService,
    WantedBookSummary
  )
  typealias BookMarketSamplesTypes = (
    MarketSamples, Never
  )
  typealias DomainAccountsTypes = (
    Account, AccountAdminService, AccountConfiguration, AccountDirectory, AccountError, AccountErrorReason,
    AccountFilter,
    AccountKind,
    AccountMessages, AccountPreferences, AccountRuleError, AccountService, AccountSummary, AccountSystem,
    AccountOperations, Appearance, BearerToken<Session>, ClientOrigin, ContactVisibility,
    DomainAccountsModule, any ErasureStep, ExternalIdentity, HelpRequest, HelpRequestService, IdentityClaims,
    IdentityProvider, any IdentityVerifier, MessageDeliveryService,
    MessageParameter, MessagePolicy, MessagePorts, any MessageSender, MessageTarget, MessageTopic,
    MissingMessageTextsError,
    NotificationChannel, OutgoingMessage, QuietHours,
    OnboardingState, OneTimeToken, OutboxMessage, OutboxService, PasswordContext, PasswordHash,
    any PasswordHasher, PasswordHasherError, PasswordPolicy, PasswordPolicyError, PhotoMediaType, PhotoPolicy,
    PhotoPolicyError, PreparedMessage, ProfilePhoto, PublicProfile, RateLimit, RateLimitedAction, RateLimits,
    Reauthentication, ReferralCode, RegistrationInput, RegistrationService,
    Report, ReportOutcome, ReportService, ReservedNames, Role, SecretDigest, SecretGenerator, SecretKey,
    Session,
    SessionPolicy, SignInInput, SignInResult, SignInService, SignInThrottlePolicy, UserName
  )
  typealias DomainAccountsSamplesTypes = (
    AccountSamples, SamplePasswordHasher, SamplePerson
  )
  typealias DomainAdvertisingTypes = (
    AdMatch, AdMatchReason, AdOffer, AdPlacement, AdRequest, any AdSource, AdSubject, AdTargeting,
    AdvertisedProduct, Advertisement, Advertiser, AdvertiserOffers, AdvertisingErasureStep, AdvertisingError,
    AdvertisingErrorReason,
    AdvertisingMessages,
    AdvertisingOperations, AdvertisingRole, AdvertisingService,
    Campaign, CampaignPlan, CampaignResults, CampaignService, DomainAdvertisingModule, FrequencyCaps,
    Impression,
    ImpressionCount, ImpressionCounts
  )
  typealias DomainContractsTypes = (
    BoundaryFixture, ContractApprovals, ContractAudience, ContractBounds<Int64>, ContractChange,
    ContractConstraints, ContractDeclarationError, ContractDescriptions, ContractDictionary<Int64>,
    ContractDifference, ContractDocument, ContractEnum, ContractField, ContractFormat, ContractGuard,
    ContractLifecycle, ContractMessage, ContractMitigation, ContractModel, ContractRule, ContractSchema,
    ContractStorage, ContractTimeEvent, ContractTopic, ContractTransition, ContractType, ContractOperation,
    DocumentValidator<Movie>, FixtureExpectation, LifecycleDiagram, LocatedViolation,
    ModelContractFiles, ModuleContractFiles, SampleDocument
  )
  typealias DomainFoundationTypes = (
    any FileSealer, JSONCoder, JSONCoderError, JSONFile, JSONFileError, JSONRecordCoder, PortableSHA256,
    SharedErrorMessages, SystemClock, SystemFormatter, SystemUnicodeNormalizer
  )
  typealias DomainJSONTypes = (
    JSONDocument, JSONFragment, JSONLocation, JSONSplitter, JSONStreamFormat, JSONSyntaxError
  )
  typealias DomainModelingTypes = (
    ActorRule<FoodRequest>, AnyField<Movie>, CalendarDate, any ComparableFieldValue, Comparison,
    CompiledCondition<Movie>, Condition<Movie>, ConditionContext, ConditionError, ConditionTree, Constraint,
    ContextKey<Int64>, Coordinate, Draft<Movie>, DueEvent<FoodRequest>, EmptyInput, any Entity,
    EventPermission<FoodRequest>, EvolutionError, Field<Movie, Int64>, FieldAccessor<Movie, Int64>,
    FieldAssignment,
    FieldConstraint<Int64>, FieldContent, FieldDescription, FieldListBuilder<Movie>, FieldName, FieldPath,
    FieldReader<Movie>, FieldShape, any FieldValue, Guard<Movie>, Identifier<Movie>, IdentifierGenerator,
    JSONError, JSONMember, JSONReader, JSONStream<Movie, AsyncStream<[UInt8]>>, JSONStreamElement<Int64>,
    JSONValue, JSONValueReader<Int64>, JSONValueWriter<Int64>, JSONWriter, LanguageTag,
    Lifecycle<FoodRequest>,
    LifecycleDeclarationError<FoodRequest>, LifecycleTransition<FoodRequest, EmptyInput>, ListBuilder<Int64>,
    any ListFieldValue, LossyArray<Int64>, ManualClock, Message, MessageCatalog, MessageCode,
    MessageDeclarationError, MessageTemplate, FieldMessage, NamedCode, PortableFormatter, any ValueFormatter,
    any Model, ModelDescription, ModelSchema<Movie>,
    NextState<FoodRequest.State>, OpenEnum<Genre>, Operand, PartialDate, PluralCategory, Principal,
    QueryField<Movie>, any RedactedModel, any RedactedValue, Rule<Movie>, RuleDescription, any SHA256Hashing,
    Scalar,
    any ScalarValue, SchemaAlteration, SchemaDeclarationError, SchemaRevision, SearchFolding, Secret<Int64>,
    SeededGenerator, SkippedElement,
    any StatefulEntity, Storage<Movie>, StorageDeclaration, StorageIndexKey, any StringEnum, TernaryLogic,
    TextFormat, any TextValue, any TextualFieldValue, any TimeZoneRules, Timestamp, TransitionError,
    TransitionListBuilder<FoodRequest>, TransitionPlan<FoodRequest>, TransitionRecord,
    TransitionReason, TransitionResult<FoodRequest>, TransitionSummary<FoodRequest>,
    TypedEvent<FoodRequest, EmptyInput>, UTC,
    any UnicodeNormalizer, any UserFacingError, ValidationError, ValueError, Violation, ViolationCode,
    any WallClock
  )
  typealias DomainRepositoryTypes = (
    Capabilities, Capability, Change, ChangeBatch, ChangeEvent,
    ChangeFeed, ChangeSet, Commit, CopyPosition, CopyReport, Cursor, EncodedChangeSet, EncodedRecord,
    EntityReference, ExpectedVersion,
    Facet, InMemoryRepository, Inconsistency, LivePage<Movie>, LiveQuery<Movie>, ModelQuery<Movie>,
    ModelRegistry, ModelRegistryError,
    NearbySearch<Movie>, NullPlacement, Page<Int64>, PageDifference<Int64>, PageLimit, PagePosition,
    QueryDigest, RecordBatch,
    any RecordCoder, RecordCoderError, RecordSnapshot, any RecordStore, any RereadableStore, any Repository,
    RepositoryError,
    any RepositoryErrorConvertible, RepositoryMessages, SQLCondition, SQLText, SchemaAccess, SchemaConflict,
    any SelfVerifying, SnapshotError,
    SortKey<Movie>, StoredSchema, TextSearch, UnitOfWork<FoodSharingError>, UnreadableRecord,
    VerificationReport,
    Version,
    Versioned<Movie>
  )
  typealias DomainRepositoryTestingTypes = (
    ConcurrentHistory, ConformanceClause, ConformanceCounts, ConformanceError, ConformanceLevel,
    ConformanceProfile, ConformanceReport, HistoryConfiguration, KitContainer, KitEntity, LocationUse,
    RecordEffect, RecordStoreKit, RecordedOperation, ReopeningKit, RepositoryKit, RepositoryLocation
  )
  typealias DomainServicesTypes = (
    AccessDeniedError, AccessRequirement, ClaimsDirectory, MessagePart, any TopicEnum, DirectoryEntry,
    MessageKey,
    IdempotencyKey,
    ModuleDeclaration, ModuleDeclarationError,
    OperationDescription, OperationEvent, OperationSentence,
    any OperationList, any OperationPage, OperationParameter<Int64>, OperationParameterDescription,
    OperationResultDescription,
    any PrincipalDirectory, Refusal,
    ServiceError<BookMarketErrorReason>, any ServiceErrorReason,
    ServiceOperation<AccountService, AccountErrorReason, Account, Principal>
  )

  typealias DomainValuesTypes = (
    CountryCode, Currency, DatasetVersion, EmailAddress, HostName, Money, MoneyError, PercentEncoding,
    PhoneNumber, PurchaseLink, Rating, RatingScale, TimeWindow, TimeZoneName, WebLink
  )
  typealias FoodSharingTypes = (
    AllergenDeclaration, AllergenPresence, AppFeedback, BestBeforeAllowance, DateMark, DisclaimerAcceptance,
    FoodAllergen, FoodArchive, FoodArchiveService, FoodCategory, FoodDiet, FoodErasureStep,
    FoodFavorite, FoodFavoriteService, FoodFeedbackService, FoodImpact, FoodImpactService,
    FoodMaintenanceService, FoodNotification, FoodOffer, FoodPhoto, FoodPickup, FoodPolicyError, FoodPost,
    FoodPostDetails, FoodPostFilter, FoodPostService, FoodPostSummary, FoodProfile, FoodProfileService,
    FoodProfileSummary, FoodQuantity, FoodReaction, FoodRequest, FoodRequestDetails, FoodRequestError,
    FoodRequestService, FoodRequestSummary, FoodRestoreResult, FoodReview, FoodReviewService,
    FoodSearchService,
    FoodSharingConfiguration, FoodSharingError, FoodSharingErrorReason, FoodSharingMessages,
    FoodSharingModule, FoodSharingRole,
    FoodSharingSystem, FoodSharingOperations, FoodSortOrder, FoodStorageCondition, FoodUnit,
    LedgerTransfer, MapsApp, PickupCode, PickupContact, PickupPlace, PickupTerms, PickupWindow,
    QuantityLedger, QuantityLedgerError, QuotaUsage, ReservationQuota, SearchRadius,
    UnitDimension
  )
  typealias FoodSharingSamplesTypes = (
    FoodHistoryError, FoodSamples, RandomFoodHistory
  )
  typealias MovieCatalogTypes = (
    AffiliateCampaign, AffiliateTag, AffiliateToken, ArtworkReference, Bookmark, BookmarkList,
    CatalogFreshness, ExternalID, ExternalSource, Genre, HandoffError, HandoffParameter, HandoffReferral,
    ITunesAttribute, ITunesLookupRequest, ITunesRequest, ITunesSearchRequest, ITunesSearchResponse,
    LibraryChanges, LibraryEntry, LibraryError, LibraryListing, LibraryRefusals, LibraryScope, LibraryService,
    LibrarySortOrder, LibraryState, LibraryStatistics, ListVisibility, Movie, MovieAvailability,
    MovieCatalogErasureStep, MovieCatalogError, MovieCatalogErrorReason, MovieCatalogModule,
    MovieCatalogOperations, MovieDetails,
    MovieFetchResult, MovieFilter, MovieLibrary,
    MovieLibraryItem, MovieList, MovieListItem, MovieListService, MovieMessages, MoviePurchaseLink,
    MoviePurchaseOption, MovieRefreshResult, MovieRole,
    MovieSearchReport,
    MovieSearchResult, MovieService, MovieSortOrder, any MovieSource, MovieSourceError,
    MovieSourceRateLimiter, MovieSummary,
    Note, OrphanedNotePolicy, PurchaseHandoff, PurchaseKind, PurchaseOption, PurchaseService,
    PurchaseUnavailableError, RatingAverage, any ReferralValidator, RejectingReferralValidator, Release,
    ReleaseStatus, ReleaseType, ReleaseYear, ReleaseYearCount, Storefront, VideoQuality, WatchDate,
    WatchPolicy, WatchRecord
  )
  typealias MovieCatalogAdvertisingTypes = (
    CampaignReferralValidator, MovieAdvertisingMessages, MovieAdvertisingOperations,
    MovieCatalogAdvertisingModule
  )
  typealias MovieCatalogExchangeTypes = (
    CSVCellEscaping, CSVDocument, CSVError, ExchangeFormat, ExchangeRow, ExchangeSheet, ExportIssue,
    ImportIssue, LibraryExport, LibraryImport, MovieCatalogExchangeModule, MovieExchangeError,
    MovieExchangeErrorReason, MovieExchangeMessages, MovieExchangeOperations, MovieReference
  )
  typealias MovieCatalogFoundationTypes = (
    Never, URLSessionMovieSource
  )
  typealias MovieCatalogSamplesTypes = (
    MovieSamples, UnusualITunesItem
  )
  typealias ShelterRegistryTypes = (
    AdoptionBan, AdoptionInquiry, AdoptionInquiryService, AdoptionObstacle, Animal, AnimalAge, AnimalAgeGroup,
    AnimalCompatibility, AnimalDetails, AnimalFilter, AnimalPicture, AnimalService, AnimalSex, AnimalSize,
    AnimalSpecies, AnimalSummary, BIC, BankAccount, BirthDate, Donation, DonationAppeal,
    DonationAppealSummary, DonationService, DonationSummary, DraftChange<Animal>, DrawCommitment, DrawEntrant,
    DrawSeed,
    DrawSeedDigest, EmailConfirmation, EmailConfirmationMessage, FoodDraw, FoodPledge, FoodPledgeService,
    Fund, FundEntry, FundPurpose, GatewayEvent, GatewayEventRecord, GatewayReference, IBAN, IncomingDonation,
    IncomingPayment, IncomingSponsorship, Institution, InstitutionContact, InstitutionContactCard,
    InstitutionDetails, InstitutionFilter, InstitutionModerationService, InstitutionOverview,
    InstitutionProfile, InstitutionService, InstitutionSummary, InstitutionType, Mandate, MandateRequest,
    MandateService,
    MaskedBankAccount, Microchip, NationalCheckResult, OpeningHours, OpeningInterval, Payment,
    PaymentFrequency, any PaymentGateway, PaymentGatewayError, PaymentLimits, PaymentMethod, PaymentRequest,
    PaymentSchedule, PaymentService, PaymentSummary, PostalAddress, PostalCode, Receipt, ReceiptSummary,
    RefundRequest, ShelterCatalogService, ShelterErasureStep, ShelterError,
    ShelterErrorReason, ShelterMessages,
    ShelterRegistryModule, ShelterRole, ShelterRuleError, ShelterScreenLabel, ShelterSystem,
    ShelterOperations, SponsoredAnimal,
    Sponsorship, SponsorshipService, SponsorshipSummary, SupportError, SupportSystem, ShelterTopic
  )
  #if SQLite || canImport(SQLite3)
  typealias DomainSQLiteTypes = (
    SQLiteConfiguration, SQLiteDurability, SQLiteErrorCode, SQLiteJournal, SQLiteRepository
  )
  #endif
  typealias ShelterRegistrySamplesTypes = (
    AnimalSamples, SamplePaymentGateway, ShelterSamples, SupportSamples
  )

  /// A tuple cannot have an element that is not copyable.
  typealias JSONOutputType = JSONOutput
}
