import DomainModeling
import DomainRepository

/// The roles of advertising.
public enum AdvertisingRole: String, Hashable, Sendable, CaseIterable {
  /// The role of users who register advertisers and review campaigns.
  case `operator` = "advertising.operator"
}
