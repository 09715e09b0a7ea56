import DomainModeling
import DomainRepository

/// The labels by which an app tells the module what office a principal holds.
public enum AdvertisingLabel: String, Hashable, Sendable, CaseIterable {
  /// Lets people advertise and reviews their campaigns.
  case `operator` = "advertising.operator"
}

extension UseCase {
  func require(_ principal: Principal) throws(AdvertisingError) {
    if !allows(principal) { throw .forbidden(Forbidden(self)) }
  }
}
