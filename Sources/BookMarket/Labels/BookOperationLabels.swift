import DomainModeling
import DomainServices

extension BookMarketMessages {
  /// The names of the operations, as menus, buttons and pages of permissions show them.
  static let operationLabels =
    Message.labels(
      ofOperations: [
        "bookCatalog.add": ("Add book", "Dodaj książkę"),
        "bookCatalog.assign": ("Add to course", "Przypisz do przedmiotu"),
        "bookCatalog.correct": ("Correct book", "Popraw dane książki"),
        "bookCatalog.courseBooks": ("Books of the course", "Książki przedmiotu"),
        "bookCatalog.delete": ("Delete book", "Usuń książkę"),
        "bookCatalog.edition": ("Edition", "Wydanie"),
        "bookCatalog.editionByISBN": ("Find by ISBN", "Znajdź po ISBN"),
        "bookCatalog.import": ("Import books", "Importuj książki"),
        "bookCatalog.merge": ("Merge duplicates", "Scal duplikaty"),
        "bookCatalog.otherEditions": ("Other editions", "Inne wydania"),
        "bookCatalog.prices": ("Recent prices", "Ostatnie ceny"),
        "bookCatalog.search": ("Search books", "Szukaj książek"),
        "bookCatalog.unassign": ("Remove from course", "Usuń z przedmiotu"),
        "campus.exclude": ("Exclude member", "Wyklucz członka"),
        "campus.join": ("Join campus", "Dołącz do giełdy uczelni"),
        "campus.leave": ("Leave campus", "Opuść giełdę uczelni"),
        "campus.list": ("Campuses", "Uczelnie"),
        "campus.members": ("Members", "Członkowie"),
        "campus.memberships": ("My campuses", "Moje uczelnie"),
        "campus.readmit": ("Readmit member", "Przywróć członka"),
        "campus.save": ("Save campus", "Zapisz uczelnię"),
        "listing.approve": ("Approve listing", "Zatwierdź ogłoszenie"),
        "listing.begin": ("Save draft", "Zapisz szkic"),
        "listing.booklist": ("My Booklist", "Moje książki"),
        "listing.details": ("Details", "Szczegóły"),
        "listing.edit": ("Edit listing", "Edytuj ogłoszenie"),
        "listing.markSold": ("Mark as sold", "Oznacz jako sprzedane"),
        "listing.post": ("Post", "Wystaw"),
        "listing.postNew": ("Post", "Wystaw"),
        "listing.reject": ("Reject listing", "Odrzuć ogłoszenie"),
        "listing.relist": ("List again", "Wystaw ponownie"),
        "listing.remove": ("Remove listing", "Usuń ogłoszenie"),
        "listing.renew": ("Renew listing", "Przedłuż ogłoszenie"),
        "listing.seller": ("Seller", "Sprzedający"),
        "listing.search": ("Search", "Szukaj"),
        "listing.waiting": ("Listings to review", "Ogłoszenia do sprawdzenia"),
        "listing.withdraw": ("Withdraw listing", "Wycofaj ogłoszenie"),
        "market.fireDueEvents": ("Process due listings", "Przetwórz terminy ogłoszeń"),
      ]) + tradeOperationLabels + searchOperationLabels + sideMenuLabels

  /// The items of the side menu that operations on accounts answer.
  private static let sideMenuLabels = Message.labels(ofOperations: [
    "account.setPreferences": ("Settings", "Ustawienia"), "help.ask": ("Get Help", "Uzyskaj pomoc"),
  ])

  private static let tradeOperationLabels = Message.labels(
    ofOperations: [
      "exchange.acceptMeetUp": ("Accept meet-up", "Przyjmij spotkanie"),
      "exchange.cancel": ("Cancel exchange", "Anuluj transakcję"),
      "exchange.confirm": ("Confirm handover", "Potwierdź przekazanie"),
      "exchange.contact": ("Contact", "Kontakt"),
      "exchange.contest": ("Contest report", "Zakwestionuj zgłoszenie"),
      "exchange.current": ("My exchanges", "Moje transakcje"),
      "exchange.disclosureCount": ("Views of my contact details", "Wyświetlenia moich danych kontaktowych"),
      "exchange.dispute": ("Dispute", "Zgłoś spór"),
      "exchange.disputes": ("Disputes", "Spory"),
      "exchange.exchange": ("Exchange", "Transakcja"),
      "exchange.fireDueEvents": ("Process due exchanges", "Przetwórz terminy transakcji"),
      "exchange.proposeMeetUp": ("Propose meet-up", "Zaproponuj spotkanie"),
      "exchange.reportNoShow": ("Report no-show", "Zgłoś nieobecność"),
      "exchange.resolve": ("Decide dispute", "Rozstrzygnij spór"),
      "history.events": ("History of the exchange", "Przebieg transakcji"),
      "history.exchanges": ("Transaction History", "Historia transakcji"),
      "history.offerEvents": ("History of the offer", "Przebieg propozycji"),
      "offer.accept": ("Accept offer", "Przyjmij propozycję"),
      "offer.count": ("Number of offers", "Liczba propozycji"),
      "offer.counter": ("Make counteroffer", "Złóż kontrpropozycję"),
      "offer.decline": ("Decline offer", "Odrzuć propozycję"),
      "offer.end": ("End offer", "Zakończ propozycję"),
      "offer.fireDueEvents": ("Process due offers", "Przetwórz terminy propozycji"),
      "offer.make": ("Make offer", "Złóż propozycję"),
      "offer.threads": ("Current Bids", "Bieżące propozycje"),
      "offer.retract": ("Withdraw offer", "Wycofaj propozycję"),
      "offer.thread": ("Offer", "Propozycja"),
      "offer.threadForModeration": ("Offer under review", "Propozycja do sprawdzenia"),
      "review.fireDueEvents": ("Process due reviews", "Przetwórz terminy opinii"),
      "review.list": ("Reviews", "Opinie"),
      "review.rating": ("Rating", "Ocena"),
      "review.read": ("Reviews of the exchange", "Opinie o transakcji"),
      "review.takeDown": ("Take down review", "Usuń opinię"),
      "review.write": ("Write review", "Napisz opinię"),
    ])

  private static let searchOperationLabels = Message.labels(
    ofOperations: [
      "search.delete": ("Delete search", "Usuń wyszukiwanie"),
      "search.dismissNotification": ("Delete notification", "Usuń powiadomienie"),
      "search.list": ("Saved searches", "Zapisane wyszukiwania"),
      "search.notifications": ("Notifications", "Powiadomienia"),
      "search.save": ("Save search", "Zapisz wyszukiwanie"),
      "wanted.close": ("Stop looking", "Zakończ poszukiwanie"),
      "wanted.create": ("Look for a book", "Szukam książki"),
      "wanted.dismiss": ("Not this one", "Nie to ogłoszenie"),
      "wanted.fulfill": ("I have it", "Mam już tę książkę"),
      "wanted.list": ("Wanted books", "Poszukiwane książki"),
      "wanted.own": ("Books I’m looking for", "Szukane przeze mnie książki"),
    ])
}
