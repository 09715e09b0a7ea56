public import DomainModeling

extension CampusMember {
  /// The states, events and actors of a membership's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = CampusMember

    /// A state of a membership.
    public enum State: String, Vocabulary {
      /// The member may buy and sell.
      case active
      /// The membership has expired, or a moderator has lifted an exclusion; the member must confirm an
      /// e-mail address of the campus again.
      case lapsed
      /// A moderator has excluded the member from the market.
      case excluded
      /// The member has left the market and may join again.
      case left
      /// The account of the member was deleted.
      case gone
    }

    /// An event of a membership.
    public enum Event: String, Vocabulary {
      /// The member proves that the confirmed e-mail address of the account still belongs to the campus.
      case confirm
      /// The membership expires.
      case lapse
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
    public enum Role: String, Vocabulary {
      /// The account that has the membership.
      case member
      /// A principal with the role `books.moderator` other than the member.
      case moderator
      /// The system: time events, and the deletion of accounts.
      case system
    }

    /// The event that confirms and extends the membership.
    public static let confirm = Trigger<Flow, MemberConfirmation>(.confirm)
    /// The time event that ends the validity of the membership.
    public static let lapse = PlainTrigger(.lapse)
    /// The event that excludes the member for a reason.
    public static let exclude = Trigger<Flow, MemberExclusionOrder>(.exclude)
    /// The event that lifts the exclusion.
    public static let readmit = PlainTrigger(.readmit)
    /// The event by which the member leaves.
    public static let leave = PlainTrigger(.leave)
    /// The event that ends the membership when the account is deleted.
    public static let erase = PlainTrigger(.erase)

    /// The lifecycle of a membership, which must be confirmed again before it expires.
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
