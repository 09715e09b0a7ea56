import DomainModeling
import FoodSharing

/// The messages of ``FoodLetterTests`` as people receive them.
enum FoodLetters {
  static func text(on topic: FoodNotification.Kind, in language: LanguageTag) -> String? {
    let texts = texts.first { $0.topic == topic }
    return language == .polish ? texts?.polish : texts?.english
  }

  static let texts: [(topic: FoodNotification.Kind, english: String, polish: String)] = [
    (
      .sent,
      """
      New request for “Rye bread”

      Person 2 asks for food: “Rye bread” (4 portions). Please answer by 23 November 2026, 13:00.

      Open this link:
      https://app.example/food.sent
      """,
      """
      Nowa prośba: „Rye bread”

      Person 2 prosi o żywność: „Rye bread” (4 porcje). Odpowiedz do: 23 listopada 2026, 13:00.

      Otwórz ten link:
      https://app.example/food.sent
      """
    ),
    (
      .edited,
      """
      The request for “Rye bread” has changed

      Person 2 has changed the request for “Rye bread” (2 portions). Please answer by 23 November 2026, 13:00.

      Open this link:
      https://app.example/food.edited
      """,
      """
      Prośba zmieniona: „Rye bread”

      Person 2 zmienia prośbę: „Rye bread” (2 porcje). Odpowiedz do: 23 listopada 2026, 13:00.

      Otwórz ten link:
      https://app.example/food.edited
      """
    ),
    (
      .increaseRequested,
      """
      More food requested: “Rye bread”

      Person 2 asks for more of “Rye bread” (5 portions) and needs a new answer. Please answer by 23 November 2026, 13:00.

      Open this link:
      https://app.example/food.increaseRequested
      """,
      """
      Prośba o więcej: „Rye bread”

      Person 2 prosi o więcej żywności („Rye bread”, 5 porcji) i czeka na nową odpowiedź. Odpowiedz do: 23 listopada 2026, 13:00.

      Otwórz ten link:
      https://app.example/food.increaseRequested
      """
    ),
    (
      .withdrawn,
      """
      The request for “Rye bread” was withdrawn

      Person 2 has withdrawn the request for “Rye bread” (4 portions).

      Open this link:
      https://app.example/food.withdrawn
      """,
      """
      Prośba wycofana: „Rye bread”

      Person 2 wycofuje prośbę: „Rye bread” (4 porcje).

      Otwórz ten link:
      https://app.example/food.withdrawn
      """
    ),
    (
      .accepted,
      """
      Your request for “Rye bread” was accepted

      Person 0 has accepted your request for “Rye bread” (4 portions). Please reserve a time for the pickup by 22 November 2026, 13:00.

      Open this link:
      https://app.example/food.accepted
      """,
      """
      Prośba przyjęta: „Rye bread”

      Person 0 przyjmuje Twoją prośbę: „Rye bread” (4 porcje). Zarezerwuj termin odbioru do: 22 listopada 2026, 13:00.

      Otwórz ten link:
      https://app.example/food.accepted
      """
    ),
    (
      .declined,
      """
      Your request for “Rye bread” was declined

      Person 0 has declined your request for “Rye bread” (4 portions).

      Open this link:
      https://app.example/food.declined
      """,
      """
      Prośba odrzucona: „Rye bread”

      Person 0 odrzuca Twoją prośbę: „Rye bread” (4 porcje).

      Otwórz ten link:
      https://app.example/food.declined
      """
    ),
    (
      .acceptanceWithdrawn,
      """
      “Rye bread” isn’t available after all

      Person 0 had accepted your request for “Rye bread” (4 portions), and can’t give the food after all.

      Open this link:
      https://app.example/food.acceptanceWithdrawn
      """,
      """
      Zgoda wycofana: „Rye bread”

      Person 0 wycofuje zgodę na Twoją prośbę: „Rye bread” (4 porcje).

      Otwórz ten link:
      https://app.example/food.acceptanceWithdrawn
      """
    ),
    (
      .reserved,
      """
      “Rye bread” is reserved

      Person 2 has reserved “Rye bread” (4 portions) and will collect it: 21 November 2026, 17:00.

      Open this link:
      https://app.example/food.reserved
      """,
      """
      Zarezerwowano: „Rye bread”

      Person 2 rezerwuje żywność: „Rye bread” (4 porcje). Odbiór: 21 listopada 2026, 17:00.

      Otwórz ten link:
      https://app.example/food.reserved
      """
    ),
    (
      .canceledByReceiver,
      """
      The reservation of “Rye bread” was canceled

      Person 2 won’t come to collect “Rye bread” (4 portions).

      Open this link:
      https://app.example/food.canceledByReceiver
      """,
      """
      Rezerwacja anulowana: „Rye bread”

      Person 2 anuluje rezerwację: „Rye bread” (4 porcje).

      Otwórz ten link:
      https://app.example/food.canceledByReceiver
      """
    ),
    (
      .canceledByDonor,
      """
      The handover of “Rye bread” was canceled

      Person 0 can’t give you “Rye bread” (4 portions). Please don’t come.

      Open this link:
      https://app.example/food.canceledByDonor
      """,
      """
      Wydanie anulowane: „Rye bread”

      Person 0 nie może wydać żywności: „Rye bread” (4 porcje). Nie przychodź po nią.

      Otwórz ten link:
      https://app.example/food.canceledByDonor
      """
    ),
    (
      .collected,
      """
      “Rye bread” was collected

      The food was collected: “Rye bread” (4 portions). Thank you for saving it!

      Open this link:
      https://app.example/food.collected
      """,
      """
      Odebrano: „Rye bread”

      Żywność została odebrana: „Rye bread” (4 porcje). Dziękujemy za jej uratowanie!

      Otwórz ten link:
      https://app.example/food.collected
      """
    ),
    (
      .awaitingOutcome,
      """
      Was “Rye bread” collected?

      The time for the pickup of “Rye bread” (4 portions) is over. Please tell us whether it was collected.

      Open this link:
      https://app.example/food.awaitingOutcome
      """,
      """
      Czy odebrano „Rye bread”?

      Czas na odbiór minął: „Rye bread” (4 porcje). Napisz, czy żywność została odebrana.

      Otwórz ten link:
      https://app.example/food.awaitingOutcome
      """
    ),
    (
      .noShow,
      """
      “Rye bread” wasn’t collected

      Your reservation of “Rye bread” (4 portions) counts as not collected. You can explain what happened.

      Open this link:
      https://app.example/food.noShow
      """,
      """
      Nie odebrano: „Rye bread”

      Twoja rezerwacja została uznana za nieodebraną: „Rye bread” (4 porcje). Możesz wyjaśnić, co się stało.

      Otwórz ten link:
      https://app.example/food.noShow
      """
    ),
    (
      .noShowExplained,
      """
      A missed pickup of “Rye bread” was explained

      Person 2 has explained the missed pickup of “Rye bread” (4 portions).

      Open this link:
      https://app.example/food.noShowExplained
      """,
      """
      Wyjaśnienie: „Rye bread”

      Person 2 wyjaśnia, dlaczego żywność nie została odebrana: „Rye bread” (4 porcje).

      Otwórz ten link:
      https://app.example/food.noShowExplained
      """
    ),
    (
      .expired,
      """
      Your request for “Rye bread” has expired

      Your request for “Rye bread” (4 portions) has ended without a pickup.

      Open this link:
      https://app.example/food.expired
      """,
      """
      Prośba wygasła: „Rye bread”

      Twoja prośba zakończyła się bez odbioru: „Rye bread” (4 porcje).

      Otwórz ten link:
      https://app.example/food.expired
      """
    ),
    (
      .acceptanceExpired,
      """
      “Rye bread” wasn’t reserved in time

      The request for “Rye bread” (4 portions) was accepted, but no pickup was reserved in time.

      Open this link:
      https://app.example/food.acceptanceExpired
      """,
      """
      Zgoda wygasła: „Rye bread”

      Prośba została przyjęta, ale odbioru nie zarezerwowano na czas: „Rye bread” (4 porcje).

      Otwórz ten link:
      https://app.example/food.acceptanceExpired
      """
    ),
    (
      .closed,
      """
      The request for “Rye bread” was closed

      The request for “Rye bread” (4 portions) was closed. Reason: The post was closed.

      Open this link:
      https://app.example/food.closed
      """,
      """
      Prośba zamknięta: „Rye bread”

      Prośba została zamknięta: „Rye bread” (4 porcje). Powód: Ogłoszenie zostało zamknięte.

      Otwórz ten link:
      https://app.example/food.closed
      """
    ),
    (
      .postExtended,
      """
      “Rye bread” is listed for longer

      “Rye bread” is now listed until 28 November 2026, 13:00.

      Open this link:
      https://app.example/food.postExtended
      """,
      """
      Ogłoszenie przedłużone: „Rye bread”

      Ogłoszenie „Rye bread” jest teraz ważne do: 28 listopada 2026, 13:00.

      Otwórz ten link:
      https://app.example/food.postExtended
      """
    ),
    (
      .foodChanged,
      """
      The description of “Rye bread” has changed

      The allergens, the date or the diets of “Rye bread” have changed. Please check whether it still suits you.

      Open this link:
      https://app.example/food.foodChanged
      """,
      """
      Opis zmieniony: „Rye bread”

      Zmieniły się alergeny, data lub diety: „Rye bread”. Sprawdź, czy ta żywność nadal Ci odpowiada.

      Otwórz ten link:
      https://app.example/food.foodChanged
      """
    ),
    (
      .reviewed,
      """
      “Rye bread” was reviewed

      Person 2 has reviewed your food: “Rye bread”.

      Open this link:
      https://app.example/food.reviewed
      """,
      """
      Nowa opinia: „Rye bread”

      Person 2 ocenia Twoją żywność: „Rye bread”.

      Otwórz ten link:
      https://app.example/food.reviewed
      """
    ),
  ]
}
