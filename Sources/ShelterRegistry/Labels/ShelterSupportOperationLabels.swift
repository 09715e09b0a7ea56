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
    "donation.fireDueEvents": ("Process due appeals", "Przetwórz zaległe zbiórki"),
    "donation.funds": ("Funds", "Fundusze"),
    "donation.incoming": ("Donations received", "Otrzymane darowizny"),
    "donation.list": ("My donations", "Moje darowizny"),
    "donation.openAppeal": ("Open appeal", "Otwórz zbiórkę"),
    "donation.recordSpending": ("Record spending", "Zapisz wydatek"),
    "donation.releaseRestriction": ("Move to general fund", "Przenieś do funduszu ogólnego"),
    "pledge.assign": ("Draw institution", "Wylosuj instytucję"),
    "pledge.commit": ("Prepare draws", "Przygotuj losowania"),
    "pledge.commitments": ("Prepared draws", "Przygotowane losowania"),
    "pledge.confirm": ("Confirm arrival", "Potwierdź dostawę"),
    "pledge.decline": ("Decline food", "Odmów przyjęcia karmy"),
    "pledge.draws": ("Draws", "Losowania"),
    "pledge.fireDueEvents": ("Process due pledges", "Przetwórz zaległe deklaracje"),
    "pledge.incoming": ("Food for my institution", "Karma dla mojej instytucji"),
    "pledge.list": ("My pledges", "Moje deklaracje"),
    "pledge.make": ("Pledge food", "Zadeklaruj karmę"),
    "pledge.reportMissing": ("Report missing food", "Zgłoś brak karmy"),
    "pledge.ship": ("Record shipment", "Zapisz wysyłkę"),
    "sponsorship.cancel": ("Cancel sponsorship", "Zakończ wsparcie"),
    "sponsorship.change": ("Change sponsorship", "Zmień wsparcie"),
    "sponsorship.count": ("Number of sponsors", "Liczba opiekunów"),
    "sponsorship.createDraft": ("Support Me", "Pomóż Mi"),
    "sponsorship.declineReassignment": ("End sponsorship", "Zakończ wsparcie zwierzęcia"),
    "sponsorship.fireDueEvents": ("Process due sponsorships", "Przetwórz zaległe wsparcia"),
    "sponsorship.history": ("History of the sponsorship", "Historia wsparcia"),
    "sponsorship.incoming": ("Sponsorships received", "Otrzymane wsparcia"),
    "sponsorship.list": ("My sponsorships", "Moje wsparcia"),
    "sponsorship.pause": ("Pause sponsorship", "Wstrzymaj wsparcie"),
    "sponsorship.reactivate": ("Reactivate sponsorship", "Wznów wygasłe wsparcie"),
    "sponsorship.read": ("Sponsorship", "Wsparcie"),
    "sponsorship.reassign": ("Support another animal", "Wesprzyj inne zwierzę"),
    "sponsorship.resume": ("Resume sponsorship", "Wznów wsparcie"),
    "sponsorship.start": ("Start sponsorship", "Rozpocznij wsparcie"),
  ])

  private static let payingOperationLabels = Message.labels(ofOperations: [
    "mandate.list": ("My mandates", "Moje zgody na obciążenie"),
    "mandate.request": ("Allow direct debit", "Zezwól na obciążanie rachunku"),
    "mandate.revoke": ("Revoke mandate", "Odwołaj zgodę na obciążenie"),
    "payment.cancel": ("Cancel payment", "Anuluj płatność"),
    "payment.fireDueEvents": ("Process due payments", "Przetwórz zaległe płatności"),
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
