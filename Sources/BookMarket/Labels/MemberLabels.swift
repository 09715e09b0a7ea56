import DomainModeling

/// The labels of words about memberships, reviews, the topics of messages, and those who fire the events of lifecycles.
extension BookMarketMessages {
  static let memberLabels = memberships + reviewLabels + topics + actorLabels

  private static let memberships =
    Message.labels(of: CampusMembership.State.self) {
      switch $0 {
      case .active: ("Member", "Aktywne")
      case .expired: ("Expired", "Wygasło")
      case .excluded: ("Excluded", "Wykluczone")
      case .left: ("Left", "Zakończone")
      case .erased: ("Erased", "Usunięte")
      }
    }
    + Message.labels(of: CampusMembership.Event.self) {
      switch $0 {
      case .confirm: ("Confirm membership", "Potwierdź członkostwo")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      case .supersede: ("Replace", "Zastąp")
      case .exclude: ("Exclude", "Wyklucz")
      case .readmit: ("Readmit", "Przywróć")
      case .leave: ("Leave", "Opuść giełdę")
      case .erase: ("Erase", "Usuń dane")
      }
    }
    + Message.labels(of: CampusMembership.ExcludeReason.self) {
      switch $0 {
      case .noShows: ("No-shows", "Nieobecności")
      case .fraud: ("Fraud", "Oszustwo")
      case .abuse: ("Abuse", "Nadużycia")
      case .offTopic: ("Off-topic listings", "Ogłoszenia niezwiązane z giełdą")
      case .other: ("Other reason", "Inny powód")
      }
    }

  private static let reviewLabels =
    Message.labels(of: ExchangeReview.State.self) {
      switch $0 {
      case .open: ("Open", "Otwarte")
      case .buyerReviewed: ("Reviewed by the buyer", "Ocenione przez kupującego")
      case .sellerReviewed: ("Reviewed by the seller", "Ocenione przez sprzedającego")
      case .published: ("Published", "Opublikowane")
      case .closed: ("Closed", "Zamknięte")
      case .takenDown: ("Removed by a moderator", "Usunięte przez moderatora")
      }
    }
    + Message.labels(of: ExchangeReview.Event.self) {
      switch $0 {
      case .review: ("Review", "Oceń")
      case .closeWindow: ("Close", "Zamknij")
      case .takeDown: ("Remove", "Usuń")
      }
    }

  private static let topics = Message.labels(of: BookMarketTopic.self) {
    switch $0 {
    case .listingFound: ("Books that I’m looking for", "Poszukiwane książki")
    case .listingModerated: ("Removed listings", "Usunięte ogłoszenia")
    case .listingRejected: ("Rejected listings", "Odrzucone ogłoszenia")
    case .listingExpired: ("Expired listings", "Wygasłe ogłoszenia")
    case .offerReceived: ("New offers", "Nowe propozycje")
    case .offerDeclined: ("Declined offers", "Odrzucone propozycje")
    case .offerClosed: ("Ended offers", "Zakończone propozycje")
    case .questionReceived: ("Questions about my books", "Pytania o moje książki")
    case .questionAnswered: ("Answers to my questions", "Odpowiedzi na moje pytania")
    case .offerAccepted: ("Accepted offers", "Przyjęte propozycje")
    case .meetUpProposed: ("Proposed meet-ups", "Proponowane spotkania")
    case .meetUpAgreed: ("Agreed meet-ups", "Uzgodnione spotkania")
    case .exchangeConfirmed: ("Confirmed exchanges", "Potwierdzone przekazania")
    case .exchangeCompleted: ("Completed exchanges", "Zakończone transakcje")
    case .exchangeCanceled: ("Canceled exchanges", "Anulowane transakcje")
    case .exchangeDisputed: ("Disputes", "Spory")
    case .reviewPublished: ("Published reviews", "Opublikowane opinie")
    }
  }

  private static let actorLabels =
    Message.labels(of: BookListing.Actor.self) {
      switch $0 {
      case .seller: ("Seller", "Sprzedający")
      case .moderator: ("Moderator", "Moderator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: CampusMembership.Actor.self) {
      switch $0 {
      case .member: ("Member", "Członek")
      case .moderator: ("Moderator", "Moderator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: ExchangeReview.Actor.self) {
      switch $0 {
      case .buyer: ("Buyer", "Kupujący")
      case .seller: ("Seller", "Sprzedający")
      case .moderator: ("Moderator", "Moderator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: WantedBook.Actor.self) {
      switch $0 {
      case .owner: ("Person who wants the book", "Osoba szukająca książki")
      case .moderator: ("Moderator", "Moderator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
}
