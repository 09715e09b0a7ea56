import DomainModeling
import DomainServices

extension FoodSharingMessages {
  /// The texts of the messages that donors and receivers get.
  static let letters = Message.texts(of: FoodNotification.Kind.self) {
    switch $0 {
    case .sent:
      (
        (
          "New request for “{title}”",
          "{counterpart} asks for food: “{title}” ({quantity|counted|unit}). Please answer by {moment|moment}."
        ),
        (
          "Nowa prośba: „{title}”",
          "{counterpart} prosi o żywność: „{title}” ({quantity|counted|unit}). Odpowiedz do: {moment|moment}."
        )
      )
    case .edited:
      (
        (
          "The request for “{title}” has changed",
          "{counterpart} has changed the request for “{title}” ({quantity|counted|unit}). Please answer by {moment|moment}."
        ),
        (
          "Prośba zmieniona: „{title}”",
          "{counterpart} zmienia prośbę: „{title}” ({quantity|counted|unit}). Odpowiedz do: {moment|moment}."
        )
      )
    case .increaseRequested:
      (
        (
          "More food requested: “{title}”",
          "{counterpart} asks for more of “{title}” ({quantity|counted|unit}) and needs a new answer. Please answer by {moment|moment}."
        ),
        (
          "Prośba o więcej: „{title}”",
          "{counterpart} prosi o więcej żywności („{title}”, {quantity|counted|unit}) i czeka na nową odpowiedź. Odpowiedz do: {moment|moment}."
        )
      )
    case .withdrawn:
      (
        (
          "The request for “{title}” was withdrawn",
          "{counterpart} has withdrawn the request for “{title}” ({quantity|counted|unit})."
        ),
        ("Prośba wycofana: „{title}”", "{counterpart} wycofuje prośbę: „{title}” ({quantity|counted|unit}).")
      )
    case .accepted:
      (
        (
          "Your request for “{title}” was accepted",
          "{counterpart} has accepted your request for “{title}” ({quantity|counted|unit}). Please reserve a time for the pickup by {moment|moment}."
        ),
        (
          "Prośba przyjęta: „{title}”",
          "{counterpart} przyjmuje Twoją prośbę: „{title}” ({quantity|counted|unit}). Zarezerwuj termin odbioru do: {moment|moment}."
        )
      )
    case .declined:
      (
        (
          "Your request for “{title}” was declined",
          "{counterpart} has declined your request for “{title}” ({quantity|counted|unit})."
        ),
        (
          "Prośba odrzucona: „{title}”",
          "{counterpart} odrzuca Twoją prośbę: „{title}” ({quantity|counted|unit})."
        )
      )
    case .acceptanceWithdrawn:
      (
        (
          "“{title}” isn’t available after all",
          "{counterpart} had accepted your request for “{title}” ({quantity|counted|unit}), and can’t give the food after all."
        ),
        (
          "Zgoda wycofana: „{title}”",
          "{counterpart} wycofuje zgodę na Twoją prośbę: „{title}” ({quantity|counted|unit})."
        )
      )
    case .reserved:
      (
        (
          "“{title}” is reserved",
          "{counterpart} has reserved “{title}” ({quantity|counted|unit}) and will collect it: {moment|moment}."
        ),
        (
          "Zarezerwowano: „{title}”",
          "{counterpart} rezerwuje żywność: „{title}” ({quantity|counted|unit}). Odbiór: {moment|moment}."
        )
      )
    case .canceledByReceiver:
      (
        (
          "The reservation of “{title}” was canceled",
          "{counterpart} won’t come to collect “{title}” ({quantity|counted|unit})."
        ),
        (
          "Rezerwacja anulowana: „{title}”",
          "{counterpart} anuluje rezerwację: „{title}” ({quantity|counted|unit})."
        )
      )
    case .canceledByDonor:
      (
        (
          "The handover of “{title}” was canceled",
          "{counterpart} can’t give you “{title}” ({quantity|counted|unit}). Please don’t come."
        ),
        (
          "Wydanie anulowane: „{title}”",
          "{counterpart} nie może wydać żywności: „{title}” ({quantity|counted|unit}). Nie przychodź po nią."
        )
      )
    case .collected:
      (
        (
          "“{title}” was collected",
          "The food was collected: “{title}” ({quantity|counted|unit}). Thank you for saving it!"
        ),
        (
          "Odebrano: „{title}”",
          "Żywność została odebrana: „{title}” ({quantity|counted|unit}). Dziękujemy za jej uratowanie!"
        )
      )
    case .awaitingOutcome:
      (
        (
          "Was “{title}” collected?",
          "The time for the pickup of “{title}” ({quantity|counted|unit}) is over. Please tell us whether it was collected."
        ),
        (
          "Czy odebrano „{title}”?",
          "Czas na odbiór minął: „{title}” ({quantity|counted|unit}). Napisz, czy żywność została odebrana."
        )
      )
    case .noShow:
      (
        (
          "“{title}” wasn’t collected",
          "Your reservation of “{title}” ({quantity|counted|unit}) counts as not collected. You can explain what happened."
        ),
        (
          "Nie odebrano: „{title}”",
          "Twoja rezerwacja została uznana za nieodebraną: „{title}” ({quantity|counted|unit}). Możesz wyjaśnić, co się stało."
        )
      )
    case .noShowExplained:
      (
        (
          "A missed pickup of “{title}” was explained",
          "{counterpart} has explained the missed pickup of “{title}” ({quantity|counted|unit})."
        ),
        (
          "Wyjaśnienie: „{title}”",
          "{counterpart} wyjaśnia, dlaczego żywność nie została odebrana: „{title}” ({quantity|counted|unit})."
        )
      )
    case .expired:
      (
        (
          "Your request for “{title}” has expired",
          "Your request for “{title}” ({quantity|counted|unit}) has ended without a pickup."
        ),
        (
          "Prośba wygasła: „{title}”",
          "Twoja prośba zakończyła się bez odbioru: „{title}” ({quantity|counted|unit})."
        )
      )
    case .acceptanceExpired:
      (
        (
          "“{title}” wasn’t reserved in time",
          "The request for “{title}” ({quantity|counted|unit}) was accepted, but no pickup was reserved in time."
        ),
        (
          "Zgoda wygasła: „{title}”",
          "Prośba została przyjęta, ale odbioru nie zarezerwowano na czas: „{title}” ({quantity|counted|unit})."
        )
      )
    case .closed:
      (
        (
          "The request for “{title}” was closed",
          "The request for “{title}” ({quantity|counted|unit}) was closed. Reason: {reason|label}."
        ),
        (
          "Prośba zamknięta: „{title}”",
          "Prośba została zamknięta: „{title}” ({quantity|counted|unit}). Powód: {reason|label}."
        )
      )
    case .postExtended:
      (
        ("“{title}” is listed for longer", "“{title}” is now listed until {moment|moment}."),
        ("Ogłoszenie przedłużone: „{title}”", "Ogłoszenie „{title}” jest teraz ważne do: {moment|moment}.")
      )
    case .foodChanged:
      (
        (
          "The description of “{title}” has changed",
          "The allergens, the date or the diets of “{title}” have changed. Please check whether it still suits you."
        ),
        (
          "Opis zmieniony: „{title}”",
          "Zmieniły się alergeny, data lub diety: „{title}”. Sprawdź, czy ta żywność nadal Ci odpowiada."
        )
      )
    case .reviewed:
      (
        ("“{title}” was reviewed", "{counterpart} has reviewed your food: “{title}”."),
        ("Nowa opinia: „{title}”", "{counterpart} ocenia Twoją żywność: „{title}”.")
      )
    }
  }
}
