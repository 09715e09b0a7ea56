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

  /// Returns principals of every kind with their actors in the records.
  static func principals<Subject: StatefulEntity>(
    buyer: Subject.Actor, seller: Subject.Actor, moderator: Subject.Actor, system: Subject.Actor
  ) -> [TestPrincipal<Subject>] {
    [
      TestPrincipal("buyer", .user(Self.buyer), buyer), TestPrincipal("seller", .user(Self.seller), seller),
      TestPrincipal("buyer of another book", .user(id("bob"))),
      TestPrincipal("seller of another book", .user(id("sue"))),
      TestPrincipal("moderator", .user(id("mod"), roles: Self.moderator), moderator),
      TestPrincipal("moderator who buys", .user(Self.buyer, roles: Self.moderator), buyer),
      TestPrincipal("moderator who sells", .user(Self.seller, roles: Self.moderator), seller),
      TestPrincipal("operator", .user(id("ops"), roles: [BookMarketRole.operator.rawValue])),
      TestPrincipal("guest", .guest), TestPrincipal("system", .system, system),
    ]
  }
}

extension Money {
  /// Returns an amount in hundredths of the currency.
  static func cents(_ minorUnits: Int64, _ currency: Currency = .usd) -> Money {
    Money(minorUnits: minorUnits, currency: currency)
  }
}
