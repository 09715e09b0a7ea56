import DomainRepository

extension Plant {
  enum State: String, StringEnum { case offered, reserved, given, withdrawn }
  enum Event: String, StringEnum { case take, release, handOver, withdraw, expire }
  enum Actor: String, StringEnum { case owner, taker, reader, system }
}
