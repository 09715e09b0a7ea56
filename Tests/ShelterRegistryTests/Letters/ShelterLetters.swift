import ShelterRegistry

/// The messages of ``ShelterLetterTests`` as people receive them.
enum ShelterLetters {
  static func text(on topic: ShelterTopic, in language: LanguageTag) -> String? {
    let texts = texts.first { $0.topic == topic }
    return language == .polish ? texts?.polish : texts?.english
  }

  static let texts: [(topic: ShelterTopic, english: String, polish: String)] = [
    (
      .confirmEmail,
      """
      Confirm the email address of an institution

      Please confirm the email address of the institution that was registered with this address. If you haven’t registered an institution, ignore this message.

      Open this link:
      https://app.example/shelters.confirmEmail
      """,
      """
      Potwierdź adres e-mail instytucji

      Potwierdź adres e-mail instytucji, którą zarejestrowano z tym adresem. Jeśli nie rejestrujesz żadnej instytucji, zignoruj tę wiadomość.

      Otwórz ten link:
      https://app.example/shelters.confirmEmail
      """
    ),
    (
      .reviewWaiting,
      """
      The registration of Psia Chata is waiting for review

      The registration of Psia Chata has been waiting for a week or longer. Please review it.

      Open this link:
      https://app.example/shelters.reviewWaiting
      """,
      """
      Instytucja czeka na sprawdzenie: Psia Chata

      Rejestracja tej instytucji czeka już co najmniej tydzień: Psia Chata. Sprawdź ją.

      Otwórz ten link:
      https://app.example/shelters.reviewWaiting
      """
    ),
    (
      .recertificationNeeded,
      """
      Are the details of Psia Chata still right?

      Please check the details of Psia Chata and confirm that they are still right.

      Open this link:
      https://app.example/shelters.recertificationNeeded
      """,
      """
      Czy te dane są aktualne: Psia Chata?

      Sprawdź dane instytucji i potwierdź, że są aktualne: Psia Chata.

      Otwórz ten link:
      https://app.example/shelters.recertificationNeeded
      """
    ),
    (
      .animalLeft,
      """
      Your virtual adoption: Burek

      Burek, whom you sponsor, is no longer at the institution. Sadly, the animal has died. Nothing more will be charged.

      Open this link:
      https://app.example/shelters.animalLeft
      """,
      """
      Twoja wirtualna adopcja: Burek

      Burek – Twoje wirtualnie adoptowane zwierzę – nie jest już w instytucji. Niestety, zwierzę nie żyje. Nie pobieramy kolejnych płatności.

      Otwórz ten link:
      https://app.example/shelters.animalLeft
      """
    ),
    (
      .choiceNeeded,
      """
      Burek: please choose another animal

      Burek, whom you sponsor, is no longer at the institution. Sadly, the animal has died. Choose another animal, or end the virtual adoption, by 21 December 2026, 13:00. Nothing will be charged until then.

      Open this link:
      https://app.example/shelters.choiceNeeded
      """,
      """
      Burek: wybierz inne zwierzę

      Burek – Twoje wirtualnie adoptowane zwierzę – nie jest już w instytucji. Niestety, zwierzę nie żyje. Wybierz inne zwierzę lub zakończ wirtualną adopcję do: 21 grudnia 2026, 13:00. Do tego czasu nie pobieramy płatności.

      Otwórz ten link:
      https://app.example/shelters.choiceNeeded
      """
    ),
    (
      .paymentPastDue,
      """
      The payment for Burek has failed

      Your payment of PLN\u{A0}50.00 for Burek has failed. We will try again soon; please check your bank account or card.

      Open this link:
      https://app.example/shelters.paymentPastDue
      """,
      """
      Płatność nie powiodła się: Burek

      Twoja płatność (50,00\u{A0}zł) nie powiodła się: Burek. Wkrótce spróbujemy ponownie; sprawdź swój rachunek lub kartę.

      Otwórz ten link:
      https://app.example/shelters.paymentPastDue
      """
    ),
    (
      .sponsorshipLapsed,
      """
      Your virtual adoption has lapsed: Burek

      Your virtual adoption of Burek (PLN\u{A0}50.00) has lapsed. Reason: Payments failed. You can reactivate it until 2 April 2027, 14:00.

      Open this link:
      https://app.example/shelters.sponsorshipLapsed
      """,
      """
      Wirtualna adopcja wygasła: Burek

      Twoja wirtualna adopcja (50,00\u{A0}zł) wygasła: Burek. Powód: Nieudane płatności. Możesz ją wznowić do: 2 kwietnia 2027, 14:00.

      Otwórz ten link:
      https://app.example/shelters.sponsorshipLapsed
      """
    ),
    (
      .institutionLeft,
      """
      Schronisko Cztery Łapy doesn’t accept support at the moment

      Schronisko Cztery Łapy doesn’t accept support at the moment, and nothing more will be charged for Burek. Your virtual adoption: Paused.

      Open this link:
      https://app.example/shelters.institutionLeft
      """,
      """
      Instytucja nie przyjmuje wsparcia: Schronisko Cztery Łapy

      Instytucja „Schronisko Cztery Łapy” nie przyjmuje obecnie wsparcia, więc nie pobieramy płatności za wirtualną adopcję („Burek”). Jej stan: Wstrzymana.

      Otwórz ten link:
      https://app.example/shelters.institutionLeft
      """
    ),
    (
      .inquiryQuestion,
      """
      A question about Burek

      Schronisko Cztery Łapy has a question about your inquiry about Burek. Please answer it.

      Open this link:
      https://app.example/shelters.inquiryQuestion
      """,
      """
      Pytanie: Burek

      Schronisko Cztery Łapy ma pytanie w sprawie Twojego zgłoszenia adopcyjnego: Burek. Odpowiedz na nie.

      Otwórz ten link:
      https://app.example/shelters.inquiryQuestion
      """
    ),
    (
      .inquiryApproved,
      """
      Your inquiry about Burek was approved

      Schronisko Cztery Łapy has approved your inquiry about Burek. Please contact the institution to arrange the next steps.

      Open this link:
      https://app.example/shelters.inquiryApproved
      """,
      """
      Zgłoszenie przyjęte: Burek

      Schronisko Cztery Łapy przyjmuje Twoje zgłoszenie adopcyjne: Burek. Skontaktuj się z instytucją, aby ustalić dalsze kroki.

      Otwórz ten link:
      https://app.example/shelters.inquiryApproved
      """
    ),
    (
      .inquiryDeclined,
      """
      Your inquiry about Burek was declined

      Schronisko Cztery Łapy has declined your inquiry about Burek.

      Open this link:
      https://app.example/shelters.inquiryDeclined
      """,
      """
      Zgłoszenie odrzucone: Burek

      Schronisko Cztery Łapy odrzuca Twoje zgłoszenie adopcyjne: Burek.

      Otwórz ten link:
      https://app.example/shelters.inquiryDeclined
      """
    ),
    (
      .inquiryClosed,
      """
      Your inquiry about Burek has ended

      Your inquiry about Burek (Schronisko Cztery Łapy) has ended: Adopted by another person.

      Open this link:
      https://app.example/shelters.inquiryClosed
      """,
      """
      Zgłoszenie zakończone: Burek

      Twoje zgłoszenie adopcyjne zostało zakończone: Burek (Schronisko Cztery Łapy). Adoptowane przez inną osobę.

      Otwórz ten link:
      https://app.example/shelters.inquiryClosed
      """
    ),
  ]
}
