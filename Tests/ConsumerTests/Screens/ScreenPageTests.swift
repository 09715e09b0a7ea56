import BookMarket
import MovieCatalog
import ShelterRegistry
import TestSupport
import Testing

/// The pages of `Documentation/Screens`, and the tables of screens from which they are generated.
struct ScreenPageTests {
  @Test(
    "A page of `Documentation/Screens` equals the declarations of its screens",
    arguments: ScreenTable.allCases)
  func pages(table: ScreenTable) throws {
    let page = ScreensPage(table.screens)
    #expect(try page.isCommitted(), "UPDATE_CONTRACTS=1 swift test --filter ScreenPage")
  }

  @Test(
    "Each row of a screen is one of its specification, each operation of people stands on a screen, and exceptions have reasons",
    arguments: ScreenTable.allCases)
  func tables(table: ScreenTable) {
    #expect(table.screens.mistakes() == [])
  }

  @Test("A screen that is left out leaves operations and rows on no screen")
  func leftOut() {
    let screens = TextBookedScreens.all.removing(screen: "Meet up on campus")
    let operations = [
      "exchange.proposeMeetUp", "exchange.acceptMeetUp", "exchange.cancel", "exchange.confirm",
      "exchange.reportNoShow", "exchange.contest", "exchange.dispute", "exchange.current",
      "exchange.exchange", "exchange.contact",
    ]
    #expect(
      screens.mistakes()
        == (operations + ["TB-5.1-7"]).map { "\($0) stands on no screen, for no reason" })
  }

  @Test("A screen that is left out leaves operations of the app's roles on no screen")
  func roles() {
    let screens = FoodSaverScreens.all.removing(screen: "Reserve Food")
    let operations = [
      "request.reserve", "request.cancelByReceiver", "request.collect", "request.explainNoShow",
      "request.quotaUsage",
    ]
    let rows = [
      "FS-1.2-6", "FS-3.1.22", "FS-3.1.22.trigger", "FS-3.1.22.pre", "FS-3.1.23", "FS-3.1.23.pre",
      "FS-3.1.23.post", "FS-3.1.23.e0",
    ]
    #expect(
      screens.mistakes() == (operations + rows).map { "\($0) stands on no screen, for no reason" })
  }

  @Test("A reason that is left out leaves its operations and rows on no screen")
  func reasons() {
    let mistakes = PopcornSwirlScreens.all.removingReasons().mistakes()
    #expect(mistakes.count == 22)
    for name in ["library.merge", "list.own", "MG-5.1-3", "SM-3.2-2"] {
      #expect(mistakes.contains("\(name) stands on no screen, for no reason"))
    }
  }

  @Test(
    "A screen of another module, of an unknown row, with a write as its read and a text that isn't quoted is reported"
  )
  func unknown() {
    let screen = Screen(
      "Bids", rows: ["TB-9"], read: ListingService.Operations.withdraw,
      texts: [
        ScreenText("Publish", labelOf: ListingService.Operations.post), ScreenText("Sell", "listing.sell"),
      ]
    ) {
      MovieService.Operations.years
    }
    #expect(
      TextBookedScreens.all.adding(screen).mistakes() == [
        "Bids: listing.withdraw reads nothing",
        "Bids: the text of operation.listing.post is “Post”, not “Publish”",
        "Bids: no message has the code listing.sell",
        "no module of the app declares movie.years",
        "no specification has TB-9",
      ])
  }

  @Test("A text that isn't quoted in Polish is reported")
  func polish() {
    let screen = Screen(
      "Support", rows: ["SA-P-6"], read: ShelterCatalogService.Operations.animal,
      texts: [
        ScreenText("Support Me", polish: "Wesprzyj", labelOf: SponsorshipService.Operations.createDraft)
      ])
    #expect(
      SheltersAroundScreens.all.adding(screen).mistakes() == [
        "Support: the text of operation.sponsorship.createDraft is “Pomóż Mi”, not “Wesprzyj”"
      ])
  }
}

/// The apps with a table of screens.
enum ScreenTable: String, CaseIterable, Sendable {
  case foodSaver, popcornSwirl, sheltersAround, textBooked

  var screens: AppScreens {
    switch self {
    case .foodSaver: FoodSaverScreens.all
    case .popcornSwirl: PopcornSwirlScreens.all
    case .sheltersAround: SheltersAroundScreens.all
    case .textBooked: TextBookedScreens.all
    }
  }
}
