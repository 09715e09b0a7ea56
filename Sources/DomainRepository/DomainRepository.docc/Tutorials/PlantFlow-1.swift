import DomainRepository

extension Plant {
  /// The lifecycle of a plant.
  enum Flow {
    enum State: String, Vocabulary { case offered, promised, given, withdrawn }
    enum Event: String, Vocabulary { case take, giveBack, handOver, withdraw, lapse }
    enum Role: String, Vocabulary { case owner, taker, reader, system }
  }
}
