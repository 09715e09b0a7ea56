import DomainRepository

extension Plant {
  /// What may happen to a plant, and who may make it happen.
  enum Flow {
    enum State: String, Vocabulary { case offered, promised, given, withdrawn }
    enum Event: String, Vocabulary { case take, giveBack, handOver, withdraw, lapse }
    enum Role: String, Vocabulary { case owner, taker, reader, system }
  }
}
