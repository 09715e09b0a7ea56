import BookMarket
import DomainAccounts
import TestSupport

/// The screens of the document on TextBooked.
enum TextBookedScreens {
  static var all: AppScreens {
    AppScreens(
      "TextBooked", of: "TextBooked, as its document (`TB-`) describes it", prefixes: "TB-",
      modules: [BookMarketModule.declaration, DomainAccountsModule.declaration],
      screens: entrance + books + sideLink + deals + account,
      operationsWithoutScreen: operationsWithoutScreen,
      rowsWithoutScreen: [])
  }

  private static var entrance: [Screen] {
    [
      Screen(
        withoutRead: "Login/create account page",
        rows: ["TB-5.2.2.1", "TB-5.2.2.1.1a", "TB-5.2.2.1.1b", "TB-5.2.2.1.1c"],
        texts: [ScreenText("Facebook", labelOf: IdentityProvider.facebook)]
      ) {
        SignInService.Operations.signIn
        SignInService.Operations.signInByIdentity
        SignInService.Operations.startGuestSession
        SignInService.Operations.authenticate
        RegistrationService.Operations.register
        RegistrationService.Operations.verifyEmail
        RegistrationService.Operations.resendVerification
        SignInService.Operations.requestPasswordReset
        SignInService.Operations.resetPassword
        SignInService.Operations.unlock
      },
      Screen("Students of one university", rows: ["TB-5.1-2"], read: CampusService.Operations.campuses) {
        CampusService.Operations.join
        CampusService.Operations.leave
      } parts: {
        CampusService.Operations.memberships
      },
    ]
  }

  private static var books: [Screen] {
    [
      Screen(
        "Page showing books for sale",
        rows: [
          "TB-5.1-1", "TB-5.1-4", "TB-5.1-5", "TB-5.2.1.2", "TB-5.2.2.2", "TB-5.2.2.2.1.1",
          "TB-5.2.2.2.2", "TB-5.2.3.1", "TB-5.3.1.1", "TB-5.3.2.1", "TB-5.3.3.1",
        ],
        read: ListingService.Operations.search),
      Screen(
        "Clickable block for each book",
        rows: [
          "TB-5.1-6", "TB-5.2.1.2.1", "TB-5.2.1.2.2", "TB-5.2.1.2.3", "TB-5.2.1.2.4", "TB-5.2.1.2.5",
          "TB-5.2.2.2.1",
        ],
        read: ListingService.Operations.details
      ) {
        ListingQuestionService.Operations.ask
        OfferService.Operations.make
        ReportService.Operations.report
      } parts: {
        ListingQuestionService.Operations.questions
        BookCatalogService.Operations.otherEditions
      },
      Screen(
        "Original poster", rows: ["TB-5.2.1.1.4"], read: ListingService.Operations.seller
      ) {
        ReportService.Operations.report
      } parts: {
        ExchangeReviewService.Operations.reviews
        AccountService.Operations.profile
      },
      Screen(
        "Page for book entry", rows: ["TB-5.1-3", "TB-5.2.2.3", "TB-5.2.2.3.1", "TB-5.2.2.3.2"],
        read: BookCatalogService.Operations.editionByISBN,
        texts: [ScreenText("Post", labelOf: ListingService.Operations.postNew)]
      ) {
        ListingService.Operations.postNew
        ListingService.Operations.begin
        BookCatalogService.Operations.add
        BookCatalogService.Operations.correct
      } parts: {
        BookCatalogService.Operations.search
        BookCatalogService.Operations.edition
        BookCatalogService.Operations.books
        BookCatalogService.Operations.prices
      },
    ]
  }

  private static var sideLink: [Screen] {
    [
      Screen(
        "My Booklist", rows: ["TB-5.2.1.1.4", "TB-5.2.2.4.1a"], read: ListingService.Operations.booklist,
        texts: [ScreenText("My Booklist", labelOf: ListingService.Operations.booklist)]
      ) {
        ListingService.Operations.post
        ListingService.Operations.edit
        ListingService.Operations.renew
        ListingService.Operations.withdraw
        ListingService.Operations.markSold
        ListingService.Operations.relist
        ListingQuestionService.Operations.answer
      } parts: {
        ListingQuestionService.Operations.questions
      },
      Screen(
        "Current Bids", rows: ["TB-5.2.2.4.1b"], read: OfferService.Operations.threads,
        texts: [ScreenText("Current Bids", labelOf: OfferService.Operations.threads)]
      ) {
        OfferService.Operations.accept
        OfferService.Operations.decline
        OfferService.Operations.counter
        OfferService.Operations.retract
      } parts: {
        OfferService.Operations.thread
        ExchangeHistoryService.Operations.offerEvents
      },
      Screen(
        "Transaction History", rows: ["TB-5.2.2.4.1c"],
        read: ExchangeHistoryService.Operations.finishedExchanges,
        texts: [
          ScreenText("Transaction History", labelOf: ExchangeHistoryService.Operations.finishedExchanges)
        ]
      ) {
        ExchangeReviewService.Operations.write
      } parts: {
        ExchangeHistoryService.Operations.events
      },
      Screen(
        "Get Help", rows: ["TB-5.2.2.4.1d"], read: HelpRequestService.Operations.requests,
        texts: [ScreenText("Get Help", labelOf: HelpRequestService.Operations.ask)]
      ) {
        HelpRequestService.Operations.ask
        HelpRequestService.Operations.reopen
        HelpRequestService.Operations.close
      },
    ]
  }

  private static var deals: [Screen] {
    [
      Screen("Meet up on campus", rows: ["TB-5.1-7"], read: ExchangeService.Operations.exchange) {
        ExchangeService.Operations.proposeMeetUp
        ExchangeService.Operations.acceptMeetUp
        ExchangeService.Operations.cancel
        ExchangeService.Operations.confirm
        ExchangeService.Operations.reportNoShow
        ExchangeService.Operations.contest
        ExchangeService.Operations.dispute
        ExchangeService.Operations.contact
      } parts: {
        ExchangeService.Operations.current
      }
    ]
  }

  private static var account: [Screen] {
    [
      Screen(
        "Side link for user information",
        rows: ["TB-5.2.1.1", "TB-5.2.1.1.1", "TB-5.2.1.1.2", "TB-5.2.1.1.3", "TB-5.2.2.4"],
        read: AccountService.Operations.account
      ) {
        AccountService.Operations.editProfile
        AccountService.Operations.setPhoto
        AccountService.Operations.removePhoto
        SignInService.Operations.signOut
      } parts: {
        AccountService.Operations.identities
        ReportService.Operations.decisions
      },
      Screen(
        "Settings", rows: ["TB-5.2.2.4.1e"], read: AccountService.Operations.account,
        texts: [ScreenText("Settings", labelOf: AccountService.Operations.setPreferences)]
      ) {
        AccountService.Operations.setPreferences
        AccountService.Operations.changePassword
        AccountService.Operations.requestEmailChange
        AccountService.Operations.cancelEmailChange
        AccountService.Operations.confirmEmailChange
        AccountService.Operations.link
        AccountService.Operations.unlink
        AccountService.Operations.delete
        AccountService.Operations.requestDeletion
        AccountService.Operations.confirmDeletion
      } parts: {
        AccountService.Operations.identities
      },
    ]
  }

  private static var operationsWithoutScreen: [WithoutScreen<OperationDescription>] {
    [
      WithoutScreen("The document has no list of books that students look for") {
        WantedBookService.Operations.create
        WantedBookService.Operations.own
        WantedBookService.Operations.dismiss
        WantedBookService.Operations.fulfill
        WantedBookService.Operations.close
        WantedBookService.Operations.wanted
      },
      WithoutScreen("The document has a search bar, and no searches that are saved") {
        SavedSearchService.Operations.save
        SavedSearchService.Operations.searches
        SavedSearchService.Operations.delete
        SavedSearchService.Operations.notifications
        SavedSearchService.Operations.dismiss
      },
      WithoutScreen("The document has the class of a listing, and no list of the books of a class") {
        BookCatalogService.Operations.assign
        BookCatalogService.Operations.unassign
      },
      WithoutScreen("A screen shows it with its read; an app reads it alone to show it elsewhere") {
        OfferService.Operations.count
        ExchangeReviewService.Operations.rating
        ExchangeReviewService.Operations.review
        ExchangeService.Operations.disclosureCount
      },
      WithoutScreen("The document has neither a tour of the app nor invitations") {
        AccountService.Operations.skipOnboarding
        AccountService.Operations.completeOnboarding
        AccountService.Operations.referralLink
        AccountService.Operations.invite
      },
      WithoutScreen("The document has no moderators, against whose decisions these appeals are") {
        ReportService.Operations.appeal
        ReportService.Operations.appealByLink
      },
    ]
  }
}
