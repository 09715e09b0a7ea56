import BookMarket

/// The moments, identifiers and values that the tests share.
enum Fixtures {
  /// Noon on 21 September 2026, at which the tests start.
  static let now = Timestamp("2026-09-21T12:00:00Z") ?? .earliest
  /// The buyer and the seller of the records.
  static let buyer: Principal.ID = id("bea")
  static let seller: Principal.ID = id("sam")
  static let moderator: Set<String> = [BookMarketRole.moderator.rawValue]

  static func id<Owner>(_ text: String) -> Identifier<Owner> {
    Identifier(text) ?? Identifier(uuidBits: (high: 0, low: 0))
  }

  /// Returns the moment a number of seconds later, the latest one if there is none.
  static func after(_ seconds: Int64, _ moment: Timestamp = now) -> Timestamp {
    (try? moment.adding(.seconds(seconds))) ?? .latest
  }

  static func hours(_ hours: Int64) -> Timestamp { after(hours * 3_600) }
  static func days(_ days: Int64) -> Timestamp { after(days * 86_400) }

  /// Returns callers of every kind with their roles in the records.
  static func callers<Subject: StatefulEntity>(
    buyer: Subject.Actor, seller: Subject.Actor, moderator: Subject.Actor, system: Subject.Actor
  ) -> [TestCaller<Subject>] {
    [
      TestCaller("buyer", .user(Self.buyer), buyer), TestCaller("seller", .user(Self.seller), seller),
      TestCaller("buyer of another book", .user(id("bob"))),
      TestCaller("seller of another book", .user(id("sue"))),
      TestCaller("moderator", .user(id("mod"), roles: Self.moderator), moderator),
      TestCaller("moderator who buys", .user(Self.buyer, roles: Self.moderator), buyer),
      TestCaller("moderator who sells", .user(Self.seller, roles: Self.moderator), seller),
      TestCaller("operator", .user(id("ops"), roles: [BookMarketRole.operator.rawValue])),
      TestCaller("guest", .guest), TestCaller("system", .system, system),
    ]
  }
}

extension Money {
  /// Returns an amount in hundredths of the currency.
  static func cents(_ minorUnits: Int64, _ currency: Currency = .usd) -> Money {
    Money(minorUnits: minorUnits, currency: currency)
  }
}
