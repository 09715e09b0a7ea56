import DomainModeling

/// The labels of words about requests and notifications.
extension FoodSharingMessages {
  static let requestLabels = asking + outcomes + notificationLabels

  private static let asking =
    Message.labels(of: FoodRequest.State.self) {
      switch $0 {
      case .pending: ("Waiting for an answer", "Oczekuje na odpowiedź")
      case .accepted: ("Accepted", "Przyjęta")
      case .reserved: ("Reserved", "Żywność zarezerwowana")
      case .awaitingOutcome: ("Waiting for the outcome", "Oczekuje na wynik")
      case .collected: ("Collected", "Żywność odebrana")
      case .declined: ("Declined", "Odrzucona")
      case .withdrawn: ("Withdrawn", "Wycofana")
      case .expired: ("Expired", "Wygasła")
      case .closed: ("Closed", "Zamknięta")
      case .acceptanceWithdrawn: ("Acceptance withdrawn", "Zgoda wycofana")
      case .acceptanceExpired: ("Acceptance expired", "Zgoda wygasła")
      case .canceledByReceiver: ("Canceled by the receiver", "Rezerwacja anulowana przez odbiorcę")
      case .canceledByDonor: ("Canceled by the donor", "Wydanie anulowane przez darczyńcę")
      case .noShow: ("Not collected", "Żywność nieodebrana")
      }
    }
    + Message.labels(of: FoodRequest.Event.self) {
      switch $0 {
      case .edit: ("Edit request", "Edytuj prośbę")
      case .requestIncrease: ("Ask for more", "Poproś o więcej")
      case .withdraw: ("Withdraw request", "Wycofaj prośbę")
      case .accept: ("Accept", "Przyjmij")
      case .decline: ("Decline", "Odrzuć")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      case .expireFood: ("Expire with the food", "Zakończ z upływem ważności")
      case .close: ("Close", "Zamknij")
      case .reserve: ("Reserve food", "Zarezerwuj żywność")
      case .expireAcceptance: ("Expire acceptance", "Zakończ ważność zgody")
      case .withdrawAcceptance: ("Withdraw acceptance", "Wycofaj zgodę")
      case .cancelByReceiver: ("Cancel reservation", "Anuluj rezerwację")
      case .cancelByDonor: ("Cancel handover", "Anuluj wydanie")
      case .showCode: ("Show pickup code", "Pokaż kod odbioru")
      case .collect: ("Confirm pickup", "Potwierdź odbiór")
      case .endPickupWindow: ("End pickup time", "Zakończ czas odbioru")
      case .reportNoShow: ("Report missed pickup", "Zgłoś nieodebranie")
      case .markNoShow: ("Record missed pickup", "Odnotuj nieodebranie")
      case .explainNoShow: ("Explain missed pickup", "Wyjaśnij nieodebranie")
      case .review: ("Review food", "Oceń żywność")
      }
    }
    + Message.labels(of: FoodRequest.Actor.self) {
      switch $0 {
      case .receiver: ("Receiver", "Odbiorca")
      case .donor: ("Donor", "Darczyńca")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: FoodRequest.Reason.self) {
      switch $0 {
      case .alreadyGiven: ("The food has been given away", "Żywność została już oddana")
      case .cannotMakeTime: ("The time doesn’t work", "Termin nie pasuje")
      case .foodUnsafe: ("The food is no longer safe", "Żywność nie jest już bezpieczna")
      case .duplicate: ("Requested twice", "Podwójna prośba")
      case .noAnswer: ("No answer", "Brak odpowiedzi")
      case .changedMind: ("Changed plans", "Zmiana planów")
      case .wrongDiet: ("Doesn’t fit the diet", "Nie pasuje do diety")
      case .other: ("Other reason", "Inny powód")
      }
    }
    + Message.labels(of: FoodRequest.CloseReason.self) {
      switch $0 {
      case .foodGone: ("The food has been given away", "Żywność została już oddana")
      case .postClosed: ("The post was closed", "Ogłoszenie zostało zamknięte")
      case .postDeleted: ("The post was deleted", "Ogłoszenie zostało usunięte")
      case .postRemoved: ("The post was removed", "Ogłoszenie usunął moderator")
      case .postSuspended: ("The post is hidden", "Ogłoszenie zostało ukryte")
      case .donorLeft: ("The donor’s account was deleted", "Konto darczyńcy zostało usunięte")
      case .receiverLeft: ("The receiver can’t take food anymore", "Odbiorca nie może już odbierać żywności")
      }
    }

  private static let outcomes =
    Message.labels(of: FoodRequest.CancellationLeadTime.self) {
      switch $0 {
      case .inTime: ("In time", "Na czas")
      case .late: ("Late", "Późno")
      case .lastMinute: ("At the last minute", "W ostatniej chwili")
      }
    }
    + Message.labels(of: FoodRequest.NoShowExplanation.self) {
      switch $0 {
      case .collected: ("The food was collected", "Żywność została odebrana")
      case .nobodyThere: ("Nobody was there", "Nikogo nie było na miejscu")
      case .noFood: ("There was no food", "Nie było żywności")
      case .couldNotCome: ("Couldn’t come", "Nie udało się przyjść")
      case .forgotten: ("Forgotten", "Przez zapomnienie")
      case .other: ("Other reason", "Inny powód")
      }
    }
    + Message.labels(of: FoodRequest.LeftoverDisposition.self) {
      switch $0 {
      case .available: ("Offer it again", "Udostępnij ponownie")
      case .discarded: ("Discard it", "Wyrzuć")
      }
    }
    + Message.labels(of: FoodRequest.CollectInput.Proof.self) {
      switch $0 {
      case .donorStatement: ("Confirmed by the donor", "Potwierdzone przez darczyńcę")
      case .pickupCode: ("Pickup code", "Kod odbioru")
      }
    }

  private static let notificationLabels = Message.labels(of: FoodNotification.Kind.self) {
    switch $0 {
    case .sent: ("New request", "Nowa prośba")
    case .edited: ("Request changed", "Prośba zmieniona")
    case .increaseRequested: ("More food requested", "Prośba o więcej żywności")
    case .withdrawn: ("Request withdrawn", "Prośba wycofana")
    case .accepted: ("Request accepted", "Prośba przyjęta")
    case .declined: ("Request declined", "Prośba odrzucona")
    case .acceptanceWithdrawn: ("Acceptance withdrawn", "Zgoda wycofana")
    case .reserved: ("Food reserved", "Żywność zarezerwowana")
    case .canceledByReceiver: ("Reservation canceled", "Rezerwacja anulowana")
    case .canceledByDonor: ("Handover canceled", "Wydanie anulowane")
    case .collected: ("Food collected", "Żywność odebrana")
    case .awaitingOutcome: ("Was the food collected?", "Czy żywność została odebrana?")
    case .noShow: ("Food not collected", "Żywność nieodebrana")
    case .noShowExplained: ("Missed pickup explained", "Wyjaśniono nieodebranie")
    case .expired: ("Request expired", "Prośba wygasła")
    case .acceptanceExpired: ("Acceptance expired", "Zgoda wygasła")
    case .closed: ("Request closed", "Prośba zamknięta")
    case .postExtended: ("Food listed for longer", "Ogłoszenie przedłużone")
    case .foodChanged: ("Food description changed", "Opis żywności zmieniony")
    case .reviewed: ("Food reviewed", "Żywność oceniona")
    }
  }
}
