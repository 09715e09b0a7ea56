public import DomainModeling
public import DomainServices

/// The error of the operations of this module.
///
/// ``CampaignService/fireDueEvents(as:)`` commits each event separately, so it may have changed some campaigns.
public typealias AdvertisingError = ServiceError<AdvertisingErrorReason>

/// The errors that only advertising has.
public enum AdvertisingErrorReason: ServiceErrorReason {
  /// An advertiser with the identifier is registered already.
  case advertiserExists

  public static var messages: MessageCatalog { AdvertisingMessages.catalog }
  public var messageCode: MessageCode { "advertiser.exists" }
}
