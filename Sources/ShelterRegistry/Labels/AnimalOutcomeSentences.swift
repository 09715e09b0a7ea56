import DomainModeling

extension Sponsorship.AnimalOutcome {
  /// The code of the sentence in which a letter tells a sponsor what has become of the animal.
  var sentence: MessageCode { MessageCode("animal.left.\(rawValue)") }
}

extension ShelterMessages {
  /// The sentences in which letters tell sponsors what has become of an animal.
  static let outcomeSentences: [Message] = Sponsorship.AnimalOutcome.allCases.map { outcome in
    let (english, polish) = texts(of: outcome)
    return Message(outcome.sentence, english: english, polish: polish)
  }

  private static func texts(of outcome: Sponsorship.AnimalOutcome) -> (english: String, polish: String) {
    switch outcome {
    case .adopted: ("The animal was adopted.", "Zwierzę zostało adoptowane.")
    case .returnedToOwner: ("The animal is back with its owner.", "Zwierzę wróciło do właściciela.")
    case .transferred:
      ("The animal has moved to another institution.", "Zwierzę zostało przekazane innej instytucji.")
    case .deceased: ("Sadly, the animal has died.", "Niestety, zwierzę nie żyje.")
    case .released:
      ("The animal was released into the wild.", "Zwierzę zostało wypuszczone na wolność.")
    }
  }
}
