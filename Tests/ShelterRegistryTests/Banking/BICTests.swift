import ShelterRegistry
import Testing

@Suite("Business identifier codes")
struct BICTests {
  @Test("A BIC has a business, a country and an optional branch")
  func parts() throws {
    let bank = try BIC(parsing: "BREXPLPWMBK")
    #expect(bank.business == "BREX" && bank.countryPrefix == "PL" && bank.branch == "MBK")
    #expect(try BIC(parsing: "DEUTDEFF").branch == nil)
    #expect(try BIC(parsing: "NEDSZAJJXXX").branch == nil)
  }

  @Test(
    "Parsing an invalid BIC throws a `ValueError` of the expected kind",
    arguments: [
      ("DEUTDEF", ValueError.Kind.length), ("DEUTDEFF5", .length), ("deutdeff", .format),
      ("DEUTD3FF", .format),
      ("DEUTZZFF", .component), ("DEUT DEFF", .format), ("", .length),
    ])
  func kinds(text: String, kind: ValueError.Kind) {
    let error = #expect(throws: ValueError.self) { try BIC(parsing: text) }
    #expect(error?.kind == kind)
  }
}
