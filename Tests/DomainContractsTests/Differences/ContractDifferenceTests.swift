import DomainContracts
import DomainFoundation
import DomainModeling
import Foundation
import Testing

@Suite("Differences between contracts")
struct ContractDifferenceTests {
  @Test(
    "Each change and its reversal are reported alone, with their kinds, pointer and values",
    arguments: ChangeCase.all)
  func everyChange(row: ChangeCase) throws {
    let old = LoanContract.document
    var new = old
    row.make(&new)
    let differences = new.differences(since: old)
    #expect(differences.map(\.change) == [row.change])
    #expect(differences.map(\.pointer) == [row.pointer])
    let difference = try #require(differences.first)
    #expect(difference.old != difference.new)
    let document = try JSONValue(encoding: new)
    if let value = Self.value(at: row.pointer, in: document) { #expect(value == difference.new) }

    let back = old.differences(since: new)
    #expect(back.map(\.change) == [row.reversal])
    #expect(back.map(\.pointer) == [row.pointer])
    #expect(back.first?.old == difference.new)
    #expect(back.first?.fingerprint != difference.fingerprint)
  }

  @Test(
    "`differences(since:)` doesn't report a kind for a change that only resembles it",
    arguments: ChangeCase.all)
  func everyChangeHasAnother(row: ChangeCase) throws {
    guard let similar = row.similar else {
      #expect(row.reversal != row.change, "a change of the same kind as its reversal needs a similar change")
      return
    }
    var new = LoanContract.document
    similar(&new)
    let differences = new.differences(since: LoanContract.document)
    #expect(!differences.isEmpty)
    #expect(!differences.map(\.change).contains(row.change))
  }

  @Test("For every kind of change, one change case reports it and another doesn't")
  func complete() {
    var reported: Set<ContractChange> = []
    var unreported: Set<ContractChange> = []
    for row in ChangeCase.all + [ChangeCase.reuse] {
      let old = LoanContract.document
      var new = old
      row.make(&new)
      let forth = Set(new.differences(since: old).map(\.change))
      let back = Set(old.differences(since: new).map(\.change))
      reported.formUnion(forth.union(back))
      // A change and its reversal have one pointer: a kind of only one of them is not reported for the other.
      unreported.formUnion(forth.symmetricDifference(back))
      guard let similar = row.similar else { continue }
      var other = old
      similar(&other)
      let differences = Set(other.differences(since: old).map(\.change))
      if !differences.isEmpty, !differences.contains(row.change) { unreported.insert(row.change) }
    }
    #expect(Set(ContractChange.allCases).subtracting(reported).map(\.rawValue).sorted() == [])
    #expect(Set(ContractChange.allCases).subtracting(unreported).map(\.rawValue).sorted() == [])
    #expect(ContractChange.allCases.count >= 60)
    #expect(Set(ContractChange.allCases.map(\.rawValue)).count == ContractChange.allCases.count)
  }

  @Test("A contract has no differences from itself, and survives a JSON round trip")
  func nothingChanged() throws {
    let document = LoanContract.document
    #expect(document.differences(since: document) == [])
    let text = try document.text()
    let read = try JSONCoder().decode(ContractDocument.self, from: Data(text.utf8))
    #expect(read == document)
    for module in Modules.all {
      let document = try ContractDocument(module)
      #expect(document.differences(since: document) == [])
    }
  }

  @Test(
    "Kinds of changes break compatibility in the listed directions, for the listed audiences",
    arguments: [
      (.lengthNarrowed, [.backward], [.writer]), (.lengthWidened, [.forward], [.reader]),
      (.fieldAddedRequired, [.backward], [.writer]), (.fieldAddedOptional, [], []),
      (.fieldRemovedOptional, [.forward], [.reader]), (.enumValueAddedClosed, [.forward], [.reader]),
      (.enumValueAddedOpen, [], []), (.stateRemoved, [.backward], [.writer, .reader]),
      (.transitionActorRemoved, [.backward], [.writer]), (.transitionActorAdded, [], []),
      (.operationAccessRevoked, [.backward], [.writer]), (.messageRemoved, [.forward], [.reader]),
      (.fieldTypeChanged, [.backward, .forward], [.writer, .reader]), (.modelDocChanged, [], []),
    ] as [(ContractChange, Set<ContractChange.Compatibility>, Set<ContractAudience>)])
  func effects(
    change: ContractChange, directions: Set<ContractChange.Compatibility>, audiences: Set<ContractAudience>
  ) {
    #expect(change.brokenCompatibility == directions)
    #expect(change.audiences == audiences)
  }

  @Test(
    "A kind of change is breaking if and only if it breaks compatibility in a direction and names an audience",
    arguments: ContractChange.allCases)
  func effectsAgree(change: ContractChange) {
    #expect(change.brokenCompatibility.isEmpty == change.audiences.isEmpty)
    #expect(change.isBreaking == !change.brokenCompatibility.isEmpty)
    if change.brokenCompatibility == [.backward] { #expect(change.audiences.contains(.writer)) }
    if change.brokenCompatibility == [.forward] { #expect(change.audiences.contains(.reader)) }
  }

  @Test("Reuse of a reserved name is reported in addition to the added field")
  func reservedNames() {
    var new = LoanContract.document
    new.loan { $0.fields["height"] = ContractField(type: .string, presence: .optional) }
    #expect(
      new.differences(since: LoanContract.document).map(\.change) == [.fieldAddedOptional, .nameReused])
    var other = LoanContract.document
    other.loan { $0.fields["width"] = ContractField(type: .string, presence: .optional) }
    #expect(other.differences(since: LoanContract.document).map(\.change) == [.fieldAddedOptional])
  }

  @Test("Removing a deprecated field isn't breaking, and removing another field is")
  func announcedRemovals() throws {
    for (name, isAnnounced) in [("note", true), ("shelf", false)] {
      var new = LoanContract.document
      new.loan { $0.fields[name] = nil }
      if isAnnounced { new.deprecations["Loan.note"] = nil }
      let difference = try #require(new.differences(since: LoanContract.document).first)
      #expect(difference.mitigations == (isAnnounced ? [.deprecated] : []))
      #expect(difference.isBreaking == !isAnnounced)
      #expect(new.differences(since: LoanContract.document).count == 1)
    }
  }

  @Test("An upcaster mitigates changes for old documents, but not for readers of new ones")
  func upcasters() throws {
    let old = LoanContract.document
    var new = old
    new.loan { loan in
      loan.version = 4
      loan.upcastVersions = [1, 3]
    }
    new.field("days") { $0.type = .string }
    new.field("title") { $0.constraints.length?.maximum = 40 }
    let differences = new.differences(since: old)
    let kind = try #require(differences.first { $0.change == .fieldTypeChanged })
    #expect(kind.mitigations == [.upcaster])
    #expect(kind.directions == [.forward])
    let length = try #require(differences.first { $0.change == .lengthNarrowed })
    #expect(!length.isBreaking)

    new.loan { $0.upcastVersions = [1] }
    #expect(new.differences(since: old).first { $0.change == .lengthNarrowed }?.isBreaking == true)
    new.loan { ($0.version, $0.upcastVersions) = (3, [1, 3]) }
    #expect(new.differences(since: old).first { $0.change == .lengthNarrowed }?.isBreaking == true)
  }

  @Test("An approval needs a reason and covers one difference, and an unused one is reported")
  func approvals() throws {
    var new = LoanContract.document
    new.field("title") { $0.constraints.length?.maximum = 40 }
    new.field("note") { $0.presence = .required }
    let differences = new.differences(since: LoanContract.document)
    #expect(differences.count == 2)
    let fingerprint = try #require(differences.first { $0.change == .lengthNarrowed }?.fingerprint)
    #expect(fingerprint.count == 16)
    let approvals = ContractApprovals(approved: [
      .init(fingerprint: fingerprint, reason: "No app writes such titles."),
      .init(fingerprint: "0123456789abcdef", reason: "For something else."),
    ])
    let marked = approvals.applied(differences)
    #expect(marked.filter(\.isBreaking).map(\.change) == [.fieldBecameRequired])
    #expect(marked.first { $0.change == .lengthNarrowed }?.mitigations == [.approved])
    #expect(approvals.unused(for: differences).map(\.fingerprint) == ["0123456789abcdef"])
    let mute = ContractApprovals(approved: [.init(fingerprint: fingerprint, reason: " ")])
    #expect(mute.applied(differences).map(\.isBreaking) == [true, true])
    #expect(mute.unused(for: differences).count == 1)

    new.field("title") { $0.constraints.length?.maximum = 39 }
    #expect(!new.differences(since: LoanContract.document).map(\.fingerprint).contains(fingerprint))
  }

  @Test("A difference is described in one line and in JSON")
  func renderings() throws {
    var new = LoanContract.document
    new.field("title") { $0.constraints.length?.maximum = 40 }
    let difference = try #require(new.differences(since: LoanContract.document).first)
    #expect(
      difference.description
        == "breaking length.narrowed /models/Loan/fields/title/constraints/length (backward; writer) "
        + difference.fingerprint)
    #expect(difference.json["old"] == ["minimum": 1, "maximum": 80])
    #expect(difference.json["new"] == ["minimum": 1, "maximum": 40])
    #expect(difference.json["isBreaking"] == true)
    #expect(difference.name == "Loan.title.length")
  }

  private static func value(at pointer: String, in document: JSONValue) -> JSONValue? {
    pointer.split(separator: "/").reduce(document) { (value: JSONValue?, name) in value?[String(name)] }
  }
}
