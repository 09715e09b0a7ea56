import DomainModeling
import Testing

@Suite("Guards")
struct GuardTests {
  typealias Subject = Parcel

  static let inTime = Guard<Parcel>(
    "parcel.inTime", Parcel.Fields.deadline > .now, doc: "The deadline must lie ahead.")
  static let labeled = Guard<Parcel>("parcel.labeled", Parcel.Fields.label.isPresent)

  static let lifecycle = Lifecycle<Subject>(
    "Parcel", version: 1, state: Parcel.Fields.status, initialState: .packed,
    finalStates: [.canceled, .delivered]
  ) {
    ActorRule(.sender, Parcel.Fields.sender == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Subject.Events.cancel.from(.packed).to(.canceled).by(.sender).when(inTime, labeled)
    Subject.on(.deliver).from(.packed).to(.delivered).by(.system).when(inTime)
    Subject.Events.lose.from(.packed).to(.lost).by(.sender)
      .when("parcel.inTime", Parcel.Fields.deadline > .now, doc: "The deadline must lie ahead.")
      .when(labeled)
  }

  @Test("A declared guard used by several transitions equals one written inline")
  func sharing() {
    #expect(
      Self.lifecycle.transitions.map(\.guards) == [
        [Self.inTime, Self.labeled], [Self.inTime], [Self.inTime, Self.labeled],
      ])
  }

  @Test("`fire` takes the word of an event without input, and refuses that of an event with input")
  func words() throws {
    let (parcel, now) = (try Parcel.sample(), try ParcelFixtures.moment(ParcelFixtures.noon))
    let id: Identifier<TransitionRecord> = try Identifier(parsing: "t-1")
    let byWord = try Self.lifecycle.fire(.deliver, on: parcel, by: .system, at: now, recordedAs: id)
    let byEvent = try Self.lifecycle.fire(
      Subject.Events.deliver, on: parcel, by: .system, at: now, recordedAs: id)
    #expect(byWord.subject == byEvent.subject)
    #expect(byWord.subject.status == .delivered)
    let refusal = #expect(throws: TransitionError.self) {
      let sender = try ParcelFixtures.PrincipalKind.sender.principal
      return try Self.lifecycle.fire(.cancel, on: parcel, by: sender, at: now, recordedAs: id)
    }
    #expect(refusal?.reason == .noTransition(from: "packed"))
  }

  @Test("`missingGuardTexts` lists each guard without a message once")
  func texts() {
    let catalog = MessageCatalog {
      Message("parcel.labeled", english: "It has no label.", polish: "Nie ma etykiety.")
    }
    #expect(catalog.missingGuardTexts(in: Self.lifecycle) == ["parcel.inTime"])
    #expect(MessageCatalog {}.missingGuardTexts(in: Self.lifecycle) == ["parcel.inTime", "parcel.labeled"])
  }

  @Test("`isOver` is true exactly in the final states, and false in an unknown state")
  func isOver() throws {
    var parcel = try Parcel.sample()
    #expect(!Self.lifecycle.isOver(parcel))
    for state in Subject.State.allCases {
      parcel.status = .known(state)
      #expect(Self.lifecycle.isOver(parcel) == [.canceled, .delivered].contains(state), "\(state)")
    }
    parcel.status = try OpenEnum(parsing: "vaporized")
    #expect(!Self.lifecycle.isOver(parcel))
  }

  @Test("Only the system principal is the actor `system`", arguments: ParcelFixtures.PrincipalKind.allCases)
  func system(_ kind: ParcelFixtures.PrincipalKind) throws {
    let actors = Self.lifecycle.actors(
      of: try kind.principal, on: try Parcel.sample(), at: try ParcelFixtures.moment(ParcelFixtures.noon))
    #expect(actors.contains(.system) == (kind == .system))
  }
}
