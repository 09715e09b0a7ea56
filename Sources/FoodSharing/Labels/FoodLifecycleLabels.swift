import DomainModeling
import DomainServices

/// The labels of the states, events and actors of posts and profiles, of the reasons for removals, and of the roles.
extension FoodSharingMessages {
  static let lifecycleLabels = posting + profileLabels + roleLabels + actorLabels

  private static let posting =
    Message.labels(of: FoodPost.State.self) {
      switch $0 {
      case .draft: ("Draft", "Szkic")
      case .available: ("Available", "Dostępne")
      case .fullyAllocated: ("All taken", "Wszystko zajęte")
      case .closed: ("Closed", "Zamknięte")
      case .expired: ("Expired", "Wygasło")
      case .completed: ("Completed", "Zakończone")
      case .deleted: ("Deleted", "Usunięte")
      case .removed: ("Removed by a moderator", "Usunięte przez moderatora")
      case .suspended: ("Hidden", "Ukryte")
      }
    }
    + Message.labels(of: FoodPost.Event.self) {
      switch $0 {
      case .publish: ("Publish", "Opublikuj")
      case .edit: ("Edit food", "Edytuj opis żywności")
      case .editContact: ("Edit contact", "Edytuj kontakt")
      case .editPickup: ("Edit pickup", "Edytuj odbiór")
      case .allocate: ("Take all food", "Zajmij całą żywność")
      case .restoreAvailability: ("Make available again", "Udostępnij ponownie")
      case .close: ("Close", "Zamknij")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      case .extend: ("List for longer", "Przedłuż")
      case .complete: ("Complete", "Zakończ")
      case .delete: ("Delete", "Usuń")
      case .remove: ("Remove", "Usuń jako moderator")
      case .suspend: ("Hide", "Ukryj")
      case .resume: ("Show again", "Pokaż ponownie")
      }
    }
    + Message.labels(of: FoodPost.RemovalReason.self) {
      switch $0 {
      case .unsafe: ("Unsafe food", "Niebezpieczna żywność")
      case .forSale: ("Food for sale", "Żywność na sprzedaż")
      case .misleading: ("Misleading description", "Mylący opis")
      case .legal: ("Against the law", "Niezgodne z prawem")
      case .otherViolation: ("Other violation", "Inne naruszenie")
      }
    }

  private static let profileLabels =
    Message.labels(of: FoodProfile.State.self) {
      switch $0 {
      case .unverified: ("Not verified", "Niezweryfikowany")
      case .invited: ("Invited to verification", "Zaproszony do weryfikacji")
      case .awaitingReview: ("Awaiting review", "Oczekuje na weryfikację")
      case .approved: ("Verified", "Zweryfikowany")
      case .recertificationRequired: ("Must be verified again", "Wymaga ponownej weryfikacji")
      case .deactivated: ("Deactivated", "Dezaktywowany")
      case .retired: ("Given up", "Zakończony")
      }
    }
    + Message.labels(of: FoodProfile.Event.self) {
      switch $0 {
      case .invite: ("Invite to verification", "Zaproś do weryfikacji")
      case .apply: ("Apply for verification", "Zgłoś do weryfikacji")
      case .withdraw: ("Withdraw application", "Wycofaj zgłoszenie")
      case .approve: ("Approve", "Zatwierdź")
      case .reject: ("Reject", "Odrzuć")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      case .requireRecertification: ("Require another verification", "Wymagaj ponownej weryfikacji")
      case .deactivate: ("Deactivate", "Dezaktywuj")
      case .retire: ("Give up profile", "Zrezygnuj z profilu")
      }
    }

  private static let roleLabels = Message.labels(ofRoles: FoodSharingRole.self) {
    switch $0 {
    case .donor: ("Donor", "Darczyńca")
    case .receiver: ("Receiver", "Odbiorca")
    }
  }

  private static let actorLabels =
    Message.labels(of: FoodPost.Actor.self) {
      switch $0 {
      case .donor: ("Donor", "Darczyńca")
      case .admin: ("Admin", "Administrator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: FoodProfile.Actor.self) {
      switch $0 {
      case .owner: ("Owner", "Właściciel")
      case .admin: ("Admin", "Administrator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
}
