import BookMarket

/// The messages of ``BookLetterTests`` as people receive them.
enum BookLetters {
  static func text(on topic: BookMarketTopic, in language: LanguageTag) -> String? {
    let texts = texts.first { $0.topic == topic }
    return language == .polish ? texts?.polish : texts?.english
  }

  static let texts: [(topic: BookMarketTopic, english: String, polish: String)] = [
    (
      .listingFound,
      """
      “Linear Algebra and Its Applications” is offered

      A book that you’re looking for, “Linear Algebra and Its Applications”, is offered for $45.00.

      Open this link:
      https://app.example/books.listingFound
      """,
      """
      Na sprzedaż: „Linear Algebra and Its Applications”

      Książka, której szukasz, „Linear Algebra and Its Applications”, jest na sprzedaż za 45,00\u{A0}USD.

      Otwórz ten link:
      https://app.example/books.listingFound
      """
    ),
    (
      .listingModerated,
      """
      A moderator’s decision: “Linear Algebra and Its Applications”

      A moderator has taken your listing of “Linear Algebra and Its Applications” off the market. Reason: Illegal copy.

      Open this link:
      https://app.example/books.listingModerated
      """,
      """
      Decyzja moderatora: „Linear Algebra and Its Applications”

      Moderator wycofał z giełdy Twoje ogłoszenie: „Linear Algebra and Its Applications”. Powód: Nielegalna kopia.

      Otwórz ten link:
      https://app.example/books.listingModerated
      """
    ),
    (
      .listingRejected,
      """
      A moderator’s decision: “Linear Algebra and Its Applications”

      A moderator hasn’t approved your description of “Linear Algebra and Its Applications”. You can change it and post it again. Reason: Spam.

      Open this link:
      https://app.example/books.listingRejected
      """,
      """
      Decyzja moderatora: „Linear Algebra and Its Applications”

      Moderator nie zatwierdził Twojego opisu: „Linear Algebra and Its Applications”. Możesz go zmienić i ponownie wystawić książkę. Powód: Spam.

      Otwórz ten link:
      https://app.example/books.listingRejected
      """
    ),
    (
      .listingExpired,
      """
      Your listing of “Linear Algebra and Its Applications” has expired

      Your listing of “Linear Algebra and Its Applications” has expired. You can renew it.

      Open this link:
      https://app.example/books.listingExpired
      """,
      """
      Twoje ogłoszenie wygasło: „Linear Algebra and Its Applications”

      Twoje ogłoszenie wygasło: „Linear Algebra and Its Applications”. Możesz je przedłużyć.

      Otwórz ten link:
      https://app.example/books.listingExpired
      """
    ),
    (
      .offerReceived,
      """
      New offer for “Linear Algebra and Its Applications”

      Cleo offers $40.00 for “Linear Algebra and Its Applications”. Please answer by 23 September 2026, 14:00.

      Open this link:
      https://app.example/books.offerReceived
      """,
      """
      Nowa propozycja: „Linear Algebra and Its Applications”

      Cleo proponuje 40,00\u{A0}USD za książkę „Linear Algebra and Its Applications”. Odpowiedz do: 23 września 2026, 14:00.

      Otwórz ten link:
      https://app.example/books.offerReceived
      """
    ),
    (
      .offerDeclined,
      """
      Your offer for “Linear Algebra and Its Applications” was declined

      Ann has declined your offer of $40.00 for “Linear Algebra and Its Applications”.

      Open this link:
      https://app.example/books.offerDeclined
      """,
      """
      Propozycja odrzucona: „Linear Algebra and Its Applications”

      Ann odrzuca Twoją propozycję 40,00\u{A0}USD za książkę „Linear Algebra and Its Applications”.

      Otwórz ten link:
      https://app.example/books.offerDeclined
      """
    ),
    (
      .offerClosed,
      """
      An offer for “Linear Algebra and Its Applications” has ended

      The offer for “Linear Algebra and Its Applications” has ended without an agreement.

      Open this link:
      https://app.example/books.offerClosed
      """,
      """
      Propozycja zakończona: „Linear Algebra and Its Applications”

      Propozycja ceny za książkę „Linear Algebra and Its Applications” zakończyła się bez porozumienia.

      Otwórz ten link:
      https://app.example/books.offerClosed
      """
    ),
    (
      .questionReceived,
      """
      A question about “Linear Algebra and Its Applications”

      Cleo asks about “Linear Algebra and Its Applications”. Please answer.

      Open this link:
      https://app.example/books.questionReceived
      """,
      """
      Pytanie: „Linear Algebra and Its Applications”

      Cleo pyta o książkę „Linear Algebra and Its Applications”. Odpowiedz.

      Otwórz ten link:
      https://app.example/books.questionReceived
      """
    ),
    (
      .questionAnswered,
      """
      Your question about “Linear Algebra and Its Applications”

      Ann has answered your question about “Linear Algebra and Its Applications”.

      Open this link:
      https://app.example/books.questionAnswered
      """,
      """
      Odpowiedź: „Linear Algebra and Its Applications”

      Ann odpowiada na Twoje pytanie o książkę „Linear Algebra and Its Applications”.

      Otwórz ten link:
      https://app.example/books.questionAnswered
      """
    ),
    (
      .offerAccepted,
      """
      Your offer for “Linear Algebra and Its Applications” was accepted

      Ann has accepted $45.00 for “Linear Algebra and Its Applications”. The book is reserved; agree where and when to meet.

      Open this link:
      https://app.example/books.offerAccepted
      """,
      """
      Propozycja przyjęta: „Linear Algebra and Its Applications”

      Ann przyjmuje 45,00\u{A0}USD za książkę „Linear Algebra and Its Applications”. Jest ona zarezerwowana; uzgodnij miejsce i czas spotkania.

      Otwórz ten link:
      https://app.example/books.offerAccepted
      """
    ),
    (
      .meetUpProposed,
      """
      Meet-up for “Linear Algebra and Its Applications”

      Cleo proposes to meet for “Linear Algebra and Its Applications”: 22 September 2026, 14:00, Hannon Library. Please answer.

      Open this link:
      https://app.example/books.meetUpProposed
      """,
      """
      Spotkanie: „Linear Algebra and Its Applications”

      Cleo proponuje spotkanie w sprawie „Linear Algebra and Its Applications”: 22 września 2026, 14:00, Hannon Library. Odpowiedz.

      Otwórz ten link:
      https://app.example/books.meetUpProposed
      """
    ),
    (
      .meetUpAgreed,
      """
      The meet-up for “Linear Algebra and Its Applications” is agreed

      The meet-up for “Linear Algebra and Its Applications”: 22 September 2026, 14:00, Hannon Library. The other side: Ann.

      Open this link:
      https://app.example/books.meetUpAgreed
      """,
      """
      Spotkanie uzgodnione: „Linear Algebra and Its Applications”

      Spotkanie w sprawie „Linear Algebra and Its Applications”: 22 września 2026, 14:00, Hannon Library. Druga strona: Ann.

      Otwórz ten link:
      https://app.example/books.meetUpAgreed
      """
    ),
    (
      .exchangeConfirmed,
      """
      Was “Linear Algebra and Its Applications” handed over?

      Ann has confirmed that “Linear Algebra and Its Applications” was handed over. Please confirm it, too.

      Open this link:
      https://app.example/books.exchangeConfirmed
      """,
      """
      Czy przekazano książkę „Linear Algebra and Its Applications”?

      Ann potwierdza przekazanie książki „Linear Algebra and Its Applications”. Potwierdź je także.

      Otwórz ten link:
      https://app.example/books.exchangeConfirmed
      """
    ),
    (
      .exchangeCompleted,
      """
      “Linear Algebra and Its Applications” was handed over

      The exchange of “Linear Algebra and Its Applications” is completed. You can review it now. The other side: Cleo.

      Open this link:
      https://app.example/books.exchangeCompleted
      """,
      """
      Przekazano: „Linear Algebra and Its Applications”

      Transakcja zakończona: „Linear Algebra and Its Applications”. Możesz ją teraz ocenić. Druga strona: Cleo.

      Otwórz ten link:
      https://app.example/books.exchangeCompleted
      """
    ),
    (
      .exchangeCanceled,
      """
      The exchange of “Linear Algebra and Its Applications” wasn’t completed

      The exchange of “Linear Algebra and Its Applications” wasn’t completed. The other side: Cleo.

      Open this link:
      https://app.example/books.exchangeCanceled
      """,
      """
      Transakcja nie doszła do skutku: „Linear Algebra and Its Applications”

      Transakcja nie doszła do skutku: „Linear Algebra and Its Applications”. Druga strona: Cleo.

      Otwórz ten link:
      https://app.example/books.exchangeCanceled
      """
    ),
    (
      .exchangeDisputed,
      """
      Problem with “Linear Algebra and Its Applications”

      Cleo has reported a problem with the exchange of “Linear Algebra and Its Applications”. Please look at the exchange; a report that you were a no-show can be contested for a short time only.

      Open this link:
      https://app.example/books.exchangeDisputed
      """,
      """
      Problem: „Linear Algebra and Its Applications”

      Cleo zgłasza problem z transakcją: „Linear Algebra and Its Applications”. Sprawdź transakcję; zgłoszenie nieobecności można zakwestionować tylko przez krótki czas.

      Otwórz ten link:
      https://app.example/books.exchangeDisputed
      """
    ),
    (
      .reviewPublished,
      """
      Reviews of “Linear Algebra and Its Applications”

      The reviews of the exchange of “Linear Algebra and Its Applications” are published. The other side: Cleo.

      Open this link:
      https://app.example/books.reviewPublished
      """,
      """
      Opinie: „Linear Algebra and Its Applications”

      Opinie o transakcji są opublikowane: „Linear Algebra and Its Applications”. Druga strona: Cleo.

      Otwórz ten link:
      https://app.example/books.reviewPublished
      """
    ),
  ]
}
