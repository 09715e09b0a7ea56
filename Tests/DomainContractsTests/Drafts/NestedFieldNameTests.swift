import BookMarket
import DomainContracts
import DomainModeling
import DomainValues
import Testing

/// The names of fields in messages about a part of their value.
@Suite("Names of fields with parts")
struct NestedFieldNameTests {
  @Test("A rule on an amount names the field that people fill in, away from it and at it")
  func amounts() throws {
    var draft = Draft(try SamplePresets.sample(of: Campus.self).json.decode(Campus.self))
    draft[Campus.Fields.priceCap] = Money(minorUnits: 0, currency: .pln)
    let error = try #require(throws: ValidationError.self) { try draft.validated() }
    #expect(
      BookMarketMessages.catalog.text(of: error, in: .english)
        == "Highest price: The highest price must be greater than zero.")
    let messages = BookMarketMessages.catalog.fieldMessages(of: error, in: .polish)
    #expect(messages.map(\.name) == ["Najwyższa cena"])
  }

  @Test("A mistake deep within a form names the nearest field with a name")
  func nearest() throws {
    var box = Draft<Box>()
    box[text: Box.Fields.grams] = "0"
    var parcel = Draft<Parcel>()
    parcel[draft: Parcel.Fields.box] = box
    var order = Draft<Order>()
    order[draft: Order.Fields.parcel] = parcel
    let error = try #require(throws: ValidationError.self) { try order.validated() }
    #expect(error.violations.map { "\($0.path)" } == ["parcel.box.grams"])
    func text(_ names: MessageCode...) -> String {
      let named = MessageCatalog(over: .shared, names.map { Message($0, english: "\($0)", polish: "\($0)") })
      return named.text(of: error, in: .english)
    }
    let plain = "The smallest allowed value is 1."
    #expect(text() == plain)
    #expect(text("Order.parcel") == "Order.parcel: \(plain)")
    #expect(text("Order.parcel", "Parcel.box") == "Parcel.box: \(plain)")
    #expect(text("Order.parcel", "Parcel.box", "Box.grams") == "Box.grams: \(plain)")
  }

  @Test("Input in JSON that breaks a rule of a part names the field, too")
  func json() throws {
    let bytes = Array(#"{"parcel": {"box": {"grams": 0}}}"#.utf8)
    let error = try #require(throws: JSONError.self) { try JSONReader().read(Order.self, from: bytes) }
    let names = MessageCatalog(over: .shared) {
      Message("Order.parcel", english: "Parcel", polish: "Paczka")
    }
    #expect(names.text(of: error, in: .polish) == "Paczka: Najmniejsza dozwolona wartość to 1.")
  }

  @Test(
    "A rule across several fields has no name of a field, and one on several parts of a field has its name")
  func several() throws {
    let names = MessageCatalog(over: .shared) {
      Message("Parcel.box", english: "Box", polish: "Pudełko")
      Message("Parcel.heavy", english: "It is too heavy.", polish: "Jest za ciężka.")
      Message("Parcel.pair", english: "They differ.", polish: "Różnią się.")
    }
    var draft = Draft<Parcel>()
    draft[Parcel.Fields.box] = try Box(grams: 9, limit: 8)
    draft[Parcel.Fields.grams] = 7
    let error = try #require(throws: ValidationError.self) { try draft.validated() }
    #expect(names.text(of: error, in: .english) == "Box: It is too heavy.\nThey differ.")
  }

  struct Box: Model {
    let grams: Int64
    let limit: Int64

    init(grams: Int64, limit: Int64) throws {
      self.grams = grams
      self.limit = limit
      try validated()
    }

    enum Fields {
      static let grams = Field("grams", \Box.grams, .atLeast(1))
      static let limit = Field("limit", \Box.limit, default: 1_000)
    }
    static let schema = ModelSchema<Box>("Box", version: 1) {
      Fields.grams
      Fields.limit
    }
    init(reading fields: FieldReader<Box>) throws {
      grams = try fields[Fields.grams]
      limit = try fields[Fields.limit]
      try validated()
    }
  }

  struct Parcel: Model {
    let box: Box
    let grams: Int64

    enum Fields {
      static let box = Field("box", \Parcel.box)
      static let grams = Field("grams", \Parcel.grams, default: 9)
    }
    static let schema = ModelSchema<Parcel>("Parcel", version: 1) {
      Fields.box
      Fields.grams
    } rules: {
      Rule("Parcel.heavy", holds: Fields.box.at(Box.Fields.grams) <= Fields.box.at(Box.Fields.limit))
      Rule("Parcel.pair", holds: Fields.box.at(Box.Fields.grams) == Fields.grams)
    }
    init(reading fields: FieldReader<Parcel>) throws {
      box = try fields[Fields.box]
      grams = try fields[Fields.grams]
      try validated()
    }
  }

  struct Order: Model {
    let parcel: Parcel

    enum Fields { static let parcel = Field("parcel", \Order.parcel) }
    static let schema = ModelSchema<Order>("Order", version: 1) { Fields.parcel }
    init(reading fields: FieldReader<Order>) throws {
      parcel = try fields[Fields.parcel]
      try validated()
    }
  }
}
