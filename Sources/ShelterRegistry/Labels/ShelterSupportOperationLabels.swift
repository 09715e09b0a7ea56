import DomainModeling
import DomainServices

extension ShelterMessages {
  /// The names of the operations about money and food for institutions.
  static let supportOperationLabels = givingOperationLabels + payingOperationLabels

  private static let givingOperationLabels = Message.labels(ofOperations: [
    "donation.appeals": ("Appeals", "Zbiórki"),
    "donation.closeAppeal": ("Close appeal", "Zamknij zbiórkę"),
    "donation.donate": ("Donate", "Przekaż darowiznę"),
    "donation.entries": ("Entries of the fund", "Zapisy funduszu"),
    "donation.fireDueEvents": ("Process due appeals", "Przetwórz terminy zbiórek"),
    "donation.funds": ("Funds", "Fundusze"),
    "donation.incoming": ("Donations received", "Otrzymane darowizny"),
    "donation.list": ("My donations", "Moje darowizny"),
    "donation.openAppeal": ("Open appeal", "Otwórz zbiórkę"),
    "donation.recordSpending": ("Record spending", "Odnotuj wydatek"),
    "donation.releaseRestriction": ("Move to general fund", "Przenieś do funduszu ogólnego"),
    "pledge.assign": ("Draw institution", "Wylosuj instytucję"),
    "pledge.commit": ("Prepare draws", "Przygotuj losowania"),
    "pledge.commitments": ("Prepared draws", "Przygotowane losowania"),
    "pledge.confirm": ("Confirm arrival", "Potwierdź dostawę"),
    "pledge.decline": ("Decline food", "Odmów przyjęcia karmy"),
    "pledge.draws": ("Draws", "Losowania"),
    "pledge.fireDueEvents": ("Process due pledges", "Przetwórz terminy deklaracji"),
    "pledge.incoming": ("Food for my institution", "Karma dla mojej instytucji"),
    "pledge.list": ("My pledges", "Moje deklaracje"),
    "pledge.make": ("Pledge food", "Zadeklaruj karmę"),
    "pledge.reportMissing": ("Report missing food", "Zgłoś brak karmy"),
    "pledge.ship": ("Record shipment", "Odnotuj wysyłkę"),
    "sponsorship.cancel": ("Cancel virtual adoption", "Zrezygnuj z wirtualnej adopcji"),
    "sponsorship.change": ("Change virtual adoption", "Zmień wirtualną adopcję"),
    "sponsorship.count": ("Number of sponsors", "Liczba opiekunów wirtualnych"),
    "sponsorship.createDraft": ("Support Me", "Pomóż Mi"),
    "sponsorship.declineReassignment": ("End virtual adoption", "Zakończ wirtualną adopcję"),
    "sponsorship.fireDueEvents": ("Process due virtual adoptions", "Przetwórz terminy wirtualnych adopcji"),
    "sponsorship.history": ("History of the virtual adoption", "Historia wirtualnej adopcji"),
    "sponsorship.incoming": ("Virtual adoptions received", "Otrzymane wirtualne adopcje"),
    "sponsorship.list": ("My virtual adoptions", "Moje wirtualne adopcje"),
    "sponsorship.pause": ("Pause virtual adoption", "Wstrzymaj wirtualną adopcję"),
    "sponsorship.reactivate": ("Reactivate virtual adoption", "Wznów wygasłą wirtualną adopcję"),
    "sponsorship.read": ("Virtual adoption", "Wirtualna adopcja"),
    "sponsorship.reassign": ("Choose another animal", "Wybierz inne zwierzę"),
    "sponsorship.resume": ("Resume virtual adoption", "Wznów wirtualną adopcję"),
    "sponsorship.start": ("Start virtual adoption", "Rozpocznij wirtualną adopcję"),
  ])

  private static let payingOperationLabels = Message.labels(ofOperations: [
    "mandate.list": ("My mandates", "Moje upoważnienia"),
    "mandate.request": ("Allow direct debit", "Upoważnij do pobierania płatności"),
    "mandate.revoke": ("Revoke mandate", "Odwołaj upoważnienie"),
    "payment.cancel": ("Cancel payment", "Anuluj płatność"),
    "payment.fireDueEvents": ("Process due payments", "Przetwórz terminy płatności"),
    "payment.history": ("History of the payment", "Historia płatności"),
    "payment.incoming": ("Payments received", "Otrzymane płatności"),
    "payment.list": ("My payments", "Moje płatności"),
    "payment.read": ("Payment", "Płatność"),
    "payment.receipts": ("My receipts", "Moje potwierdzenia"),
    "payment.receive": ("Process event", "Przetwórz zdarzenie"),
    "payment.refund": ("Refund", "Zwróć pieniądze"),
    "payment.retry": ("Try again", "Spróbuj ponownie"),
    "payment.submit": ("Pay", "Zapłać"),
    "payment.unmatchedEvents": ("Events without a payment", "Zdarzenia bez płatności"),
  ])
}
