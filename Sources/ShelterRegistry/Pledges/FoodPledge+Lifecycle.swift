public import DomainModeling

extension FoodPledge {
  /// The words of a pledge's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = FoodPledge

    /// How far a pledge has come.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "FoodPledgeState"

      /// It waits for the draw.
      case pledged
      /// An institution was drawn.
      case assigned
      /// The food is on its way.
      case shipped
      /// The food has come.
      case confirmed
      /// The food hasn't come.
      case disputed
      /// Its time is over, or the food is lost.
      case lapsed
    }

    /// What may happen to a pledge.
    public enum Event: String, Vocabulary {
      /// An institution is drawn.
      case assign
      /// The institution doesn't want the food, or can't take it any more.
      case decline
      /// The advertiser sends the food.
      case ship
      /// The institution has the food.
      case confirm
      /// The institution doesn't have the food.
      case notReceived
      /// Nobody has said for too long whether the food came.
      case miss
      /// Its time is over.
      case lapse
    }

    /// Who may do something with a pledge.
    public enum Role: String, Vocabulary {
      /// Who gives the food.
      case advertiser
      /// Who acts for the institution that was drawn.
      case recipient
      /// Timers and the draw.
      case system
    }

    /// Gives it to the institution that was drawn.
    public static let assign = Trigger<Flow, PledgeAssignment>(.assign)
    /// Gives it back to the draw.
    public static let decline = PlainTrigger(.decline)
    /// Notes that the food is on its way.
    public static let ship = PlainTrigger(.ship)
    /// Notes that the food has come.
    public static let confirm = PlainTrigger(.confirm)
    /// Notes that the food hasn't come.
    public static let notReceived = PlainTrigger(.notReceived)
    /// Notes that nobody says whether the food came.
    public static let miss = PlainTrigger(.miss)
    /// Ends it.
    public static let lapse = PlainTrigger(.lapse)

    /// How long food may be on its way.
    public static let timeToArrive = Duration.seconds(30 * 86_400)
    /// How long food that hasn't come may still turn up.
    public static let timeToFind = Duration.seconds(60 * 86_400)

    private typealias Fields = FoodPledge.Fields

    /// The way of a pledge: drawn, sent, there.
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
        .updating("goes back to the draw") { pledge, _, _ in pledge.giveBack() }
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

/// The institution that was drawn for a pledge.
public struct PledgeAssignment: Model {
  /// The institution.
  public let institution: Institution.ID
  /// Who acts for it.
  public let recipient: Principal.ID

  /// Names the institution.
  public init(_ institution: Institution.ID, recipient: Principal.ID) {
    self.institution = institution
    self.recipient = recipient
  }

  /// The fields of an assignment.
  public enum Fields {
    public static let institution = Field(
      "institution", \PledgeAssignment.institution, doc: "The institution.")
    public static let recipient = Field("recipient", \PledgeAssignment.recipient, doc: "Who acts for it.")
  }

  public static let schema = ModelSchema<PledgeAssignment>(
    "PledgeAssignment", version: 1, doc: "The institution that was drawn for a pledge."
  ) {
    Fields.institution
    Fields.recipient
  }

  public init(reading fields: FieldReader<PledgeAssignment>) throws {
    self.init(try fields[Fields.institution], recipient: try fields[Fields.recipient])
  }
}
