import DomainAccounts
import ShelterRegistry
import TestSupport

/// The screens of support, of the website and of institutions, and what stands on no screen.
extension SheltersAroundScreens {
  static var support: [Screen] {
    [
      Screen(
        "Payment Screen",
        rows: [
          "SA-P-6", "SA-P-7", "SA-S-Animal-6", "SA-I-Animal-4", "SA-PA", "SA-PA-id", "SA-PA-amount",
          "SA-PA-user", "SA-PA-institution", "SA-PA-animal",
        ],
        read: PaymentService.Operations.payment,
        texts: [
          ScreenText("Payment Screen", polish: "Ekran Płatności", labelOf: ShelterScreenLabel.payment)
        ]
      ) {
        DonationService.Operations.donate
        PaymentService.Operations.submit
        PaymentService.Operations.retry
        PaymentService.Operations.cancel
        MandateService.Operations.request
        SponsorshipService.Operations.createDraft
        SponsorshipService.Operations.start
      } parts: {
        MandateService.Operations.mandates
      },
      Screen(
        "Virtual Adoption", rows: ["SA-P-7", "SA-U-animals"],
        read: SponsorshipService.Operations.sponsorships
      ) {
        SponsorshipService.Operations.start
        SponsorshipService.Operations.change
        SponsorshipService.Operations.pause
        SponsorshipService.Operations.resume
        SponsorshipService.Operations.cancel
        SponsorshipService.Operations.reassign
        SponsorshipService.Operations.declineReassignment
        SponsorshipService.Operations.reactivate
        MandateService.Operations.revoke
      } parts: {
        SponsorshipService.Operations.sponsorship
        SponsorshipService.Operations.history
        ShelterCatalogService.Operations.availableForSponsorship
        MandateService.Operations.mandates
      },
      Screen("Payments of the user", rows: ["SA-U-payments"], read: PaymentService.Operations.payments) {
        PaymentService.Operations.submit
        PaymentService.Operations.retry
        PaymentService.Operations.cancel
      } parts: {
        PaymentService.Operations.history
        PaymentService.Operations.receipts
        DonationService.Operations.donations
      },
    ]
  }

  static var website: [Screen] {
    [
      Screen(
        "One-Page view", rows: ["SA-P-3", "SA-M-8"], read: ShelterCatalogService.Operations.overview),
      Screen(
        "Own subpage of every institution", rows: ["SA-P-8"],
        read: ShelterCatalogService.Operations.institutionAtSlug,
        parts: {
          ShelterCatalogService.Operations.contact
          ShelterCatalogService.Operations.animals
          DonationService.Operations.appeals
        }),
      Screen(
        "Advertisement", rows: ["SA-P-11", "SA-P-12"], read: FoodPledgeService.Operations.pledges
      ) {
        FoodPledgeService.Operations.pledge
        FoodPledgeService.Operations.ship
      } parts: {
        FoodPledgeService.Operations.draws
        FoodPledgeService.Operations.commitments
      },
    ]
  }

  static var institutions: [Screen] {
    [
      Screen(
        "Register as Institute",
        rows: [
          "SA-P-10", "SA-M-1", "SA-IN", "SA-IN-id", "SA-IN-logo", "SA-IN-name", "SA-IN-description",
          "SA-IN-address", "SA-IN-contact", "SA-IN-bank", "SA-BA", "SA-BA-holder", "SA-BA-holderAddress",
          "SA-BA-number",
        ],
        read: InstitutionService.Operations.ownInstitutions
      ) {
        InstitutionService.Operations.register
        InstitutionService.Operations.edit
        InstitutionService.Operations.confirmEmail
        InstitutionService.Operations.confirmEmailByKey
        InstitutionService.Operations.resendConfirmation
        InstitutionService.Operations.submit
        InstitutionService.Operations.resubmit
        InstitutionService.Operations.requestBankAccountChange
        InstitutionService.Operations.cancelBankAccountChange
        InstitutionService.Operations.recertify
        InstitutionService.Operations.close
      } parts: {
        InstitutionService.Operations.institution
      },
      Screen(
        "Institute animals catalog", rows: ["SA-M-5", "SA-IN-animals", "SA-AN"],
        read: AnimalService.Operations.animals
      ) {
        AnimalService.Operations.enter
        AnimalService.Operations.edit
        AnimalService.Operations.publish
        AnimalService.Operations.unpublish
        AnimalService.Operations.bond
        AnimalService.Operations.breakBonds
      } parts: {
        AnimalService.Operations.animal
      },
      Screen("Help for the institution", rows: ["SA-P-2"], read: DonationService.Operations.incoming) {
        DonationService.Operations.openAppeal
        DonationService.Operations.closeAppeal
        DonationService.Operations.recordSpending
        DonationService.Operations.releaseRestriction
        PaymentService.Operations.refund
        MandateService.Operations.revoke
      } parts: {
        DonationService.Operations.appeals
        DonationService.Operations.funds
        DonationService.Operations.entries
        PaymentService.Operations.incoming
        SponsorshipService.Operations.incoming
      },
      Screen(
        "Food for a randomly selected Institution", rows: ["SA-P-12"],
        read: FoodPledgeService.Operations.incoming
      ) {
        FoodPledgeService.Operations.confirm
        FoodPledgeService.Operations.reportMissing
        FoodPledgeService.Operations.decline
      } parts: {
        FoodPledgeService.Operations.draws
        FoodPledgeService.Operations.commitments
      },
    ]
  }

  static var operationsWithoutScreen: [WithoutScreen<OperationDescription>] {
    adoption + review + accounts
  }

  private static var adoption: [WithoutScreen<OperationDescription>] {
    [
      WithoutScreen("The document’s adoption is virtual: no animal moves to a person") {
        AdoptionInquiryService.Operations.submit
        AdoptionInquiryService.Operations.ownInquiries
        AdoptionInquiryService.Operations.inquiries
        AdoptionInquiryService.Operations.answer
        AdoptionInquiryService.Operations.withdraw
        AdoptionInquiryService.Operations.beginReview
        AdoptionInquiryService.Operations.requestInfo
        AdoptionInquiryService.Operations.approve
        AdoptionInquiryService.Operations.decline
        AnimalService.Operations.reserve
        AnimalService.Operations.cancelReservation
        AnimalService.Operations.beginTrial
        AnimalService.Operations.adopt
        AnimalService.Operations.foster
        AnimalService.Operations.recordReturn
        AnimalService.Operations.hold
        AnimalService.Operations.liftHold
        AnimalService.Operations.ban
        AnimalService.Operations.liftBan
      },
      WithoutScreen("The document doesn’t say what becomes of an animal") {
        AnimalService.Operations.returnToOwner
        AnimalService.Operations.recordEscape
        AnimalService.Operations.release
        AnimalService.Operations.recordDeath
        AnimalService.Operations.transfer
      },
    ]
  }

  private static var review: [WithoutScreen<OperationDescription>] {
    [
      WithoutScreen("The document has nobody who reviews institutions, draws food or looks at events") {
        InstitutionModerationService.Operations.institutions
        InstitutionModerationService.Operations.approve
        InstitutionModerationService.Operations.requestInfo
        InstitutionModerationService.Operations.reject
        InstitutionModerationService.Operations.profileChanges
        InstitutionModerationService.Operations.approveProfileChange
        InstitutionModerationService.Operations.rejectProfileChange
        InstitutionModerationService.Operations.bankAccountChanges
        InstitutionModerationService.Operations.approveBankAccountChange
        InstitutionModerationService.Operations.cancelBankAccountChange
        InstitutionModerationService.Operations.suspend
        InstitutionModerationService.Operations.reinstate
        InstitutionModerationService.Operations.close
        FoodPledgeService.Operations.commit
        FoodPledgeService.Operations.assign
        PaymentService.Operations.unmatchedEvents
      }
    ]
  }

  private static var accounts: [WithoutScreen<OperationDescription>] {
    [
      WithoutScreen("The document’s login is by email address and password") {
        SignInService.Operations.signInByIdentity
        AccountService.Operations.identities
        AccountService.Operations.link
        AccountService.Operations.unlink
      },
      WithoutScreen("The document’s users have neither photos nor pages that others see") {
        AccountService.Operations.profile
        AccountService.Operations.setPhoto
        AccountService.Operations.removePhoto
      },
      WithoutScreen("The document has neither a tour of the app nor invitations") {
        AccountService.Operations.skipOnboarding
        AccountService.Operations.completeOnboarding
        AccountService.Operations.referralLink
        AccountService.Operations.invite
      },
      WithoutScreen("The document has neither reports of users nor questions to the operators of the app") {
        ReportService.Operations.report
        ReportService.Operations.decisions
        ReportService.Operations.appeal
        ReportService.Operations.appealByLink
        HelpRequestService.Operations.ask
        HelpRequestService.Operations.requests
        HelpRequestService.Operations.reopen
        HelpRequestService.Operations.close
      },
    ]
  }
}
