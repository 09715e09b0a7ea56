public import DomainModeling

extension FoodPledge: StatefulEntity {
  /// The lifecycle state of a food pledge.
  public enum State: String, StringEnum {
    /// The pledge waits for a draw.
    case pledged
    /// An institution has been drawn to receive the food.
    case assigned
    /// The advertiser has shipped the food.
    case shipped
    /// The institution has received the food.
    case confirmed
    /// The food hasn't arrived.
    case disputed
    /// The pledge expired, or the food was lost.
    case expired
  }

  /// An event that changes the state of a food pledge.
  public enum Event: String, StringEnum {
    /// A draw assigns the pledge to an institution.
    case assign
    /// The institution declines the food, or can no longer receive it.
    case decline
    /// The advertiser ships the food.
    case ship
    /// The institution confirms that it has received the food.
    case confirm
    /// The institution reports that the food hasn't arrived.
    case reportMissing
    /// The institution hasn't confirmed the arrival of the food in time.
    case expireShipment
    /// The time limit of the pledge has passed.
    case expire
    /// The advertiser's account is deleted.
    case advertiserLeft
  }

  /// The relation of a caller to a food pledge.
  public enum Actor: String, StringEnum {
    /// The account of the advertiser.
    case advertiser
    /// The account that manages the institution drawn.
    case institution
    /// The system, which holds draws and fires time events.
    case system
  }

  /// The maximum number of a person's pledges whose food hasn't arrived: one for each month of a year.
  public static let maximumOpen = 12
  /// The number of months for which food is pledged ahead: 12.
  public static let monthsAhead = 12
  /// The condition for a pledge that waits for its draw or its shipment.
  static let isUnshipped = permits(.assign).or(permits(.ship))
  /// The condition for a pledge whose food hasn't arrived.
  static let isOpen = isUnshipped.or(permits(.confirm))

  /// Returns the condition for food that counts for its institution in a new draw: food on its way or received since a
  /// month, unless the institution has reported it missing, and food that was drawn lately and may yet be shipped.
  static func isReceived(since month: CalendarDate, at now: Timestamp) -> Condition<FoodPledge> {
    let drawnSince = now.addingClamped(.zero - shippingPeriod)
    let isExpected = (Fields.status == .assigned).and(Fields.statusSince > drawnSince)
    let isSent = Fields.status.isOne(of: [.shipped, .confirmed]).or(Fields.shippedAt.isPresent)
    return (Fields.month >= month).and(isSent.or(isExpected))
  }

  /// The time for which drawn food counts before it is shipped, and after which shipped food counts as missing: 30 days.
  package static let shippingPeriod = Duration.seconds(30 * 86_400)
  /// The time in which missing food may still arrive: 60 days.
  package static let searchPeriod = Duration.seconds(60 * 86_400)

  /// The lifecycle of a food pledge: drawn, shipped and received.
  public static let lifecycle = Lifecycle<FoodPledge>(
    "FoodPledge", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .pledged
  ) {
    ActorRule(.advertiser, Fields.advertiser == .principalID)
    ActorRule(.institution, Fields.manager == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.assign.from(.pledged).to(.assigned).by(.system)
      .set(Fields.institution, to: .input(FoodPledge.AssignInput.Fields.institution))
      .set(Fields.manager, to: .input(FoodPledge.AssignInput.Fields.manager))
      .updating("counts the draw") { pledge, _, _ in pledge.rounds += 1 }
    on(.decline).from(.assigned).to(.pledged).by(.institution, .system)
      .updating("excludes the institution from further draws") { pledge, _, _ in pledge.returnToDraw() }
    on(.ship).from(.assigned).to(.shipped).by(.advertiser)
      .set(Fields.shippedAt, to: .now)
    on(.confirm).from(.shipped, .disputed).to(.confirmed).by(.institution)
    on(.reportMissing).from(.shipped).to(.disputed).by(.institution)
      .clear(Fields.shippedAt)
    // Food that counts as missing by itself counts for its institution in draws, until the institution says so, too.
    on(.reportMissing).from(.disputed).staying().by(.institution)
      .clear(Fields.shippedAt)
    on(.expireShipment).from(.shipped).to(.disputed).by(.system)
      .after(shippingPeriod)
    on(.expire).from(.pledged, .assigned).to(.expired).by(.system)
      .at(Fields.expiresAt)
    on(.advertiserLeft).from(.pledged, .assigned).to(.expired).by(.system)
    on(.expire).from(.disputed).to(.expired).by(.system)
      .after(searchPeriod)
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that assigns the pledge to the institution drawn.
    package static let assign = TypedEvent<FoodPledge, FoodPledge.AssignInput>(.assign)
  }

  mutating func returnToDraw() {
    if let institution, !declinedBy.contains(institution) { declinedBy.append(institution) }
    institution = nil
    manager = nil
  }
}

extension FoodPledge {
  /// The input that assigns a pledge to the institution drawn.
  package struct AssignInput: Model {
    package let institution: Institution.ID
    package let manager: Principal.ID

    /// Creates an assignment.
    package init(_ institution: Institution.ID, manager: Principal.ID) {
      self.institution = institution
      self.manager = manager
    }

    /// The fields of an assignment.
    package enum Fields {
      package static let institution = Field(
        "institution", \FoodPledge.AssignInput.institution,
        doc: "The institution drawn to receive the food. Set by the server.")
      package static let manager = Field(
        "manager", \FoodPledge.AssignInput.manager,
        doc: "The account that manages the institution drawn. Set by the server.")
    }

    package static let schema = ModelSchema<FoodPledge.AssignInput>(
      "FoodPledge.AssignInput", version: 1, doc: "The input that assigns a pledge to the institution drawn."
    ) {
      Fields.institution
      Fields.manager
    }

    package init(reading fields: FieldReader<FoodPledge.AssignInput>) throws {
      self.init(try fields[Fields.institution], manager: try fields[Fields.manager])
    }
  }
}
