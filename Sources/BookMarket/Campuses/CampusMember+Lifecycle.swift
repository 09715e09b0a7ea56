public import DomainModeling

extension CampusMember {
  /// The words of a membership's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = CampusMember

    /// What a member may do.
    public enum State: String, Vocabulary {
      /// Buys and sells.
      case active
      /// Has to confirm an address of the campus again.
      case lapsed
      /// Is kept out by a moderator.
      case excluded
      /// Has left the market; may come back.
      case left
      /// The account is deleted.
      case gone
    }

    /// What may happen to a membership.
    public enum Event: String, Vocabulary {
      /// An address of the campus is confirmed again.
      case confirm
      /// The confirmation is too old.
      case lapse
      /// A moderator keeps the member out.
      case exclude
      /// A moderator lets the member in again.
      case readmit
      /// The member leaves.
      case leave
      /// The account is deleted.
      case erase
    }

    /// Who may do something with a membership.
    public enum Role: String, Vocabulary {
      /// Whose membership it is.
      case member
      /// Whoever looks after the market, unless it is their own membership.
      case moderator
      /// Timers, and the deletion of accounts.
      case system
    }

    /// Confirms an address of the campus.
    public static let confirm = Trigger<Flow, MemberConfirmation>(.confirm)
    /// Ends what counts no longer.
    public static let lapse = PlainTrigger(.lapse)
    /// Keeps the member out for a reason.
    public static let exclude = Trigger<Flow, MemberExclusionOrder>(.exclude)
    /// Lets the member in again.
    public static let readmit = PlainTrigger(.readmit)
    /// Leaves.
    public static let leave = PlainTrigger(.leave)
    /// Ends it with the account.
    public static let erase = PlainTrigger(.erase)

    /// The way of a membership: confirmed from time to time, perhaps kept out, left, come back.
    public static let lifecycle = Lifecycle<Flow>(
      "CampusMember", version: 1, state: Fields.status, since: Fields.statusSince, initial: .active,
      final: [.gone]
    ) {
      RoleRule(.member, Fields.account == .principalID)
      RoleRule(
        .moderator,
        Condition.principalHas(label: BookMarketLabel.moderator.rawValue)
          .and(Fields.account != .principalID))
      RoleRule(.system, .principalIsSystem)
    } edges: {
      confirm.from(.active).staying().by(.member)
        .set(Fields.domain, to: .input(MemberConfirmation.Fields.domain))
        .set(Fields.validUntil, to: .input(MemberConfirmation.Fields.validUntil))
      confirm.from(.lapsed, .left).to(.active).by(.member)
        .set(Fields.domain, to: .input(MemberConfirmation.Fields.domain))
        .set(Fields.validUntil, to: .input(MemberConfirmation.Fields.validUntil))
      lapse.from(.active).to(.lapsed).by(.system)
        .at(Fields.validUntil)
      exclude.from(.active, .lapsed, .left).to(.excluded).by(.moderator)
        .set(Fields.exclusion, to: .input(MemberExclusionOrder.Fields.reason))
        .recording(MemberExclusionOrder.Fields.reason)
      readmit.from(.excluded).to(.lapsed).by(.moderator)
        .clear(Fields.exclusion)
      leave.from(.active, .lapsed).to(.left).by(.member)
      erase.from(.active, .lapsed, .excluded, .left).to(.gone).by(.system)
        .clear(Fields.exclusion)
    }

    private typealias Fields = CampusMember.Fields
  }
}
