import DomainModeling

extension ShelterMessages {
  /// The names of the words about institutions and enquiries.
  static let institutionLabels: [Message] = [
    label(InstitutionType.municipalShelter, "Municipal shelter", "Schronisko miejskie"),
    label(InstitutionType.privateShelter, "Private shelter", "Schronisko prywatne"),
    label(InstitutionType.foundation, "Foundation", "Fundacja"),
    label(InstitutionType.association, "Association", "Stowarzyszenie"),
    label(InstitutionType.sanctuary, "Sanctuary", "Azyl"),
    label(
      InstitutionType.rehabilitationCentre, "Wildlife rehabilitation centre",
      "Ośrodek rehabilitacji dzikich zwierząt"),
    label(InstitutionType.fosterNetwork, "Foster network", "Sieć domów tymczasowych"),
    label(InstitutionType.hospice, "Animal hospice", "Hospicjum dla zwierząt"),
    label(InstitutionType.other, "Other institution", "Inna instytucja"),
    label(Institution.Flow.State.draft, "Draft", "Szkic"),
    label(
      Institution.Flow.State.awaitingEmail, "Waiting for the e-mail confirmation",
      "Czeka na potwierdzenie adresu e-mail"),
    label(Institution.Flow.State.pendingReview, "Waiting for review", "Czeka na weryfikację"),
    label(Institution.Flow.State.needsInfo, "More information needed", "Wymaga uzupełnienia"),
    label(Institution.Flow.State.rejected, "Turned down", "Odrzucona"),
    label(Institution.Flow.State.listed, "Listed", "W katalogu"),
    label(Institution.Flow.State.recertification, "To be confirmed again", "Do ponownego potwierdzenia"),
    label(Institution.Flow.State.suspended, "Suspended", "Zawieszona"),
    label(Institution.Flow.State.abandoned, "Not completed", "Niedokończona"),
    label(Institution.Flow.State.closed, "Closed", "Zamknięta"),
    label(
      InstitutionObjection.incomplete, "Something is missing or unclear", "Brakuje danych lub są niejasne"),
    label(InstitutionObjection.notRegistered, "Not in the register it names", "Brak w podanym rejestrze"),
    label(
      InstitutionObjection.notAShelter, "Not a home for animals", "To nie jest miejsce opieki nad zwierzętami"
    ),
    label(InstitutionObjection.duplicate, "Registered already", "Już zarejestrowana"),
    label(
      InstitutionObjection.foreignAccount, "Bank account isn't its own", "Rachunek bankowy nie należy do niej"
    ),
    label(InstitutionObjection.welfare, "Animal welfare", "Dobrostan zwierząt"),
    label(InstitutionObjection.fraud, "Fraud", "Oszustwo"),
    label(
      InstitutionObjection.notRecertified, "Details not confirmed in time", "Dane niepotwierdzone w terminie"),
    label(InstitutionObjection.other, "Other reason", "Inny powód"),
    label(AdoptionEnquiry.Flow.State.submitted, "Sent", "Wysłane"),
    label(AdoptionEnquiry.Flow.State.underReview, "Being looked at", "W trakcie rozpatrywania"),
    label(AdoptionEnquiry.Flow.State.infoNeeded, "Your answer is needed", "Potrzebna Twoja odpowiedź"),
    label(AdoptionEnquiry.Flow.State.approved, "Approved", "Zaakceptowane"),
    label(AdoptionEnquiry.Flow.State.adopted, "Adopted", "Adopcja zakończona"),
    label(AdoptionEnquiry.Flow.State.declined, "Declined", "Odrzucone"),
    label(AdoptionEnquiry.Flow.State.withdrawn, "Withdrawn", "Wycofane"),
    label(
      AdoptionEnquiry.Flow.State.closedByOtherAdoption, "Adopted by somebody else",
      "Adoptowane przez inną osobę"),
    label(
      AdoptionEnquiry.Flow.State.animalLeft, "The animal isn't there any more", "Zwierzęcia już tam nie ma"),
    label(AdoptionEnquiry.Flow.State.lapsed, "Expired", "Wygasło"),
    label(
      EnquiryDecline.unsuitableHome, "The home doesn't suit the animal", "Dom nieodpowiedni dla zwierzęcia"),
    label(
      EnquiryDecline.unsuitableCompany, "The household doesn't suit the animal",
      "Domownicy lub zwierzęta nieodpowiednie dla zwierzęcia"),
    label(EnquiryDecline.tooFar, "Too far away", "Zbyt duża odległość"),
    label(EnquiryDecline.animalStays, "The animal stays for now", "Zwierzę na razie zostaje"),
    label(EnquiryDecline.otherPerson, "Somebody else suits better", "Wybrano inną osobę"),
    label(EnquiryDecline.other, "Other reason", "Inny powód"),
  ]
}
