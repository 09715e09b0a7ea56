import DomainModeling

/// The labels of the events and actors of payments, mandates, virtual adoptions, appeals and pledges of food.
extension ShelterMessages {
  static let supportLabels =
    paymentEvents + actors + supportActors + mandateEvents + sponsorshipEvents + donationEvents

  private static let paymentEvents = Message.labels(of: Payment.Event.self) {
    switch $0 {
    case .submit: ("Pay", "Zapłać")
    case .requireAction: ("Require an action", "Wymagaj działania")
    case .authenticate: ("Authenticate", "Uwierzytelnij")
    case .succeed: ("Record receipt", "Odnotuj wpływ")
    case .fail: ("Record failure", "Odnotuj niepowodzenie")
    case .retry: ("Try again", "Spróbuj ponownie")
    case .cancel: ("Cancel", "Anuluj")
    case .expire: ("Expire", "Zakończ z upływem czasu")
    case .refund: ("Refund", "Zwróć")
    case .confirmRefund: ("Confirm refund", "Potwierdź zwrot")
    case .failRefund: ("Record failed refund", "Odnotuj nieudany zwrot")
    case .dispute: ("Record dispute", "Odnotuj spór")
    case .winDispute: ("Record won dispute", "Odnotuj wygrany spór")
    case .loseDispute: ("Record lost dispute", "Odnotuj przegrany spór")
    case .expireDispute: ("End time for disputes", "Zakończ czas na spór")
    case .settle: ("Settle", "Rozlicz")
    }
  }

  private static let actors =
    Message.labels(of: Payment.Actor.self) {
      switch $0 {
      case .payer: ("Payer", "Płatnik")
      case .institution: ("Institution", "Instytucja")
      case .admin: ("Admin", "Administrator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: Sponsorship.Actor.self) {
      switch $0 {
      case .sponsor: ("Sponsor", "Opiekun wirtualny")
      case .system: ("Automatic", "Automatycznie")
      }
    }

  private static let mandateEvents = Message.labels(of: Mandate.Event.self) {
    switch $0 {
    case .sign: ("Sign", "Podpisz")
    case .use: ("Use", "Wykorzystaj")
    case .revoke: ("Revoke", "Odwołaj")
    case .expire: ("Expire", "Zakończ z upływem czasu")
    }
  }

  private static let sponsorshipEvents = Message.labels(of: Sponsorship.Event.self) {
    switch $0 {
    case .start: ("Start", "Rozpocznij")
    case .paid: ("Record payment", "Odnotuj płatność")
    case .expire: ("Expire", "Zakończ z upływem czasu")
    case .due: ("Collect payment", "Pobierz płatność")
    case .paymentFailed: ("Record failed payment", "Odnotuj nieudaną płatność")
    case .exhaustRetries: ("End retries", "Zakończ ponawianie")
    case .mandateEnded: ("End with the mandate", "Zakończ wraz z upoważnieniem")
    case .reactivate: ("Reactivate", "Wznów wirtualną adopcję")
    case .pause: ("Pause", "Wstrzymaj")
    case .resume: ("Resume", "Wznów")
    case .endPause: ("End pause", "Zakończ wstrzymanie")
    case .change: ("Change amount or frequency", "Zmień kwotę lub częstotliwość")
    case .cancel: ("Cancel", "Anuluj")
    case .cancelAtPeriodEnd: ("Cancel at the end of the period", "Anuluj z końcem okresu")
    case .cancelAfterPeriod: ("End after the period", "Zakończ po upływie okresu")
    case .animalLeft: ("Record the animal’s departure", "Odnotuj odejście zwierzęcia")
    case .reassign: ("Choose another animal", "Wybierz inne zwierzę")
    case .end: ("End", "Zakończ")
    case .expireReassignment: ("End time for the choice", "Zakończ czas wyboru")
    case .institutionSuspended: ("Pause with the institution", "Wstrzymaj wraz z instytucją")
    case .institutionReinstated: ("Resume with the institution", "Wznów wraz z instytucją")
    case .institutionClosed: ("End with the institution", "Zakończ wraz z instytucją")
    case .sponsorLeft: ("End with the account", "Zakończ wraz z kontem")
    }
  }

  private static let donationEvents =
    Message.labels(of: DonationAppeal.Event.self) {
      switch $0 {
      case .close: ("Close", "Zamknij")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      }
    }
    + Message.labels(of: FoodPledge.Event.self) {
      switch $0 {
      case .assign: ("Assign", "Przydziel")
      case .decline: ("Decline", "Odrzuć")
      case .ship: ("Record shipment", "Odnotuj wysyłkę")
      case .confirm: ("Confirm arrival", "Potwierdź dostawę")
      case .reportMissing: ("Report missing food", "Zgłoś brak karmy")
      case .expireShipment: ("End time for the shipment", "Zakończ czas na wysyłkę")
      case .advertiserLeft: ("End with the account", "Zakończ wraz z kontem")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      }
    }

  private static let supportActors =
    Message.labels(of: Mandate.Actor.self) {
      switch $0 {
      case .debtor: ("Payer", "Płatnik")
      case .creditor: ("Institution", "Instytucja")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: DonationAppeal.Actor.self) {
      switch $0 {
      case .institution: ("Institution", "Instytucja")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: FoodPledge.Actor.self) {
      switch $0 {
      case .advertiser: ("Advertiser", "Reklamodawca")
      case .institution: ("Institution", "Instytucja")
      case .system: ("Automatic", "Automatycznie")
      }
    }
}
