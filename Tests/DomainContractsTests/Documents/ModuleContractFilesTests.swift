import DomainContracts
import DomainFoundation
import DomainModeling
import DomainRepository
import DomainServices
import Foundation
import TestSupport
import Testing

@Suite("The contract of a module")
struct ModuleContractFilesTests {
  @Test("The files in `Documentation/Contracts` match the declarations", arguments: Modules.all)
  func filesAreCurrent(module: ModuleDeclaration) throws {
    for file in try ModuleContractFiles(module, descriptions: Modules.descriptions).files() {
      try ContractFiles.check(file.text, "\(module.name)/\(file.name)")
    }
  }

  @Test("No file of an undeclared model or lifecycle is left", arguments: Modules.all)
  func nothingIsLeftOver(module: ModuleDeclaration) throws {
    let contract = try ModuleContractFiles(module, descriptions: Modules.descriptions)
    let made = try contract.files().map(\.name) + contract.models.map { "\($0.name).fixtures.json" }
    let folder = ContractFiles.folder.appending(path: module.name)
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(found).subtracting(made).subtracting(["Releases"]).sorted() == [])
  }

  @Test(
    "A contract survives a JSON round trip and has the same text every time", arguments: Modules.all)
  func documentsSurvive(module: ModuleDeclaration) throws {
    let document = try Modules.document(of: module)
    let text = try document.text()
    let read = try JSONCoder().decode(ContractDocument.self, from: Data(text.utf8))
    #expect(read == document)
    #expect(try read.text() == text)
    #expect(try Modules.document(of: module).text() == text)
  }

  @Test("A contract declares and describes every name that it refers to", arguments: Modules.all)
  func namesResolve(module: ModuleDeclaration) throws {
    let document = try Modules.document(of: module)
    func check(_ type: ContractType, _ label: String) {
      switch type {
      case .model(let name): #expect(document.models[name] != nil, "\(label): \(name)")
      case .formattedString(let name): #expect(document.formats[name] != nil, "\(label): \(name)")
      case .enumeration(let name): #expect(document.enums[name] != nil, "\(label): \(name)")
      case .list(let inner), .nullable(let inner): check(inner, label)
      case .boolean, .integer, .number, .string: break
      }
    }
    func checkDocs(_ docs: ContractDictionary<String>, _ names: [String], _ label: String) {
      #expect(Set(docs.names) == Set(names), "\(label) describes each of its values")
      for (name, text) in docs.entries { #expect(text.hasSuffix("."), "\(label).\(name): \(text)") }
    }
    for (model, described) in document.models.entries {
      #expect(!described.doc.isEmpty, "\(model) says what it is")
      for (field, described) in described.fields.entries {
        check(described.type, "\(model).\(field)")
        #expect(!described.doc.isEmpty, "\(model).\(field) says what it means")
      }
      for (rule, described) in described.rules.entries {
        #expect(!described.doc.isEmpty, "\(rule) says what it asks for")
        #expect(described.isOpaque == (described.condition == nil))
        #expect(document.codes.contains(rule))
      }
    }
    for (name, described) in document.enums.entries { checkDocs(described.docs, described.values, name) }
    for (name, lifecycle) in document.lifecycles.entries {
      checkDocs(lifecycle.stateDocs, lifecycle.states, "\(name).State")
      checkDocs(lifecycle.eventDocs, lifecycle.events, "\(name).Event")
      checkDocs(lifecycle.actorDocs, lifecycle.actors.names, "\(name).Actor")
      let subject = try #require(document.models[lifecycle.subject])
      #expect(subject.isEntity, "\(name)")
      #expect(subject.fields[lifecycle.stateField] != nil)
      #expect(lifecycle.states.contains(lifecycle.initialState))
      for (_, transition) in lifecycle.transitions.entries {
        #expect(lifecycle.states.contains(transition.from))
        #expect(transition.to.map(lifecycle.states.contains) ?? true)
        #expect(lifecycle.events.contains(transition.event))
        #expect(transition.doc == lifecycle.eventDocs[transition.event])
        #expect(transition.actors.allSatisfy { lifecycle.actors[$0] != nil })
        #expect(transition.guards.allSatisfy { lifecycle.guards[$0] != nil })
        #expect(transition.input.map { document.models[$0] != nil } ?? true)
      }
    }
    for (code, message) in document.messages.entries {
      #expect(message.texts["en"]?.isEmpty == false, "\(code)")
      #expect(message.texts["pl"]?.isEmpty == false, "\(code)")
    }
  }

  @Test("No contract contains the model `Credential` or a field for a verifier", arguments: Modules.all)
  func secretsStayOut(module: ModuleDeclaration) throws {
    let document = try Modules.document(of: module)
    #expect(document.models["Credential"] == nil)
    for (name, model) in document.models.entries {
      #expect(model.fields.names.allSatisfy { !$0.lowercased().contains("verifier") }, "\(name)")
    }
  }

  @Test("Two operations or two guards with the same name are refused")
  func namesAreUnique() {
    let operation = OperationDescription("thing.do", for: .anyone, doc: "Does it.")
    #expect(throws: ContractDeclarationError.ambiguousName("thing.do")) {
      try ContractDocument(ModuleDeclaration("Twice", models: [], operations: [operation, operation]))
    }
    #expect(throws: ContractDeclarationError.ambiguousName("gate.wide")) {
      try ContractDocument(ModuleDeclaration("Park", models: [], lifecycles: [Gate.self]))
    }
  }

  @Test("Decoding rejects a contract with a misspelled or missing member")
  func misspellingsAreRejected() throws {
    let document = try Modules.document(of: Modules.all[0])
    let text = try document.text()
    let misspellings = [
      ("\"kind\": \"formattedString\"", "\"kind\": \"formatedString\""),
      ("\"presence\": \"required\"", "\"presence\": \"maybe\""),
      ("\"isMutable\"", "\"isMutabel\""), ("\"compare\"", "\"compair\""), ("\"format\": 1,", ""),
    ]
    for (correct, misspelled) in misspellings {
      let range = try #require(text.firstRange(of: correct), "\(correct)")
      let broken = text.replacingCharacters(in: range, with: misspelled)
      #expect(throws: JSONCoderError.self, "\(misspelled)") {
        try JSONCoder().decode(ContractDocument.self, from: Data(broken.utf8))
      }
    }
  }
}

/// An entity with two guards that have the same identifier and different conditions.
private struct Gate: StatefulEntity {
  enum State: String, StringEnum { case closed, open }
  enum Event: String, StringEnum { case open, close }
  enum Actor: String, StringEnum { case keeper }

  let id: Identifier<Gate>
  let width: Int64
  var state: OpenEnum<State>

  init(reading fields: FieldReader<Gate>) throws {
    id = try fields[Fields.id]
    width = try fields[Fields.width]
    state = try fields[Fields.state]
  }

  enum Fields {
    static let id = Field("id", \Gate.id, doc: "The identifier.")
    static let width = Field("width", \Gate.width, doc: "The width in meters.")
    static let state = Field("state", \Gate.state, doc: "The state.")
  }

  static let schema = ModelSchema<Gate>("Gate", version: 1, doc: "A gate.") {
    Fields.id
    Fields.width
    Fields.state
  }

  static let lifecycle = Lifecycle<Gate>(
    "Gate", version: 1, state: Fields.state, initialState: .closed, finalStates: []
  ) {
    ActorRule(.keeper, .principalIsSystem)
  } transitions: {
    on(.open).from(.closed).to(.open).by(.keeper).when("gate.wide", Fields.width >= 1)
    on(.close).from(.open).to(.closed).by(.keeper).when("gate.wide", Fields.width >= 2)
  }
}
