public import DomainModeling
public import DomainServices

/// The error of the operations of this module.
///
/// ``CampaignService/fireDueEvents(as:)`` commits each event separately, so it may have changed some campaigns.
public typealias AdvertisingError = ServiceError<AdvertisingErrorReason>

/// An error that only advertising has: none.
public enum AdvertisingErrorReason: ServiceErrorReason {
}

extension AdvertisingErrorReason {
  public static var messages: MessageCatalog { AdvertisingMessages.catalog }

}
