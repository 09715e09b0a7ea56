import DomainModeling

/// The labels of words about offers and exchanges.
extension BookMarketMessages {
  static let dealLabels = offerLabels + exchangeLabels

  private static let offerLabels =
    Message.labels(of: OfferThread.State.self) {
      switch $0 {
      case .pendingSeller: ("Waiting for the seller", "Oczekuje na sprzedającego")
      case .pendingBuyer: ("Waiting for the buyer", "Oczekuje na kupującego")
      case .accepted: ("Accepted", "Przyjęta")
      case .declined: ("Declined", "Odrzucona")
      case .retracted: ("Withdrawn", "Wycofana")
      case .expired: ("Expired", "Wygasła")
      case .superseded: ("Ended", "Zakończona")
      case .endedByModerator: ("Ended by a moderator", "Zakończona przez moderatora")
      case .canceled: ("Canceled", "Anulowana")
      case .fulfilled: ("Completed", "Zrealizowana")
      }
    }
    + Message.labels(of: OfferThread.Event.self) {
      switch $0 {
      case .accept: ("Accept", "Przyjmij")
      case .decline: ("Decline", "Odrzuć")
      case .counter: ("Make a counteroffer", "Złóż kontrpropozycję")
      case .retract: ("Withdraw", "Wycofaj")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      case .autoDecline: ("Decline automatically", "Odrzuć automatycznie")
      case .supersede: ("End", "Zakończ")
      case .endByModerator: ("End as moderator", "Zakończ jako moderator")
      case .cancel: ("Cancel", "Anuluj")
      case .fulfill: ("Complete", "Zrealizuj")
      }
    }
    + Message.labels(of: OfferThread.Actor.self) {
      switch $0 {
      case .buyer: ("Buyer", "Kupujący")
      case .seller: ("Seller", "Sprzedający")
      case .moderator: ("Moderator", "Moderator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: OfferThread.CloseReason.self) {
      switch $0 {
      case .otherAccepted: ("Another offer was accepted", "Przyjęto inną propozycję")
      case .listingEdited: ("The listing was changed", "Ogłoszenie zostało zmienione")
      case .listingWithdrawn: ("The listing was withdrawn", "Ogłoszenie zostało wycofane")
      case .soldElsewhere: ("The book was sold", "Książka została sprzedana")
      case .listingExpired: ("The listing has expired", "Ogłoszenie wygasło")
      case .listingRemoved: ("The listing was removed", "Ogłoszenie zostało usunięte")
      case .listingSuspended: ("The listing is hidden", "Ogłoszenie zostało ukryte")
      case .accountDeleted: ("The account was deleted", "Konto zostało usunięte")
      case .abuse: ("Abuse", "Nadużycie")
      }
    }
    + Message.labels(of: OfferThread.CancelReason.self) {
      switch $0 {
      case .changedMind: ("Changed mind", "Zmiana zdania")
      case .foundElsewhere: ("Found elsewhere", "Znaleziono gdzie indziej")
      case .noResponse: ("No response", "Brak odpowiedzi")
      case .notAsDescribed: ("Not as described", "Niezgodność z opisem")
      case .unsafe: ("Unsafe meet-up", "Niebezpieczne spotkanie")
      case .priceDisagreement: ("Disagreement about the price", "Brak zgody co do ceny")
      case .listingError: ("Mistake in the listing", "Błąd w ogłoszeniu")
      case .other: ("Other reason", "Inny powód")
      case .noShow: ("No-show", "Nieobecność")
      case .reservationExpired: ("The reservation has expired", "Rezerwacja wygasła")
      case .dispute: ("Decision on a dispute", "Rozstrzygnięcie sporu")
      case .disputeExpired: ("The dispute has expired", "Spór wygasł")
      case .listingRemoved: ("The listing was removed", "Ogłoszenie zostało usunięte")
      case .accountDeleted: ("The account was deleted", "Konto zostało usunięte")
      }
    }
    + Message.labels(of: OfferScope.self) {
      switch $0 {
      case .open: ("Open", "Otwarte")
      case .agreed: ("Agreed", "Uzgodnione")
      case .ended: ("Ended", "Zakończone")
      }
    }
    + Message.labels(of: ExchangeSide.self) {
      switch $0 {
      case .buyer: ("Buyer", "Kupujący")
      case .seller: ("Seller", "Sprzedający")
      }
    }

  private static let exchangeLabels =
    Message.labels(of: BookExchange.State.self) {
      switch $0 {
      case .agreed: ("Agreed", "Uzgodniona")
      case .proposed: ("Meet-up proposed", "Zaproponowano spotkanie")
      case .scheduled: ("Meet-up agreed", "Uzgodniono spotkanie")
      case .handedOver: ("Handed over", "Przekazana")
      case .received: ("Received", "Odebrana")
      case .completed: ("Completed", "Zakończona")
      case .noShow: ("No-show reported", "Zgłoszono nieobecność")
      case .disputed: ("Disputed", "Sporna")
      case .canceled: ("Canceled", "Anulowana")
      case .expired: ("Expired", "Wygasła")
      }
    }
    + Message.labels(of: BookExchange.Event.self) {
      switch $0 {
      case .propose: ("Propose a meet-up", "Zaproponuj spotkanie")
      case .accept: ("Accept", "Przyjmij")
      case .counterPropose: ("Propose another meet-up", "Zaproponuj inne spotkanie")
      case .expireProposal: ("Expire proposal", "Zakończ ważność propozycji")
      case .reschedule: ("Reschedule", "Zmień termin")
      case .cancel: ("Cancel", "Anuluj")
      case .confirmHandover: ("Confirm handover", "Potwierdź przekazanie")
      case .confirmReceipt: ("Confirm receipt", "Potwierdź odbiór")
      case .reportNoShow: ("Report no-show", "Zgłoś nieobecność")
      case .contest: ("Contest the report", "Zakwestionuj zgłoszenie")
      case .confirmNoShow: ("Confirm no-show", "Potwierdź nieobecność")
      case .autoComplete: ("Complete automatically", "Zakończ automatycznie")
      case .dispute: ("Open a dispute", "Otwórz spór")
      case .resolveCompleted: ("Decide as completed", "Rozstrzygnij jako zakończoną")
      case .resolveCanceled: ("Decide as canceled", "Rozstrzygnij jako anulowaną")
      case .autoCancel: ("Cancel automatically", "Anuluj automatycznie")
      case .expireReservation: ("Expire reservation", "Zakończ ważność rezerwacji")
      case .cancelBySystem: ("Cancel because of the listing", "Anuluj z powodu ogłoszenia")
      case .completeBySystem: ("Complete because of the account", "Zakończ z powodu konta")
      }
    }
    + Message.labels(of: BookExchange.Actor.self) {
      switch $0 {
      case .buyer: ("Buyer", "Kupujący")
      case .seller: ("Seller", "Sprzedający")
      case .allegedNoShow: ("Side that missed the meet-up", "Strona, która nie przyszła")
      case .moderator: ("Moderator", "Moderator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: BookExchange.DisputeReason.self) {
      switch $0 {
      case .notReceived: ("Not received", "Nieotrzymanie książki")
      case .notAsDescribed: ("Not as described", "Niezgodność z opisem")
      case .notPaid: ("Not paid", "Brak zapłaty")
      case .other: ("Other reason", "Inny powód")
      }
    }
}
