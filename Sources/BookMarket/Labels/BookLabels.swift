import DomainModeling
import DomainServices

/// The labels of words about books, listings and lists.
extension BookMarketMessages {
  static let bookLabels = copies + listingLabels + lists + roleLabels

  private static let copies =
    Message.labels(of: BookCondition.self) {
      switch $0 {
      case .new: ("New", "Nowy")
      case .likeNew: ("Like new", "Jak nowy")
      case .veryGood: ("Very good", "Bardzo dobry")
      case .good: ("Good", "Dobry")
      case .fair: ("Fair", "Dostateczny")
      case .poor: ("Poor", "Zły")
      }
    }
    + Message.labels(of: BookDefect.self) {
      switch $0 {
      case .highlighting: ("Highlighting", "Podkreślenia zakreślaczem")
      case .annotations: ("Notes in the margins", "Notatki na marginesach")
      case .missingPages: ("Missing pages", "Brakujące strony")
      case .tornPages: ("Torn pages", "Naderwane strony")
      case .looseBinding: ("Loose binding", "Luźna oprawa")
      case .coverDamage: ("Damaged cover", "Uszkodzona okładka")
      case .waterDamage: ("Water damage", "Ślady zalania")
      case .odor: ("Odor", "Nieprzyjemny zapach")
      case .usedAccessCode: ("Used access code", "Wykorzystany kod dostępu")
      case .missingSupplement: ("Missing supplement", "Brak dodatku")
      case .stamps: ("Stamps", "Pieczątki")
      }
    }
    + Message.labels(of: BookFormat.self) {
      switch $0 {
      case .hardcover: ("Hardcover", "Twarda oprawa")
      case .paperback: ("Paperback", "Miękka oprawa")
      case .spiralBound: ("Spiral-bound", "Oprawa spiralna")
      case .looseLeaf: ("Loose-leaf", "Luźne kartki")
      case .audiobook: ("Audiobook", "Audiobook")
      case .other: ("Other format", "Inny format")
      }
    }
    + Message.labels(of: BookVariant.self) {
      switch $0 {
      case .international: ("International edition", "Wydanie międzynarodowe")
      case .custom: ("Custom edition", "Wydanie dla uczelni")
      case .instructor: ("Instructor’s edition", "Wydanie dla wykładowcy")
      case .reviewCopy: ("Review copy", "Egzemplarz recenzencki")
      }
    }
    + Message.labels(of: CourseBook.Requirement.self) {
      switch $0 {
      case .required: ("Required", "Wymagana")
      case .recommended: ("Recommended", "Zalecana")
      case .optional: ("Optional", "Dodatkowa")
      }
    }

  private static let listingLabels =
    Message.labels(of: BookListing.State.self) {
      switch $0 {
      case .draft: ("Draft", "Szkic")
      case .pendingReview: ("Awaiting review", "Oczekuje na sprawdzenie")
      case .rejected: ("Rejected", "Odrzucone")
      case .active: ("For sale", "Na sprzedaż")
      case .reserved: ("Reserved", "Zarezerwowane")
      case .sold: ("Sold", "Sprzedane")
      case .expired: ("Expired", "Wygasło")
      case .withdrawn: ("Withdrawn", "Wycofane")
      case .suspended: ("Hidden", "Ukryte")
      case .removed: ("Removed by a moderator", "Usunięte przez moderatora")
      }
    }
    + Message.labels(of: BookListing.Event.self) {
      switch $0 {
      case .post: ("Post", "Wystaw")
      case .approve: ("Approve", "Zatwierdź")
      case .reject: ("Reject", "Odrzuć")
      case .edit: ("Edit", "Edytuj")
      case .reserve: ("Reserve", "Zarezerwuj")
      case .release: ("Release", "Zwolnij")
      case .sell: ("Sell", "Sprzedaj")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      case .renew: ("Renew", "Przedłuż")
      case .withdraw: ("Withdraw", "Wycofaj")
      case .relist: ("List again", "Wystaw ponownie")
      case .markSold: ("Mark as sold", "Oznacz jako sprzedane")
      case .remove: ("Remove", "Usuń")
      case .suspend: ("Hide", "Ukryj")
      case .resume: ("Show again", "Pokaż ponownie")
      }
    }
    + Message.labels(of: BookListing.ModerationReason.self) {
      switch $0 {
      case .notABook: ("Not a book", "To nie jest książka")
      case .illegalCopy: ("Illegal copy", "Nielegalna kopia")
      case .misleading: ("Misleading description", "Mylący opis")
      case .spam: ("Spam", "Spam")
      case .offensive: ("Offensive content", "Obraźliwa treść")
      case .other: ("Other reason", "Inny powód")
      }
    }

  private static let lists =
    Message.labels(of: ListingSortOrder.self) {
      switch $0 {
      case .newest: ("Newest", "Najnowsze")
      case .priceAscending: ("Lowest price", "Najniższa cena")
      case .priceDescending: ("Highest price", "Najwyższa cena")
      }
    }
    + Message.labels(of: WantedBook.State.self) {
      switch $0 {
      case .open: ("Wanted", "Poszukiwana")
      case .matched: ("Found", "Znaleziona")
      case .fulfilled: ("Bought", "Kupiona")
      case .expired: ("Expired", "Wygasła")
      case .closed: ("Closed", "Zamknięta")
      }
    }
    + Message.labels(of: WantedBook.Event.self) {
      switch $0 {
      case .match: ("Find", "Znajdź")
      case .dismiss: ("Keep looking", "Szukaj dalej")
      case .unmatch: ("Look again", "Szukaj ponownie")
      case .fulfill: ("Mark as bought", "Oznacz jako kupioną")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      case .close: ("Close", "Zamknij")
      }
    }

  private static let roleLabels = Message.labels(ofRoles: BookMarketRole.self) {
    switch $0 {
    case .moderator: ("Moderator of the book market", "Moderator giełdy książek")
    case .operator: ("Operator of the book market", "Operator giełdy książek")
    }
  }
}
