public import DomainModeling

extension CampusMembership: StatefulEntity {
  /// A state of a membership.
  public enum State: String, StringEnum {
    /// The member may buy and sell.
    case active
    /// The membership has expired, another account has joined with the same email address, or a moderator has lifted
    /// an exclusion; the member must confirm an email address of the campus again.
    case expired
    /// A moderator has excluded the member from the market.
    case excluded
    /// The member has left the market and may join again.
    case left
    /// The account of the member was deleted.
    case erased
  }

  /// An event of a membership.
  public enum Event: String, StringEnum {
    /// The member proves that the confirmed email address of the account still belongs to the campus.
    case confirm
    /// The membership expires.
    case expire
    /// Another account joins with the email address by which the member joined.
    case supersede
    /// A moderator excludes the member.
    case exclude
    /// A moderator lifts the exclusion.
    case readmit
    /// The member leaves the market.
    case leave
    /// The account of the member is deleted.
    case erase
  }

  /// The caller's relation to a membership.
  public enum Actor: String, StringEnum {
    /// The account that has the membership.
    case member
    /// A principal with the role `books.moderator` other than the member.
    case moderator
    /// The system: time events, a second account with the same address, and the deletion of accounts.
    case system
  }

  /// The lifecycle of a membership, which must be confirmed again before it expires.
  public static let lifecycle = Lifecycle<CampusMembership>(
    "CampusMembership", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .active
  ) {
    ActorRule(.member, Fields.account == .principalID)
    ActorRule(
      .moderator,
      Condition.principalHolds(BookMarketRole.moderator)
        .and(Fields.account != .principalID))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.confirm.from(.active).staying().by(.member)
      .set(Fields.domain, to: .input(CampusMembership.ConfirmInput.Fields.domain))
      .set(Fields.validUntil, to: .input(CampusMembership.ConfirmInput.Fields.validUntil))
    Events.confirm.from(.expired, .left).to(.active).by(.member)
      .set(Fields.domain, to: .input(CampusMembership.ConfirmInput.Fields.domain))
      .set(Fields.validUntil, to: .input(CampusMembership.ConfirmInput.Fields.validUntil))
    on(.expire).from(.active).to(.expired).by(.system)
      .at(Fields.validUntil)
    on(.supersede).from(.active).to(.expired).by(.system)
    Events.exclude.from(.active, .expired, .left).to(.excluded).by(.moderator)
      .set(Fields.excludeReason, to: .input(CampusMembership.ExcludeInput.Fields.reason))
      .recording(CampusMembership.ExcludeInput.Fields.reason)
    on(.readmit).from(.excluded).to(.expired).by(.moderator)
      .clear(Fields.excludeReason)
    on(.leave).from(.active, .expired).to(.left).by(.member)
    on(.erase).from(.active, .expired, .excluded, .left).to(.erased).by(.system)
      .clear(Fields.excludeReason)
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that confirms and extends the membership.
    package static let confirm = TypedEvent<CampusMembership, CampusMembership.ConfirmInput>(.confirm)
    /// The event that excludes the member for a reason.
    package static let exclude = TypedEvent<CampusMembership, CampusMembership.ExcludeInput>(.exclude)
  }
}
