import DomainContracts
import DomainModeling
import DomainServices
import TestSupport
import Testing

/// The names of the fields that people fill in.
@Suite("Fields of inputs")
struct InputFieldTests {
  @Test(
    "Every field that a client fills in for an operation, and every field of a filter, has a name",
    arguments: Modules.all)
  func names(module: ModuleDeclaration) {
    #expect(Self.nameless(in: module) == [])
  }

  @Test("A field without a name is found, also in a nested input")
  func planted() {
    let module = ModuleDeclaration(
      "Bare", models: [], operations: Modules.all.flatMap(\.operations), messages: MessageCatalog([]))
    let found = Self.nameless(in: module)
    #expect(found.contains("FoodOffer.title") && found.contains("PickupContact.phone"))
  }

  /// Returns the fields without a name in the catalog.
  private static func nameless(in module: ModuleDeclaration) -> [String] {
    var inputs: [String: ModelDescription] = [:]
    func add(_ shape: FieldShape) {
      switch shape {
      case .optional(let wrapped), .list(let wrapped): add(wrapped)
      case .object(let model):
        guard inputs[model.name] == nil, !notTyped.contains(model.name) else { return }
        inputs[model.name] = model
        for field in model.fields where isFilledIn(field) { add(field.shape) }
      default: break
      }
    }
    for parameter in module.operations.flatMap(\.parameters) where parameter.source == .input {
      if let shape = parameter.shape { add(shape) }
    }
    for model in module.reachableModels where model.schemaName.hasSuffix("Filter") {
      add(.object(model.schemaDescription))
    }
    return inputs.values.flatMap { input in
      input.fields.filter(isFilledIn).map { "\(input.name).\($0.name)" }
    }
    .filter { module.messages[MessageCode($0)] == nil }.sorted()
  }

  /// The inputs that the app or another program makes: files of data, events of payment providers, choices from a list,
  /// and amounts, which people type as one text.
  private static let notTyped: Set<String> = [
    "FoodArchive", "GatewayEvent", "LibrarySortOrder", "Money", "MovieLibrary", "PurchaseOption",
    "Storefront",
  ]

  /// Returns whether a person fills in the field: neither the server does, nor does it hold an identifier or belong to the
  /// file of a photo.
  private static func isFilledIn(_ field: FieldDescription) -> Bool {
    if field.isDerived || field.doc.contains("Set by the server") { return false }
    if ["height", "mediaType", "width"].contains(field.name) { return false }
    if case .text(let format) = field.shape.unwrapped, format.name == Identifier<TransitionRecord>.format.name
    {
      return false
    }
    return true
  }
}

extension Model {
  fileprivate static var schemaName: String { schema.name }
  fileprivate static var schemaDescription: ModelDescription { schema.description }
}
