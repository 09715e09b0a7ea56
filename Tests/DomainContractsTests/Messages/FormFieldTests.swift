import DomainContracts
import DomainModeling
import DomainServices
import TestSupport
import Testing

/// The names of the fields that people fill in.
@Suite("Fields of forms")
struct FormFieldTests {
  @Test(
    "Every field that a client fills in for an operation, and every field of a filter, has a name",
    arguments: Modules.all)
  func names(module: ModuleDeclaration) {
    #expect(Self.nameless(in: module) == [])
  }

  @Test("A field without a name is found, also in a nested form")
  func planted() {
    let module = ModuleDeclaration(
      "Bare", models: [], operations: Modules.all.flatMap(\.operations), messages: MessageCatalog([]))
    let found = Self.nameless(in: module)
    #expect(found.contains("FoodOffer.title") && found.contains("PickupContact.phone"))
  }

  /// Returns the fields without a name in the catalog.
  private static func nameless(in module: ModuleDeclaration) -> [String] {
    var forms: [String: ModelDescription] = [:]
    func add(_ shape: FieldShape) {
      switch shape {
      case .optional(let wrapped), .list(let wrapped): add(wrapped)
      case .object(let model):
        guard forms[model.name] == nil else { return }
        forms[model.name] = model
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
    return forms.values.flatMap { form in
      form.fields.filter(isFilledIn).map { "\(form.name).\($0.name)" }
    }
    .filter { module.messages[MessageCode($0)] == nil }.sorted()
  }

  /// Returns whether a person fills in the field: neither the server does, nor does it hold an identifier.
  private static func isFilledIn(_ field: FieldDescription) -> Bool {
    if field.isDerived || field.doc.contains("Set by the server") { return false }
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
