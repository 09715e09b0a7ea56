public import DomainModeling

extension FoodPledge {
  /// The lifecycle of a food pledge: its states, events, actors and transitions.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = FoodPledge

    /// The lifecycle state of a food pledge.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "FoodPledgeState"

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
      case lapsed
    }

    /// An event that changes the state of a food pledge.
    public enum Event: String, Vocabulary {
      /// A draw assigns the pledge to an institution.
      case assign
      /// The institution declines the food, or can no longer receive it.
      case decline
      /// The advertiser ships the food.
      case ship
      /// The institution confirms that it has received the food.
      case confirm
      /// The institution reports that the food hasn't arrived.
      case notReceived
      /// The institution hasn't confirmed the arrival of the food in time.
      case miss
      /// The time limit of the pledge has passed.
      case lapse
    }

    /// The relation of a caller to a food pledge.
    public enum Role: String, Vocabulary {
      /// The account of the advertiser.
      case advertiser
      /// The account that manages the institution drawn.
      case recipient
      /// The system, which holds draws and fires time events.
      case system
    }

    /// The event that assigns the pledge to the institution drawn.
    public static let assign = Trigger<Flow, PledgeAssignment>(.assign)
    /// The event that returns the pledge to the draw.
    public static let decline = PlainTrigger(.decline)
    /// The event that records the shipment.
    public static let ship = PlainTrigger(.ship)
    /// The event that records the arrival.
    public static let confirm = PlainTrigger(.confirm)
    /// The event that reports missing food.
    public static let notReceived = PlainTrigger(.notReceived)
    /// The time event that counts unconfirmed food as missing.
    public static let miss = PlainTrigger(.miss)
    /// The time event that lets the pledge expire.
    public static let lapse = PlainTrigger(.lapse)

    /// The time after which shipped food counts as missing: 30 days.
    public static let timeToArrive = Duration.seconds(30 * 86_400)
    /// The time in which missing food may still arrive: 60 days.
    public static let timeToFind = Duration.seconds(60 * 86_400)

    private typealias Fields = FoodPledge.Fields

    /// The lifecycle of a food pledge: drawn, shipped and received.
    public static let lifecycle = Lifecycle<Flow>(
      "FoodPledge", version: 1, state: Fields.status, since: Fields.statusSince, initial: .pledged,
      final: [.confirmed, .lapsed]
    ) {
      RoleRule(.advertiser, Fields.advertiser == .principalID)
      RoleRule(.recipient, Fields.recipient == .principalID)
      RoleRule(.system, .principalIsSystem)
    } edges: {
      assign.from(.pledged).to(.assigned).by(.system)
        .set(Fields.institution, to: .input(PledgeAssignment.Fields.institution))
        .set(Fields.recipient, to: .input(PledgeAssignment.Fields.recipient))
        .updating("counts the draw") { pledge, _, _ in pledge.rounds += 1 }
      decline.from(.assigned).to(.pledged).by(.recipient, .system)
        .updating("excludes the institution from further draws") { pledge, _, _ in pledge.giveBack() }
      ship.from(.assigned).to(.shipped).by(.advertiser)
      confirm.from(.shipped, .disputed).to(.confirmed).by(.recipient)
      notReceived.from(.shipped).to(.disputed).by(.recipient)
      miss.from(.shipped).to(.disputed).by(.system)
        .after(timeToArrive)
      lapse.from(.pledged, .assigned).to(.lapsed).by(.system)
        .at(Fields.lapsesAt)
      lapse.from(.disputed).to(.lapsed).by(.system)
        .after(timeToFind)
    }
  }

  mutating func giveBack() {
    if let institution, !declinedBy.contains(institution) { declinedBy.append(institution) }
    institution = nil
    recipient = nil
  }
}

/// The input that assigns a pledge to the institution drawn.
public struct PledgeAssignment: Model {
  public let institution: Institution.ID
  public let recipient: Principal.ID

  /// Creates an assignment.
  public init(_ institution: Institution.ID, recipient: Principal.ID) {
    self.institution = institution
    self.recipient = recipient
  }

  /// The fields of an assignment.
  public enum Fields {
    public static let institution = Field(
      "institution", \PledgeAssignment.institution, doc: "The institution drawn to receive the food.")
    public static let recipient = Field(
      "recipient", \PledgeAssignment.recipient,
      doc: "The account that manages the institution drawn.")
  }

  public static let schema = ModelSchema<PledgeAssignment>(
    "PledgeAssignment", version: 1, doc: "The input that assigns a pledge to the institution drawn."
  ) {
    Fields.institution
    Fields.recipient
  }

  public init(reading fields: FieldReader<PledgeAssignment>) throws {
    self.init(try fields[Fields.institution], recipient: try fields[Fields.recipient])
  }
}
