public import DomainModeling
public import DomainServices

/// The error of the operations of this module.
///
/// ``CampaignService/fireDueEvents(as:)`` commits each event separately, so it may have changed some campaigns.
public typealias AdvertisingError = ServiceError<AdvertisingErrorReason>

/// The errors that only advertising has; there are none.
public enum AdvertisingErrorReason: ServiceErrorReason {
  public static var messages: MessageCatalog { AdvertisingMessages.catalog }
}
