import BookMarket
import DomainAccounts
import DomainModeling
import DomainRepository
import MovieCatalog
import ShelterRegistry

extension FuzzTarget {
  /// Targets for values with a text as their canonical form.
  static let values: [FuzzTarget] = [
    FuzzTarget(CalendarDate.self), FuzzTarget(CountryCode.self), FuzzTarget(Currency.self),
    FuzzTarget(EmailAddress.self), FuzzTarget(Identifier<Never>.self), FuzzTarget(LanguageTag.self),
    FuzzTarget(PartialDate.self), FuzzTarget(PhoneNumber.self), FuzzTarget(Timestamp.self),
    FuzzTarget(WebLink.self), FuzzTarget(Cursor.self), FuzzTarget(ReferralCode.self),
    FuzzTarget(Role.self), FuzzTarget(UserName.self), FuzzTarget(ArtworkReference.self),
    FuzzTarget(ExternalID.self), FuzzTarget(AffiliateCampaign.self), FuzzTarget(AffiliateToken.self),
    FuzzTarget(HostName.self), FuzzTarget(Note.self), FuzzTarget(PurchaseLink.self),
    FuzzTarget(WatchDate.self), FuzzTarget(Course.self), FuzzTarget(ISBN.self),
    FuzzTarget(EmailDomain.self), FuzzTarget(ISBNInput.self), FuzzTarget(PostalCode.self),
    FuzzTarget(GatewayReference.self), FuzzTarget(Microchip.self), FuzzTarget(FundPurpose.self),
    FuzzTarget(Institution.Slug.self), FuzzTarget(TimeZoneName.self), FuzzTarget(IBAN.self),
    FuzzTarget(BIC.self), FuzzTarget(DrawSeed.self), FuzzTarget(DrawSeedDigest.self),
  ]
}
