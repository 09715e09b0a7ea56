import DomainAccounts
import FoodSharing
import TestSupport

/// The screens of the document on FoodSaver.
enum FoodSaverScreens {
  static var all: AppScreens {
    AppScreens(
      "FoodSaver", of: "FoodSaver, as its document (`FS-`) describes it", prefixes: "FS-",
      modules: [FoodSharingModule.declaration, DomainAccountsModule.declaration],
      roles: FoodSharingRole.allCases.map(\.rawValue) + [Role.admin.text, Role.moderator.text],
      screens: entrance + password + people + giving + dashboard + requests + favorites + places + menu
        + desks,
      operationsWithoutScreen: operationsWithoutScreen, rowsWithoutScreen: rowsWithoutScreen)
  }

  private static var entrance: [Screen] {
    [
      Screen(
        withoutRead: "Login",
        rows: [
          "FS-3.1.1", "FS-3.1.1.trigger", "FS-3.1.1.pre", "FS-3.1.1.post", "FS-3.1.1.e1", "FS-3.1.1.e2",
          "FS-3.2.4-4", "FS-4.2.2.1-4",
        ],
        texts: [
          ScreenText("Login", labelOf: SignInService.Operations.signIn),
          ScreenText("Please enter the details", .missing, of: SignInService.Operations.signIn),
        ]
      ) {
        SignInService.Operations.signIn
        SignInService.Operations.authenticate
        SignInService.Operations.unlock
        SignInService.Operations.requestPasswordReset
      },
      Screen(
        withoutRead: "Create an account",
        rows: [
          "FS-1.2-2", "FS-1.3-2", "FS-1.3-3", "FS-1.3-5", "FS-3.1.2", "FS-3.1.2.trigger", "FS-3.1.2.pre",
          "FS-3.1.2.post", "FS-3.1.2.e1", "FS-3.1.2.e2", "FS-3.1.2.e3", "FS-4.2.2.1-5", "FS-4.3.2.1-8",
        ],
        texts: [
          ScreenText("Create account", labelOf: RegistrationService.Operations.register),
          ScreenText(
            "Invalid details. Please try again.", .invalid, of: RegistrationService.Operations.register),
          ScreenText("Please enter the details", .missing, of: RegistrationService.Operations.register),
        ]
      ) {
        RegistrationService.Operations.register
        RegistrationService.Operations.verifyEmail
        RegistrationService.Operations.resendVerification
      },
      Screen(
        "Two kinds of accounts",
        rows: ["FS-1.2-3", "FS-1.2-8", "FS-1.3-4", "FS-1.3-6", "FS-2.1-3", "FS-2.2-3"],
        read: FoodProfileService.Operations.read
      ) {
        FoodProfileService.Operations.save
        FoodProfileService.Operations.acceptDisclaimer
        FoodProfileService.Operations.applyForVerification
        FoodProfileService.Operations.withdrawFromVerification
        FoodProfileService.Operations.retire
      },
      Screen(withoutRead: "Logout", rows: ["FS-3.1.3", "FS-3.1.3.pre"]) {
        SignInService.Operations.signOut
      },
      Screen(
        "Take the tour screen",
        rows: ["FS-3.1.4", "FS-3.1.4.buttons", "FS-3.1.4.pre", "FS-3.1.4.post", "FS-3.1.4.e0"],
        read: AccountService.Operations.account,
        texts: [
          ScreenText("Skip", labelOf: AccountService.Operations.skipOnboarding),
          ScreenText("Next", labelOf: AccountService.Operations.completeOnboarding),
        ]
      ) {
        AccountService.Operations.skipOnboarding
        AccountService.Operations.completeOnboarding
      },
    ]
  }

  private static var password: [Screen] {
    [
      Screen(
        withoutRead: "Reset Password",
        rows: ["FS-3.1.5", "FS-3.1.5.trigger", "FS-3.1.5.pre", "FS-3.1.5.post", "FS-3.1.5.e1"],
        texts: [
          ScreenText("Forgot password?", labelOf: SignInService.Operations.requestPasswordReset),
          ScreenText("Password changed successfully", .done, of: SignInService.Operations.resetPassword),
        ]
      ) {
        SignInService.Operations.requestPasswordReset
        SignInService.Operations.resetPassword
      },
      Screen(
        withoutRead: "Delete account",
        rows: ["FS-3.1.6", "FS-3.1.6.trigger", "FS-3.1.6.pre", "FS-3.1.6.post", "FS-3.1.6.e1"],
        texts: [ScreenText("Delete account", labelOf: AccountService.Operations.delete)]
      ) {
        AccountService.Operations.delete
        AccountService.Operations.requestDeletion
        AccountService.Operations.confirmDeletion
      },
    ]
  }

  private static var people: [Screen] {
    [
      Screen(
        "Report a user",
        rows: ["FS-3.1.10a", "FS-3.1.10a.trigger", "FS-3.1.10a.pre", "FS-3.1.10a.e1"],
        read: FoodReviewService.Operations.profileSummary,
        texts: [
          ScreenText("Report", labelOf: ReportService.Operations.report),
          ScreenText("Failed. Please try again", refusal: .failed, of: ReportService.Operations.report),
        ]
      ) {
        ReportService.Operations.report
      } parts: {
        FoodReviewService.Operations.donorReviews
        AccountService.Operations.profile
      },
      Screen("Reported account", rows: ["FS-3.1.10a.post"], read: ReportService.Operations.reports) {
        ReportService.Operations.assign
        ReportService.Operations.resolve
        ReportService.Operations.dismiss
        ReportService.Operations.decideAppeal
        FoodPostService.Operations.remove
        FoodReviewService.Operations.remove
      },
      Screen(
        "‘Edit’ profile screen",
        rows: [
          "FS-3.1.10b", "FS-3.1.10b.trigger", "FS-3.1.10b.pre", "FS-3.1.10b.post", "FS-3.1.10b.e1",
          "FS-3.1.11", "FS-3.1.11.trigger", "FS-3.1.11.pre", "FS-3.1.11.post", "FS-3.1.11.e1", "FS-4.5.1",
        ],
        read: AccountService.Operations.account,
        texts: [
          ScreenText("Edit profile", labelOf: AccountService.Operations.editProfile),
          ScreenText("Profile edited successfully", .done, of: AccountService.Operations.editProfile),
          ScreenText("Failed. Please try again", refusal: .failed, of: AccountService.Operations.editProfile),
          ScreenText("Photo", labelOf: AccountService.Operations.setPhoto),
          ScreenText("File attached exceeds size. Please try again", "photo.tooManyBytes"),
        ]
      ) {
        AccountService.Operations.editProfile
        AccountService.Operations.setPhoto
        AccountService.Operations.removePhoto
        AccountService.Operations.changePassword
        AccountService.Operations.requestEmailChange
        AccountService.Operations.cancelEmailChange
        AccountService.Operations.confirmEmailChange
        FoodProfileService.Operations.save
      } parts: {
        FoodProfileService.Operations.read
      },
    ]
  }

  private static var giving: [Screen] {
    [
      Screen(
        "Add food post",
        rows: ["FS-1.2-4", "FS-1.2-7", "FS-2.2-2", "FS-3.1.12", "FS-3.1.12.pre", "FS-3.1.12.e1"],
        read: FoodProfileService.Operations.read,
        texts: [ScreenText("Failed. Please try again", refusal: .failed, of: FoodPostService.Operations.post)]
      ) {
        FoodPostService.Operations.post
        FoodPostService.Operations.draft
        FoodProfileService.Operations.acceptDisclaimer
      },
      Screen(
        "Edit and delete a food post",
        rows: [
          "FS-3.1.13", "FS-3.1.13.pre", "FS-3.1.13.post", "FS-3.1.13.e1", "FS-3.1.14", "FS-3.1.14.trigger",
          "FS-3.1.14.pre", "FS-3.1.14.post", "FS-3.1.14.e1", "FS-3.1.15", "FS-3.1.15.trigger",
          "FS-3.1.15.pre", "FS-3.1.15.post", "FS-3.1.15.e1",
        ],
        read: FoodPostService.Operations.posts,
        texts: [
          ScreenText("Updated food details", .done, of: FoodPostService.Operations.edit),
          ScreenText("Failed. Please try again", refusal: .failed, of: FoodPostService.Operations.edit),
          ScreenText("Edit", labelOf: FoodPostService.Operations.editContact),
          ScreenText("Updated contact details", .done, of: FoodPostService.Operations.editContact),
          ScreenText(
            "Failed. Please try again", refusal: .failed, of: FoodPostService.Operations.editContact),
          ScreenText("Delete", labelOf: FoodPostService.Operations.delete),
          ScreenText("Post deleted successfully", .done, of: FoodPostService.Operations.delete),
          ScreenText(
            "Delete failed. Please try again", refusal: .failed, of: FoodPostService.Operations.delete),
        ]
      ) {
        FoodPostService.Operations.edit
        FoodPostService.Operations.editContact
        FoodPostService.Operations.editPickup
        FoodPostService.Operations.publish
        FoodPostService.Operations.extend
        FoodPostService.Operations.close
        FoodPostService.Operations.delete
      } parts: {
        FoodSearchService.Operations.view
      },
    ]
  }

  private static var dashboard: [Screen] {
    [
      Screen(
        "Dashboard screen",
        rows: [
          "FS-1.2-1", "FS-2.1-1", "FS-3.1.1.post", "FS-3.1.12.post", "FS-3.1.16", "FS-3.1.16.pre",
          "FS-3.1.16.e1", "FS-3.1.24", "FS-3.1.24.pre", "FS-3.1.24.post", "FS-3.1.24.e0", "FS-3.1.25",
          "FS-3.1.25.pre", "FS-3.1.25.post", "FS-3.1.25.e0", "FS-3.1.26", "FS-3.1.26.pre",
          "FS-3.1.26.post", "FS-3.1.26.e0", "FS-3.1.27", "FS-3.1.27.pre", "FS-3.1.27.e0", "FS-4.2.2.1-6",
          "FS-4.4.1",
        ],
        read: FoodSearchService.Operations.find,
        texts: [
          ScreenText(
            "Unable to fetch. Please try again", refusal: .failed, of: FoodSearchService.Operations.find)
        ]
      ) {
        FoodFavoriteService.Operations.addFavorite
        FoodFavoriteService.Operations.removeFavorite
        FoodFavoriteService.Operations.react
        FoodFavoriteService.Operations.removeReaction
      } parts: {
        FoodSearchService.Operations.categories
      },
      Screen(
        "Food details",
        rows: [
          "FS-1.2-5", "FS-2.1-2", "FS-3.1.16.post", "FS-3.1.17", "FS-3.1.17.trigger", "FS-3.1.17.pre",
          "FS-3.1.17.e1", "FS-3.1.29", "FS-3.1.29.trigger", "FS-3.1.29.pre", "FS-3.1.29.e0", "FS-3.2.4-3",
          "FS-4.4.1",
        ],
        read: FoodSearchService.Operations.view,
        texts: [
          ScreenText("Send request", labelOf: FoodRequestService.Operations.send),
          ScreenText("Failed. Please try again", refusal: .failed, of: FoodRequestService.Operations.send),
          ScreenText("Like", labelOf: FoodFavoriteService.Operations.react),
        ]
      ) {
        FoodRequestService.Operations.send
        FoodRequestService.Operations.reserveInstantly
        FoodProfileService.Operations.acceptDisclaimer
        FoodFavoriteService.Operations.addFavorite
        FoodFavoriteService.Operations.removeFavorite
        FoodFavoriteService.Operations.react
        FoodFavoriteService.Operations.removeReaction
        ReportService.Operations.report
      } parts: {
        FoodFavoriteService.Operations.reactions
        FoodReviewService.Operations.reviews
      },
    ]
  }
}
