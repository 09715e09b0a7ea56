import DomainAdvertising
import MovieCatalog
import MovieCatalogAdvertising
import MovieCatalogExchange
import TestSupport

/// The screens of the two documents on Popcorn Swirl.
enum PopcornSwirlScreens {
  static var all: AppScreens {
    AppScreens(
      "PopcornSwirl",
      of: "Popcorn Swirl, as the documents of Market GO (`MG-`) and of Smart-Market (`SM-`) describe it",
      prefixes: "MG-", "SM-",
      modules: [
        MovieCatalogModule.declaration, MovieCatalogAdvertisingModule.declaration,
        MovieCatalogExchangeModule.declaration, DomainAdvertisingModule.declaration,
      ],
      screens: lists + details + selling + desks, operationsWithoutScreen: operationsWithoutScreen,
      rowsWithoutScreen: rowsWithoutScreen)
  }

  private static var lists: [Screen] {
    [
      Screen(
        "Main Interface",
        rows: [
          "MG-2.2.2", "MG-3.2-1", "MG-4-1", "MG-4-2a", "MG-6.1-1", "MG-6.3-3", "SM-2.2.2", "SM-3.1-4",
          "SM-3.3-1", "SM-4.1-1", "SM-4.1-2a", "SM-4.1-2b", "SM-4.1-2.1", "SM-4.1-2.2a", "SM-6-1",
        ],
        read: MovieService.Operations.releasedThisYear
      ) {
        LibraryService.Operations.addToFavorites
        LibraryService.Operations.remove
        LibraryService.Operations.markWatched
        LibraryService.Operations.markUnwatched
        AdvertisingService.Operations.recordImpression
      } parts: {
        MovieService.Operations.list
        AdvertisingService.Operations.adsBesideMovies
      },
      Screen(
        "See a list of Movies for a particular release year", rows: ["MG-3.2-2", "MG-4-2b"],
        read: MovieService.Operations.released
      ) {
        LibraryService.Operations.addToFavorites
        LibraryService.Operations.remove
        LibraryService.Operations.markWatched
        LibraryService.Operations.markUnwatched
      } parts: {
        MovieService.Operations.years
      },
      Screen(
        "View Favourite movie list",
        rows: ["MG-3.1-1", "MG-3.1-4", "MG-4-3", "MG-6.3-3", "SM-3.1-1", "SM-3.3-3"],
        read: LibraryService.Operations.page
      ) {
        LibraryService.Operations.remove
        LibraryService.Operations.markWatched
      },
      Screen(
        "View Watched movie list", rows: ["MG-3.1-4", "MG-4-4", "MG-6.3-3", "SM-3.1-3"],
        read: LibraryService.Operations.page
      ) {
        LibraryService.Operations.addToFavorites
        LibraryService.Operations.setNote
        LibraryService.Operations.markUnwatched
      },
      Screen(
        "View personal list, combined", rows: ["SM-4.1-3.1", "SM-4.1-3.2"],
        read: LibraryService.Operations.list
      ) {
        LibraryService.Operations.addToFavorites
        LibraryService.Operations.remove
        LibraryService.Operations.markWatched
        LibraryService.Operations.markUnwatched
      },
    ]
  }

  private static var details: [Screen] {
    [
      Screen(
        "Details of individual movie",
        rows: [
          "MG-3.2-3", "MG-3.2-4", "MG-4-5", "MG-4-5.1a", "MG-6.2-1", "MG-6.2-2", "MG-6.2-3", "MG-6.2-4",
          "SM-4.1-2.3", "SM-6-2",
        ],
        read: MovieService.Operations.details
      ) {
        LibraryService.Operations.addToFavorites
        LibraryService.Operations.remove
        LibraryService.Operations.markWatched
        LibraryService.Operations.markUnwatched
        LibraryService.Operations.setNote
        LibraryService.Operations.setNoteOnViewing
        LibraryService.Operations.rate
        LibraryService.Operations.changeDate
        LibraryService.Operations.removeWatch
        PurchaseService.Operations.purchaseLink
        AdvertisingService.Operations.recordImpression
      } parts: {
        PurchaseService.Operations.options
        AdvertisingService.Operations.adsBesideMovies
      },
      Screen(
        "Pop-up box for comments",
        rows: ["MG-3.1-3", "MG-3.2-6", "MG-4-5.1b", "SM-3.1-2", "SM-4.1-2.2b"],
        read: MovieService.Operations.details
      ) {
        LibraryService.Operations.markWatched
        LibraryService.Operations.setNote
      },
    ]
  }

  private static var selling: [Screen] {
    [
      Screen(
        "Movie purchasing resource", rows: ["MG-3.1-2", "MG-3.2-5", "MG-4-5.2", "SM-3.3-4"],
        read: PurchaseService.Operations.options
      ) {
        PurchaseService.Operations.purchaseLink
        PurchaseService.Operations.prepareHandoff
        PurchaseService.Operations.open
        PurchaseService.Operations.markReturned
      },
      Screen(
        "TP Advertiser selection", rows: ["MG-4-5.3", "SM-3.3-2", "SM-4.1-4"],
        read: AdvertisingService.Operations.adsBesideMovies
      ) {
        AdvertisingService.Operations.recordImpression
        PurchaseService.Operations.offerLink
        PurchaseService.Operations.prepareOfferHandoff
      },
      Screen(
        "View TP Website", rows: ["SM-4.1-5a", "SM-4.1-5b"], read: PurchaseService.Operations.offerLink
      ) {
        PurchaseService.Operations.prepareOfferHandoff
        PurchaseService.Operations.open
        PurchaseService.Operations.markReturned
      },
    ]
  }

  private static var desks: [Screen] {
    [
      Screen(
        "Market various products to movie lovers", rows: ["MG-2.2.1", "SM-2.2.1"],
        read: CampaignService.Operations.campaigns
      ) {
        CampaignService.Operations.create
        CampaignService.Operations.edit
        CampaignService.Operations.submit
        CampaignService.Operations.cancel
        CampaignService.Operations.pause
        CampaignService.Operations.resume
      } parts: {
        CampaignService.Operations.ownAdvertisers
        CampaignService.Operations.campaign
        CampaignService.Operations.permissions
        CampaignService.Operations.results
        CampaignService.Operations.history
      },
      Screen(
        "Workflow Manager/Owner", rows: ["MG-6.3-1", "SM-4.1-0"],
        read: CampaignService.Operations.pendingCampaigns
      ) {
        CampaignService.Operations.approve
        CampaignService.Operations.reject
        CampaignService.Operations.revoke
        CampaignService.Operations.registerAdvertiser
        CampaignService.Operations.editAdvertiser
        MovieService.Operations.fetch
        MovieService.Operations.fetchReleased
        MovieService.Operations.refreshStale
      } parts: {
        CampaignService.Operations.advertisers
        MovieService.Operations.list
      },
    ]
  }

  private static var operationsWithoutScreen: [WithoutScreen<OperationDescription>] {
    [
      WithoutScreen("Neither document has a watchlist; `library.addToFavorites` adds to the favorites") {
        LibraryService.Operations.add
      },
      WithoutScreen("Neither document keeps a library on several devices") {
        LibraryService.Operations.library
        LibraryService.Operations.merge
        LibraryService.Operations.forgetRemovals
      },
      WithoutScreen("`movie.details` shows the same beside the movie, with the refusals of the buttons") {
        LibraryService.Operations.item
      },
      WithoutScreen("Neither document counts viewings, or exchanges them with other apps") {
        LibraryService.Operations.statistics
        LibraryService.Operations.importTable
        LibraryService.Operations.exportTable
      },
      WithoutScreen("The lists of both documents are the favorites and the watched movies") {
        MovieListService.Operations.create
        MovieListService.Operations.edit
        MovieListService.Operations.addMovie
        MovieListService.Operations.removeMovie
        MovieListService.Operations.moveMovie
        MovieListService.Operations.setNote
        MovieListService.Operations.delete
        MovieListService.Operations.lists
        MovieListService.Operations.list
      },
      WithoutScreen("For records of other apps; `ad.listBesideMovies` shows advertisements beside movies") {
        AdvertisingService.Operations.ads
      },
    ]
  }

  private static var rowsWithoutScreen: [WithoutScreen<String>] {
    [
      WithoutScreen("A matter of layout: both devices show the same reads", "MG-5.1-3", "SM-5.1-3"),
      WithoutScreen("The callers of all operations: *anyone* and *signed in* are customers", "SM-3.2-1"),
      WithoutScreen("The caller *system*, which calls the operations of no screen", "SM-3.2-2"),
    ]
  }
}
