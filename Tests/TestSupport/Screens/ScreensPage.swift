internal import DomainModeling
internal import DomainServices
internal import Foundation

/// A page of `Documentation/Screens`, generated from the screens of an app and the declarations of its modules.
public struct ScreensPage {
  let app: String
  public let text: String

  /// Creates the page of an app.
  public init(_ app: AppScreens) {
    self.app = app.app
    text = ScreensText(app).text
  }

  /// Returns whether the committed page equals this one; writes the page first if `UPDATE_CONTRACTS=1`.
  public func isCommitted() throws -> Bool {
    let file = URL(filePath: "\(SourceFiles.root)/Documentation/Screens/\(app).md")
    if ProcessInfo.processInfo.environment["UPDATE_CONTRACTS"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return (try? Data(contentsOf: file)) == Data(text.utf8)
  }
}

/// The text of a page, which collects the types and the messages that its tables name.
private struct ScreensText {
  let app: AppScreens
  let labels: FieldLabels
  let events: [String: ShownEvent]
  var types: [ShownType] = []
  var codes: Set<MessageCode> = []
  private var seen: Set<ObjectIdentifier> = []

  init(_ app: AppScreens) {
    self.app = app
    labels = FieldLabels(app)
    events = ShownEvent.all(of: app)
  }

  var text: String {
    var copy = self
    return copy.rendered()
  }

  private mutating func rendered() -> String {
    var text = """
      # Screens of \(app.app)

      The screens of \(app.specifications): what each reads and shows, and its
      buttons.
      Generated from the table in `Tests/ConsumerTests/Screens` and the declarations of the operations by
      `UPDATE_CONTRACTS=1 swift test --filter ScreenPage`.

      *Shows* lists the stored properties of the result, of each item if it is a page or a list, with their labels in the
      catalogs of messages; a dash stands where these have none. A *part* of a screen has a read of its own: a page inside a
      page is paged apart, a choice is looked up, and advertisements come from another module. A button is refused with the codes under *Blocked by*, whose texts are at the end of the page; behind
      `transition` are the guards of the events that people fire by it. Callers without access are refused, too.
      [Requirements](../Requirements.md) explains the rows, [Operations](../Operations) has the HTTP status of each refusal.


      """
    for screen in app.screens { text += section(of: screen) }
    text += withoutScreen
    text += typeTables()
    text += wordTable
    text += messageTable
    return text
  }

  private mutating func section(of screen: Screen) -> String {
    var text = "## \(screen.name)\n\nRows: \(screen.rows.joined(separator: ", "))\n\n"
    if let read = screen.read {
      text +=
        "Read: \(label(of: read.description)), \(call(read)). Callers: \(callers(of: read.description)). "
      text += "Returns `\(ShownType.name(of: read.result))`.\n"
      if !read.sent.isEmpty { text += "Sends: \(sent(by: read)).\n" }
      if !read.description.refusals.isEmpty { text += "Refused with: \(refusals(of: read.description)).\n" }
      text += "\n\(tableOfResult(read.result))"
    } else {
      text += "The screen reads nothing.\n\n"
    }
    text += table(
      ["Part", "Read", "Callers", "Sends", "Shows", "Refused with"],
      screen.parts.map { part in
        [
          label(of: part.description), call(part), callers(of: part.description), sent(by: part),
          link(part.result),
          refusals(of: part.description),
        ]
      })
    text += table(
      ["Button", "Operation", "Callers", "Sends", "Fires", "Blocked by"],
      screen.buttons.map { button in
        [
          label(of: button.description), call(button), callers(of: button.description), sent(by: button),
          fired(by: button.description), refusals(of: button.description),
        ]
      })
    return text + tableOfTexts(screen.texts)
  }

  /// Returns the table of quoted texts, with columns for Polish if the specification quotes some of them in Polish.
  private func tableOfTexts(_ texts: [ScreenText]) -> String {
    let isInPolish = texts.contains { $0.polishWords != nil }
    return table(
      ["Quoted text", "Code", "English"] + (isInPolish ? ["Quoted in Polish", "Polish"] : []),
      texts.map { text in
        let polish = [text.polishWords ?? "–", app.template(text.code, in: .polish) ?? "–"]
        return [text.words, "`\(text.code)`", app.template(text.code) ?? "–"] + (isInPolish ? polish : [])
      })
  }

  /// Returns a table and an empty line; nothing for a table without rows.
  private func table(_ heading: [String], _ rows: [[String]]) -> String {
    if rows.isEmpty { return "" }
    return row(heading) + "|\(heading.map { _ in "---" }.joined(separator: "|"))|\n" + rows.map(row).joined()
      + "\n"
  }

  private func row(_ cells: [String]) -> String {
    "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |\n"
  }

  private func label(of operation: OperationDescription) -> String {
    app.template(MessageCode(labelOf: operation)) ?? operation.name
  }

  private func call(_ operation: ScreenOperation) -> String {
    let name = operation.description.name
    return "`\(name)`, `\(SwiftCalls.byOperation[name] ?? "–")`"
  }

  private func callers(of operation: OperationDescription) -> String {
    operation.accessRequirements.map(\.description).joined(separator: " or ")
  }

  private mutating func sent(by operation: ScreenOperation) -> String {
    list(operation.sent.map { "`\($0.name)`: \(link($0.type))" })
  }

  private func list(_ items: [String]) -> String { items.isEmpty ? "–" : items.joined(separator: ", ") }

  private func fired(by operation: OperationDescription) -> String {
    list(operation.events.compactMap { events[$0] }.filter(\.isForPeople).map { "`\($0.name)` \($0.label)" })
  }

  /// Returns the refusals of an operation, with the guards of the events that people fire by it.
  private mutating func refusals(of operation: OperationDescription) -> String {
    var cells: [String] = []
    for code in operation.refusals {
      let message =
        [MessageCode(code, of: operation), MessageCode(code.rawValue)].first { app.template($0) != nil }
      if let message { codes.insert(message) }
      cells.append("`\(message?.rawValue ?? code.rawValue)`")
      guard code == .transition else { continue }
      let guards = operation.events.compactMap { events[$0] }.filter(\.isForPeople).flatMap(\.guards)
      for id in guards where !cells.contains("`\(id)`") {
        codes.insert(MessageCode(id))
        cells.append("`\(id)`")
      }
    }
    return list(cells)
  }

  /// The properties of a value of one of the app's modules, or of a model of any module.
  private func properties(of shown: ShownType) -> [(name: String, type: Any.Type)] {
    shown.isModel || app.modules.contains { $0.name == shown.module } ? shown.properties : []
  }

  /// Returns the name of a type as a link to its table, which the page contains from then on.
  private mutating func link(_ type: Any.Type) -> String {
    let shown = ShownType(type)
    let name = "`\(ShownType.name(of: type))`"
    guard !properties(of: shown).isEmpty || shown.words != nil else { return name }
    if seen.insert(ObjectIdentifier(shown.type)).inserted { types.append(shown) }
    let anchor = (shown.words?.name ?? shown.name).lowercased().filter {
      $0.isLetter || $0.isNumber || $0 == "-"
    }
    return "[\(name)](#\(anchor))"
  }

  /// Returns the table of what a read shows, with the properties of read models and entities inside it.
  private mutating func tableOfResult(_ type: Any.Type) -> String {
    table(["Shows", "Label", "Type"], rows(of: ShownType(type), opening: [], after: ""))
  }

  /// Returns a row for each property.
  ///
  /// - Parameters:
  ///   - outer: The types that contain the value, and whose properties aren't listed again; `nil` to list no properties of others.
  ///   - path: The path of the value, with a period at its end.
  private mutating func rows(of shown: ShownType, opening outer: [Any.Type]?, after path: String)
    -> [[String]]
  {
    var rows: [[String]] = []
    let own = properties(of: shown)
    for property in own {
      let inner = ShownType(property.type)
      if let outer, !inner.isModel || inner.isEntity, !properties(of: inner).isEmpty,
        !outer.contains(where: { $0 == inner.type })
      {
        let name = ShownType.name(of: property.type)
        let isList = name.hasPrefix("[") || property.type is any OperationList.Type
        let step = "\(property.name)\(isList ? "[]" : name.hasSuffix("?") ? "?" : "")"
        rows += self.rows(of: inner, opening: outer + [shown.type], after: "\(path)\(step).")
      } else {
        let label = labels.label(of: property, in: shown) ?? "–"
        rows.append(["`\(path)\(property.name)`", label, link(property.type)])
      }
    }
    let stored = Set(own.map(\.name))
    for field in shown.fields where field.isDerived && !stored.contains(field.name) {
      // Fields without a label are computed for searches and indexes.
      if let label = labels.label(of: field, in: shown) {
        rows.append(["`\(path)\(field.name)`", label, "computed"])
      }
    }
    return rows
  }

  /// The tables of the types that screens and other tables name; a table may name further ones.
  private mutating func typeTables() -> String {
    var tables: [(name: String, text: String)] = []
    var position = 0
    while position < types.count {
      let shown = types[position]
      position += 1
      guard shown.words == nil else { continue }
      let table = table(["Property", "Label", "Type"], rows(of: shown, opening: nil, after: ""))
      tables.append((shown.name, "### `\(shown.name)`\n\n\(table)"))
    }
    return "## Values\n\n" + tables.sorted { $0.name < $1.name }.map(\.text).joined()
  }

  private var wordTable: String {
    let enums = types.compactMap(\.words).sorted { $0.name < $1.name }
    return "## Words\n\n"
      + enums.map { name, values in
        let words = values.map { "`\($0)` \(app.template(MessageCode(rawValue: "\(name).\($0)")) ?? "–")" }
        return "### `\(name)`\n\n\(words.joined(separator: ", "))\n\n"
      }.joined()
  }

  private var messageTable: String {
    "## Texts\n\n"
      + table(
        ["Code", "English"], codes.sorted().map { ["`\($0)`", app.template($0) ?? "–"] })
  }

  private var withoutScreen: String {
    let shown = Set(app.screens.flatMap(\.rows))
    let answered = RequirementRow.all.filter { row in
      app.prefixes.contains { row.id.hasPrefix($0) } && !shown.contains(row.id)
        && ["argued", "process"].contains(row.kind)
    }
    return "## On no screen\n\n"
      + table(
        ["Operation or row", "Reason"],
        app.operationsWithoutScreen.map { entry in
          [entry.elements.map { "`\($0.name)`" }.joined(separator: ", "), entry.reason]
        } + app.rowsWithoutScreen.map { [$0.elements.joined(separator: ", "), $0.reason] }
          + answered.map { [$0.id, $0.answer] })
  }
}
