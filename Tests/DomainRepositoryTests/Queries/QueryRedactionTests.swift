import DomainRepository
import Testing

@Suite("Printed queries")
struct QueryRedactionTests {
  private static let secret = "zuzanna"

  /// Returns the texts of a value by description, reflection, dump and interpolation.
  private static func outputs(_ value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [String(describing: value), String(reflecting: value), "\([value])", dumped]
  }

  private static let operand = Operand.value(.text(secret))
  private static let conditions: [ConditionTree] = [
    .compare(.field("title"), .equal, operand), .compare(operand, .notEqual, .context(secret.uppercased())),
    .isNull(operand), .isOneOf(.field("title"), [.text(secret)]), .hasPrefix(.field("title"), secret),
    .contains(.field("title"), secret), .includes(.field("tags"), operand), .count(.field("tags"), .less, 4),
    .anyElement(.field("tags"), .compare(.element, .equal, operand)),
    .and([.constant(true), .compare(.field("title"), .equal, operand)]),
    .or([.not(.compare(.field("title"), .equal, operand))]),
  ]

  @Test(
    "A printed or dumped condition shows its fields, and none of the sought values", arguments: conditions)
  func condition(tree: ConditionTree) {
    for value in [tree, Condition<Gadget>(tree), ModelQuery(where: Condition<Gadget>(tree))] as [Any] {
      for output in Self.outputs(value) {
        #expect(!output.contains(Self.secret))
        for path in tree.fieldPaths { #expect(output.contains(path)) }
      }
    }
  }

  @Test("A printed query shows the model, the filter and the order, without words, places and context values")
  func query() throws {
    var context = ConditionContext(principal: .user(try Principal.ID(parsing: Self.secret)), now: .earliest)
    context.set(input: EmptyInput())
    let place = try Coordinate(latitude: 52.2297, longitude: 21.0122)
    let query = ModelQuery<Gadget>(
      where: Gadget.Fields.name == Self.secret, orderedBy: .descending(Gadget.Fields.count),
      in: context
    )
    .matching(try TextSearch(Self.secret))
    .near(try NearbySearch(path: "place", within: 100, of: place))
    #expect(
      query.description
        == "Gadget where name equal ‹withheld› matching ‹withheld› near place by -count")
    for part in [query, context, query.nearby as Any] as [Any] {
      for output in Self.outputs(part) {
        #expect(!output.contains(Self.secret) && !output.contains("52.2297"))
      }
    }
  }
}
