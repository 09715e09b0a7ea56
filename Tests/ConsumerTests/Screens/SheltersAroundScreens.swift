import DomainAccounts
import ShelterRegistry
import TestSupport

/// The screens of the document on SheltersAround.
enum SheltersAroundScreens {
  static var all: AppScreens {
    AppScreens(
      "SheltersAround", of: "SheltersAround, as its document (`SA-`) describes it",
      prefixes: "SA-", modules: [ShelterRegistryModule.declaration, DomainAccountsModule.declaration],
      screens: entrance + tabs + details + support + website + institutions,
      operationsWithoutScreen: operationsWithoutScreen, rowsWithoutScreen: [])
  }

  private static var entrance: [Screen] {
    [
      Screen(
        withoutRead: "Login Screen",
        rows: [
          "SA-M-2", "SA-S-Login-1", "SA-S-Login-2", "SA-S-Login-3", "SA-S-Login-4", "SA-I-Login-1",
          "SA-I-Login-2", "SA-I-Login-3", "SA-I-Login-3.labels",
        ],
        texts: [
          ScreenText("LOGIN", polish: "ZALOGUJ", labelOf: SignInService.Operations.signIn),
          ScreenText(
            "logged user", polish: "zalogowany użytkownik", labelOf: ShelterScreenLabel.signedInUser),
          ScreenText(
            "CONTINUE WITHOUT LOGIN", polish: "ZALOGUJ JAKO GOŚĆ",
            labelOf: SignInService.Operations.startGuestSession),
          ScreenText("guest", polish: "Gość", labelOf: ShelterScreenLabel.guest),
          ScreenText(
            "Forgot password?", polish: "Zapomniałem hasła",
            labelOf: SignInService.Operations.requestPasswordReset),
          ScreenText("Register", labelOf: RegistrationService.Operations.register),
        ]
      ) {
        SignInService.Operations.signIn
        SignInService.Operations.startGuestSession
        SignInService.Operations.authenticate
        SignInService.Operations.unlock
        SignInService.Operations.requestPasswordReset
        RegistrationService.Operations.register
      },
      Screen(
        withoutRead: "Registration Screen",
        rows: [
          "SA-P-10", "SA-M-1", "SA-M-3", "SA-I-Login-2", "SA-U", "SA-U-email", "SA-U-password", "SA-U-phone",
        ]
      ) {
        RegistrationService.Operations.register
        RegistrationService.Operations.verifyEmail
        RegistrationService.Operations.resendVerification
      },
      Screen(withoutRead: "Forgot Password Screen", rows: ["SA-S-Login-4", "SA-I-Login-2", "SA-I-Login-3"]) {
        SignInService.Operations.requestPasswordReset
        SignInService.Operations.resetPassword
      },
    ]
  }

  private static var tabs: [Screen] {
    [
      Screen(
        "Home Screen",
        rows: [
          "SA-S-Home-1", "SA-S-Home-2", "SA-S-Home-3", "SA-S-Home-4", "SA-S-Home-5", "SA-S-Home-6",
          "SA-S-Home-7", "SA-I-Home-1", "SA-I-Home-2", "SA-I-Home-3", "SA-I-Home-4", "SA-I-Home-5",
        ],
        read: ShelterCatalogService.Operations.institutions,
        texts: [ScreenText("Home Screen", polish: "Ekran główny", labelOf: ShelterScreenLabel.home)]),
      Screen(
        "Settings Screen",
        rows: [
          "SA-0", "SA-M-6", "SA-M-7", "SA-S-Settings-1", "SA-S-Settings-2", "SA-S-Settings-3",
          "SA-S-Settings-4", "SA-S-Settings-5", "SA-S-Settings-6", "SA-S-Settings-7", "SA-S-PL",
          "SA-I-Settings-1", "SA-I-Settings-2", "SA-I-Settings-3", "SA-I-Settings-4", "SA-I-Settings-5",
          "SA-I-Settings-6", "SA-I-Settings-7", "SA-U-id", "SA-U-phone",
        ],
        read: AccountService.Operations.account,
        texts: [
          ScreenText("Settings Screen", polish: "Ekran ustawień", labelOf: ShelterScreenLabel.settings),
          ScreenText("DARK MODE", polish: "CIEMNY MOTYW", labelOf: ShelterScreenLabel.darkMode),
          ScreenText("LANGUAGE", polish: "Język", labelOf: ShelterScreenLabel.language),
          ScreenText(
            "CHANGE PASSWORD", polish: "ZMIEN HASŁO", labelOf: AccountService.Operations.changePassword),
          ScreenText("LOGOUT", polish: "WYLOGUJ", labelOf: SignInService.Operations.signOut),
        ]
      ) {
        AccountService.Operations.setPreferences
        AccountService.Operations.changePassword
        SignInService.Operations.signOut
        AccountService.Operations.editProfile
        AccountService.Operations.requestEmailChange
        AccountService.Operations.cancelEmailChange
        AccountService.Operations.confirmEmailChange
        AccountService.Operations.delete
        AccountService.Operations.requestDeletion
        AccountService.Operations.confirmDeletion
      },
      Screen(
        "Catalog Screen",
        rows: [
          "SA-P-1", "SA-P-2", "SA-P-4", "SA-M-4", "SA-S-Catalog-1", "SA-S-Catalog-2", "SA-S-Catalog-3",
          "SA-S-Catalog-4", "SA-S-Catalog-5", "SA-S-Catalog-6", "SA-S-Catalog-7", "SA-S-Catalog-8",
          "SA-I-Catalog-1", "SA-I-Catalog-2", "SA-I-Catalog-3", "SA-I-Catalog-4", "SA-I-Catalog-5",
          "SA-I-Catalog-6",
        ],
        read: ShelterCatalogService.Operations.institutions,
        texts: [ScreenText("Catalog Screen", polish: "Ekran katalogu", labelOf: ShelterScreenLabel.catalog)]),
    ]
  }

  private static var details: [Screen] {
    [
      Screen(
        "Institution Details Screen",
        rows: [
          "SA-P-4", "SA-P-5", "SA-M-5", "SA-S-Inst-1", "SA-S-Inst-2", "SA-S-Inst-3", "SA-S-Inst-4",
          "SA-S-Inst-5", "SA-S-Inst-6", "SA-S-Inst-7", "SA-S-Inst-8", "SA-S-Inst-9", "SA-I-Inst-1",
          "SA-I-Inst-2", "SA-I-Inst-3", "SA-I-Inst-4", "SA-I-Inst-5", "SA-IN", "SA-IN-id", "SA-IN-logo",
          "SA-IN-name", "SA-IN-description", "SA-IN-address", "SA-IN-contact", "SA-IN-bank",
          "SA-IN-animals", "SA-AD", "SA-AD-street", "SA-AD-number", "SA-AD-town", "SA-AD-postal",
          "SA-AD-country", "SA-CO", "SA-CO-person", "SA-CO-phones", "SA-CO-email",
        ],
        read: ShelterCatalogService.Operations.institution,
        texts: [
          ScreenText(
            "Institution Details Screen", polish: "Ekran szczegółów Instytucji",
            labelOf: ShelterScreenLabel.institution),
          ScreenText("< Back", polish: "< Powrót", labelOf: ShelterScreenLabel.back),
          ScreenText("Contact", polish: "Kontakt", labelOf: ShelterCatalogService.Operations.contact),
        ]
      ) {
        DonationService.Operations.donate
        SponsorshipService.Operations.createDraft
      } parts: {
        ShelterCatalogService.Operations.contact
        ShelterCatalogService.Operations.animals
        DonationService.Operations.appeals
      },
      Screen(
        "Animal Details Screen",
        rows: [
          "SA-S-Animal-1", "SA-S-Animal-2", "SA-S-Animal-3", "SA-S-Animal-4", "SA-S-Animal-5",
          "SA-S-Animal-6", "SA-S-Animal-7", "SA-I-Animal-1", "SA-I-Animal-2", "SA-I-Animal-2.label",
          "SA-I-Animal-3", "SA-I-Animal-4", "SA-I-Animal-5", "SA-AN", "SA-AN-id", "SA-AN-institution",
          "SA-AN-pictures", "SA-AN-type", "SA-AN-name", "SA-AN-age", "SA-AN-size", "SA-AN-marks",
          "SA-AN-description",
        ],
        read: ShelterCatalogService.Operations.animal,
        texts: [
          ScreenText(
            "Animal Details Screen", polish: "Ekran szczegółów zwierzęcia",
            labelOf: ShelterScreenLabel.animal),
          ScreenText("< Back", polish: "< Powrót", labelOf: ShelterScreenLabel.back),
          ScreenText("marks", polish: "znaki szczególne", labelOf: ShelterScreenLabel.marks),
          ScreenText("Support Me", polish: "Pomóż Mi", labelOf: SponsorshipService.Operations.createDraft),
          ScreenText("Close", labelOf: ShelterScreenLabel.close),
        ]
      ) {
        SponsorshipService.Operations.createDraft
        DonationService.Operations.donate
      } parts: {
        SponsorshipService.Operations.count
      },
    ]
  }
}
