import DomainModeling
import DomainServices

extension BookMarketMessages {
  /// The texts of the messages that members receive.
  static let letters = Message.texts(of: BookMarketTopic.self) {
    switch $0 {
    case .listingFound:
      (
        (
          "“{title}” is offered",
          "A book that you’re looking for, “{title}”, is offered for {amount|money|currency}."
        ),
        (
          "Na sprzedaż: „{title}”",
          "Książka, której szukasz, „{title}”, jest na sprzedaż za {amount|money|currency}."
        )
      )
    case .listingModerated:
      (
        (
          "A moderator’s decision: “{title}”",
          "A moderator has taken your listing of “{title}” off the market. Reason: {reason|label}."
        ),
        (
          "Decyzja moderatora: „{title}”",
          "Moderator wycofał z giełdy Twoje ogłoszenie: „{title}”. Powód: {reason|label}."
        )
      )
    case .listingRejected:
      (
        (
          "A moderator’s decision: “{title}”",
          "A moderator hasn’t approved your description of “{title}”. You can change it and post it again. Reason: {reason|label}."
        ),
        (
          "Decyzja moderatora: „{title}”",
          "Moderator nie zatwierdził Twojego opisu: „{title}”. Możesz go zmienić i ponownie wystawić książkę. Powód: {reason|label}."
        )
      )
    case .listingExpired:
      (
        ("Your listing of “{title}” has expired", "Your listing of “{title}” has expired. You can renew it."),
        ("Twoje ogłoszenie wygasło: „{title}”", "Twoje ogłoszenie wygasło: „{title}”. Możesz je przedłużyć.")
      )
    case .offerReceived:
      (
        (
          "New offer for “{title}”",
          "{counterpart} offers {amount|money|currency} for “{title}”. Please answer by {expiry|moment}."
        ),
        (
          "Nowa propozycja: „{title}”",
          "{counterpart} proponuje {amount|money|currency} za książkę „{title}”. Odpowiedz do: {expiry|moment}."
        )
      )
    case .offerDeclined:
      (
        (
          "Your offer for “{title}” was declined",
          "{counterpart} has declined your offer of {amount|money|currency} for “{title}”."
        ),
        (
          "Propozycja odrzucona: „{title}”",
          "{counterpart} odrzuca Twoją propozycję {amount|money|currency} za książkę „{title}”."
        )
      )
    case .offerClosed:
      (
        ("An offer for “{title}” has ended", "The offer for “{title}” has ended without an agreement."),
        (
          "Propozycja zakończona: „{title}”",
          "Propozycja ceny za książkę „{title}” zakończyła się bez porozumienia."
        )
      )
    case .questionReceived:
      (
        ("A question about “{title}”", "{counterpart} asks about “{title}”. Please answer."),
        ("Pytanie: „{title}”", "{counterpart} pyta o książkę „{title}”. Odpowiedz.")
      )
    case .questionAnswered:
      (
        ("Your question about “{title}”", "{counterpart} has answered your question about “{title}”."),
        ("Odpowiedź: „{title}”", "{counterpart} odpowiada na Twoje pytanie o książkę „{title}”.")
      )
    case .offerAccepted:
      (
        (
          "Your offer for “{title}” was accepted",
          "{counterpart} has accepted {amount|money|currency} for “{title}”. The book is reserved; agree where and when to meet."
        ),
        (
          "Propozycja przyjęta: „{title}”",
          "{counterpart} przyjmuje {amount|money|currency} za książkę „{title}”. Jest ona zarezerwowana; uzgodnij miejsce i czas spotkania."
        )
      )
    case .meetUpProposed:
      (
        (
          "Meet-up for “{title}”",
          "{counterpart} proposes to meet for “{title}”: {moment|moment}, {place}. Please answer."
        ),
        (
          "Spotkanie: „{title}”",
          "{counterpart} proponuje spotkanie w sprawie „{title}”: {moment|moment}, {place}. Odpowiedz."
        )
      )
    case .meetUpAgreed:
      (
        (
          "The meet-up for “{title}” is agreed",
          "The meet-up for “{title}”: {moment|moment}, {place}. The other side: {counterpart}."
        ),
        (
          "Spotkanie uzgodnione: „{title}”",
          "Spotkanie w sprawie „{title}”: {moment|moment}, {place}. Druga strona: {counterpart}."
        )
      )
    case .exchangeConfirmed:
      (
        (
          "Was “{title}” handed over?",
          "{counterpart} has confirmed that “{title}” was handed over. Please confirm it, too."
        ),
        (
          "Czy przekazano książkę „{title}”?",
          "{counterpart} potwierdza przekazanie książki „{title}”. Potwierdź je także."
        )
      )
    case .exchangeCompleted:
      (
        (
          "“{title}” was handed over",
          "The exchange of “{title}” is completed. You can review it now. The other side: {counterpart}."
        ),
        (
          "Przekazano: „{title}”",
          "Transakcja zakończona: „{title}”. Możesz ją teraz ocenić. Druga strona: {counterpart}."
        )
      )
    case .exchangeCanceled:
      (
        (
          "The exchange of “{title}” wasn’t completed",
          "The exchange of “{title}” wasn’t completed. The other side: {counterpart}."
        ),
        (
          "Transakcja nie doszła do skutku: „{title}”",
          "Transakcja nie doszła do skutku: „{title}”. Druga strona: {counterpart}."
        )
      )
    case .exchangeDisputed:
      (
        (
          "Problem with “{title}”",
          "{counterpart} has reported a problem with the exchange of “{title}”. Please look at the exchange; a report that you were a no-show can be contested for a short time only."
        ),
        (
          "Problem: „{title}”",
          "{counterpart} zgłasza problem z transakcją: „{title}”. Sprawdź transakcję; zgłoszenie nieobecności można zakwestionować tylko przez krótki czas."
        )
      )
    case .reviewPublished:
      (
        (
          "Reviews of “{title}”",
          "The reviews of the exchange of “{title}” are published. The other side: {counterpart}."
        ),
        (
          "Opinie: „{title}”",
          "Opinie o transakcji są opublikowane: „{title}”. Druga strona: {counterpart}."
        )
      )
    }
  }
}
