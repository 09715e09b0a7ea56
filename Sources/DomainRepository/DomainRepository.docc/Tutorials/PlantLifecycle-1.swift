import DomainRepository

extension Plant {
  enum State: String, StringEnum { case offered, promised, given, withdrawn }
  enum Event: String, StringEnum { case take, giveBack, handOver, withdraw, lapse }
  enum Actor: String, StringEnum { case owner, taker, reader, system }
}
