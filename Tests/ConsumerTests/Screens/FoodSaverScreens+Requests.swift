import DomainAccounts
import FoodSharing
import TestSupport

/// The screens of requests, favorites, places, the menu and the admin, and what stands on no screen.
extension FoodSaverScreens {
  static var requests: [Screen] {
    [
      Screen(
        "Donor’s food requests list",
        rows: [
          "FS-3.1.17.post", "FS-3.1.18.post", "FS-3.1.19", "FS-3.1.19.trigger", "FS-3.1.19.pre",
          "FS-3.1.19.post", "FS-3.1.19.e0", "FS-3.1.20", "FS-3.1.20.trigger", "FS-3.1.20.pre",
          "FS-3.1.20.post", "FS-3.1.20.e0",
        ],
        read: FoodRequestService.Operations.incoming,
        texts: [
          ScreenText("Accept", labelOf: FoodRequestService.Operations.accept),
          ScreenText("Decline", labelOf: FoodRequestService.Operations.decline),
        ]
      ) {
        FoodRequestService.Operations.accept
        FoodRequestService.Operations.decline
        FoodRequestService.Operations.withdrawAcceptance
        FoodRequestService.Operations.cancelByDonor
        FoodRequestService.Operations.showCode
        FoodRequestService.Operations.confirmPickup
        FoodRequestService.Operations.reportNoShow
        FoodRequestService.Operations.dismissNotification
      } parts: {
        FoodRequestService.Operations.details
        FoodReviewService.Operations.profileSummary
        FoodRequestService.Operations.notifications
      },
      Screen(
        "My requests",
        rows: [
          "FS-3.1.18", "FS-3.1.18.trigger", "FS-3.1.18.pre", "FS-3.1.18.post", "FS-3.1.18.e1",
          "FS-3.1.18.e2", "FS-3.1.21", "FS-3.1.21.trigger", "FS-3.1.21.pre", "FS-3.1.21.post",
          "FS-3.1.21.e0",
        ],
        read: FoodRequestService.Operations.outgoing,
        texts: [
          ScreenText("Edit request", labelOf: FoodRequestService.Operations.edit),
          ScreenText(
            "Edit failed. Please try again", refusal: .failed, of: FoodRequestService.Operations.edit),
          ScreenText("Unavailable. Please try again", "quantity.unavailable"),
          ScreenText("My requests", labelOf: FoodRequestService.Operations.outgoing),
        ]
      ) {
        FoodRequestService.Operations.edit
        FoodRequestService.Operations.withdraw
        FoodRequestService.Operations.dismissNotification
      } parts: {
        FoodRequestService.Operations.details
        FoodRequestService.Operations.notifications
      },
      Screen(
        "Reserve Food",
        rows: [
          "FS-1.2-6", "FS-3.1.22", "FS-3.1.22.trigger", "FS-3.1.22.pre", "FS-3.1.23", "FS-3.1.23.pre",
          "FS-3.1.23.post", "FS-3.1.23.e0",
        ],
        read: FoodRequestService.Operations.details,
        texts: [
          ScreenText("Reserve food", labelOf: FoodRequestService.Operations.reserve),
          ScreenText("Are you sure?", .question, of: FoodRequestService.Operations.cancelByReceiver),
        ]
      ) {
        FoodRequestService.Operations.reserve
        FoodRequestService.Operations.cancelByReceiver
        FoodRequestService.Operations.collect
        FoodRequestService.Operations.explainNoShow
      } parts: {
        FoodRequestService.Operations.quotaUsage
      },
    ]
  }

  static var favorites: [Screen] {
    [
      Screen(
        "‘favorites’ list",
        rows: [
          "FS-3.1.27.post", "FS-3.1.28", "FS-3.1.28.pre", "FS-3.1.28.post", "FS-3.1.28.e1", "FS-4.5.1",
        ],
        read: FoodFavoriteService.Operations.favorites
      ) {
        FoodFavoriteService.Operations.removeFavorite
        FoodFavoriteService.Operations.addFavorite
      },
      Screen(
        "Liked orders/ liked stores list", rows: ["FS-3.1.29.post"],
        read: FoodFavoriteService.Operations.likedPosts
      ) {
        FoodFavoriteService.Operations.react
        FoodFavoriteService.Operations.removeReaction
      } parts: {
        FoodFavoriteService.Operations.likedDonors
      },
    ]
  }

  static var places: [Screen] {
    [
      Screen(
        "Get Directions", rows: ["FS-3.1.30", "FS-3.1.30.pre", "FS-3.1.30.post", "FS-3.1.30.e1"],
        read: FoodSearchService.Operations.directions),
      Screen(
        "Get nearby Locations",
        rows: ["FS-3.1.31", "FS-3.1.31.trigger", "FS-3.1.31.pre", "FS-3.1.31.post", "FS-3.1.31.e1"],
        read: FoodSearchService.Operations.nearby,
        texts: [ScreenText("Show nearby locations", labelOf: FoodSearchService.Operations.nearby)]),
    ]
  }

  static var menu: [Screen] {
    [
      Screen(
        "Change language", rows: ["FS-3.1.32", "FS-3.1.32.pre", "FS-3.1.32.post", "FS-3.1.32.e1"],
        read: AccountService.Operations.account
      ) {
        AccountService.Operations.setPreferences
      },
      Screen(
        "Refer a friend",
        rows: [
          "FS-3.1.33", "FS-3.1.33.trigger", "FS-3.1.33.pre", "FS-3.1.33.post", "FS-3.1.33.e1",
          "FS-4.4.2.1-1",
        ],
        read: AccountService.Operations.referralLink,
        texts: [ScreenText("Refer a friend", labelOf: AccountService.Operations.referralLink)]
      ) {
        AccountService.Operations.invite
      },
      Screen(
        withoutRead: "Feedback for the application",
        rows: [
          "FS-3.1.34", "FS-3.1.34.trigger", "FS-3.1.34.pre", "FS-3.1.34.post", "FS-3.1.34.e1",
          "FS-3.1.34.e2", "FS-3.1.34.e3",
        ],
        texts: [
          ScreenText("Feedback", labelOf: FoodFeedbackService.Operations.give),
          ScreenText("Thanks for your feedback", .done, of: FoodFeedbackService.Operations.give),
          ScreenText("Please select the stars", "feedback.starsMissing"),
          ScreenText("Please enter comments", "feedback.commentMissing"),
          ScreenText("You have exceeded the limit. Please try again", "feedback.commentTooLong"),
        ]
      ) {
        FoodFeedbackService.Operations.give
      },
      Screen(
        "Feedback for a food item",
        rows: ["FS-3.1.35", "FS-3.1.35.trigger", "FS-3.1.35.pre", "FS-3.1.35.post", "FS-3.1.35.e1"],
        read: FoodReviewService.Operations.reviews,
        texts: [
          ScreenText("Feedback", labelOf: FoodReviewService.Operations.review),
          ScreenText("Thanks for your feedback", .done, of: FoodReviewService.Operations.review),
          ScreenText("Please try again", "review.commentInvalid"),
        ]
      ) {
        FoodReviewService.Operations.review
      },
    ]
  }

  static var desks: [Screen] {
    [
      Screen(
        "Get user accounts",
        rows: [
          "FS-1.3-7", "FS-3.1.7", "FS-3.1.7.trigger", "FS-3.1.7.pre", "FS-3.1.7.post", "FS-3.1.7.e1",
          "FS-3.1.8", "FS-3.1.8.trigger", "FS-3.1.8.pre", "FS-3.1.8.post", "FS-3.1.8.e1", "FS-3.1.9",
          "FS-3.1.9.trigger", "FS-3.1.9.pre", "FS-3.1.9.post", "FS-3.1.9.e1", "FS-3.1.36", "FS-3.1.36.pre",
          "FS-3.1.36.post", "FS-3.1.36.e1",
        ],
        read: AccountAdminService.Operations.accounts,
        texts: [
          ScreenText("Delete this user", labelOf: AccountAdminService.Operations.delete),
          ScreenText("Deleted user successfully", .done, of: AccountAdminService.Operations.delete),
          ScreenText(
            "Delete failed. Please try again", refusal: .failed, of: AccountAdminService.Operations.delete),
          ScreenText("Enable this user", labelOf: AccountAdminService.Operations.enable),
          ScreenText("Enabled user successfully", .done, of: AccountAdminService.Operations.enable),
          ScreenText("Failed. Please try again", refusal: .failed, of: AccountAdminService.Operations.enable),
          ScreenText("Disable this user", labelOf: AccountAdminService.Operations.disable),
          ScreenText("Disabled the user successfully", .done, of: AccountAdminService.Operations.disable),
          ScreenText(
            "Failed. Please try again", refusal: .failed, of: AccountAdminService.Operations.disable),
          ScreenText(
            "Failed. Please close the application and re-try", refusal: .failed,
            of: AccountAdminService.Operations.accounts),
        ]
      ) {
        AccountAdminService.Operations.delete
        AccountAdminService.Operations.enable
        AccountAdminService.Operations.disable
        AccountAdminService.Operations.grantRole
        AccountAdminService.Operations.revokeRole
      },
      Screen(
        "Donor group and receiver group", rows: ["FS-1.2-3", "FS-2.2-3"],
        read: FoodProfileService.Operations.groups
      ) {
        FoodProfileService.Operations.approve
        FoodProfileService.Operations.reject
        FoodProfileService.Operations.invite
        FoodProfileService.Operations.deactivate
      },
      Screen(
        "A new phone", rows: ["FS-3.2.6-2"], read: FoodArchiveService.Operations.export
      ) {
        FoodArchiveService.Operations.restore
      },
    ]
  }

  static var operationsWithoutScreen: [WithoutScreen<OperationDescription>] {
    [
      WithoutScreen("The document has neither accounts of other providers nor guests") {
        SignInService.Operations.signInByIdentity
        SignInService.Operations.startGuestSession
        AccountService.Operations.identities
        AccountService.Operations.link
        AccountService.Operations.unlink
      },
      WithoutScreen("The document has a report of a user, and no appeal against the decision") {
        ReportService.Operations.decisions
        ReportService.Operations.appeal
        ReportService.Operations.appealByLink
      },
      WithoutScreen("The document has feedback, and no questions to the operators of the app") {
        HelpRequestService.Operations.ask
        HelpRequestService.Operations.requests
        HelpRequestService.Operations.reopen
        HelpRequestService.Operations.close
      },
      WithoutScreen("The document shows the feedback on the app to nobody") {
        FoodFeedbackService.Operations.read
      },
      WithoutScreen("The document doesn't count the food that is saved") {
        FoodImpactService.Operations.total
        FoodImpactService.Operations.donated
      },
    ]
  }

  static var rowsWithoutScreen: [WithoutScreen<String>] {
    [
      WithoutScreen("Requires nothing that a screen reads or calls", "FS-2.2-1", "FS-2.3-2", "FS-2.4"),
      WithoutScreen(
        "A class of the system or of the app's layout, which reads nothing", "FS-4.2.2.1-1", "FS-4.2.2.1-3",
        "FS-4.2.2.1-8", "FS-4.3.2.1-1", "FS-4.3.2.1-6", "FS-4.3.2.1-7", "FS-4.4.2.1-2", "FS-4.4.2.1-3",
        "FS-4.4.2.1-4", "FS-4.4.2.1-5"),
      WithoutScreen(
        "A class or enum of the design; its values are on the screens above", "FS-4.2.2.1-10",
        "FS-4.2.2.1-11", "FS-4.2.2.1-12", "FS-4.2.2.1-13", "FS-4.2.2.1-14", "FS-4.2.2.1-15",
        "FS-4.2.2.1-16", "FS-4.2.2.1-17", "FS-4.2.2.1-18", "FS-4.2.2.1-19", "FS-4.2.2.1-20",
        "FS-4.2.2.1-21"),
      WithoutScreen(
        "A property of the storage below all screens", "FS-3.2.3-2", "FS-3.2.4-1", "FS-4.3.2.1-4"),
    ]
  }
}
