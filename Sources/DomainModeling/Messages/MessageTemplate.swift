/// The text of a message with placeholders.
///
/// An example is `At most {maximum} {maximum|one: item|other: items}`. `{name}` is replaced by the parameter
/// with that name, and `{name|one: …|other: …}` by the plural form for its number, in the categories of
/// ``PluralCategory``. One space at the beginning of a form is ignored; forms cannot contain placeholders.
/// `{name|moment}` and `{name|day}` are a moment and a day as the ``ValueFormatter`` writes them, and `{name|bound}` is the bound of
/// a constraint: a number, a moment or a day. `{name|country}` and the other kinds of ``NamedCode`` are the names of codes,
/// `{name|money|other}` is an amount in the currency whose code is the parameter `other`, and `{name|counted|other}` is the message
/// whose code is the parameter `other`, for the number as its `count`, such as `3 pieces`; the number may be a text, as planned
/// messages store it. `{name|label}` is the label whose code
/// is the parameter. Without a mark, a text is shown as it is, whatever it looks like, because a person may have written it.
/// `{{` and `}}` stand for literal braces.
public struct MessageTemplate: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case literal(String)
    case parameter(String)
    case plural(String, [PluralCategory: String])
    case moment(String)
    case day(String)
    case bound(String)
    case named(String, NamedCode)
    case money(String, currency: String)
    case counted(String, code: String)
    case label(String)
  }

  /// The template's source text.
  public let source: String
  /// The language of the text, which determines the plural forms.
  public let language: LanguageTag
  /// The mistakes in the template.
  ///
  /// A template that cannot be parsed is shown as its source text.
  public let declarationErrors: [MessageDeclarationError.Reason]
  /// The names of the parameters that the template shows.
  public let parameters: Set<String>

  private let pieces: [Piece]

  /// Creates a template; mistakes are collected in ``declarationErrors``.
  public init(_ source: String, language: LanguageTag) {
    self.source = source
    self.language = language
    do {
      var parser = MessageTemplateParser(source)
      let pieces = try parser.pieces()
      self.pieces = pieces
      parameters = Set(pieces.flatMap(\.parameters))
      declarationErrors = Self.declarationErrors(of: pieces, in: language)
    } catch {
      pieces = [.literal(source)]
      parameters = []
      declarationErrors = [error]
    }
  }

  /// Returns the text with its placeholders replaced by parameters, whose values are never parsed as
  /// templates.
  ///
  /// A missing parameter is shown as `…`, and one that isn't of the kind of its mark as it is.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func text(
    _ parameters: [String: Scalar], formatter: any ValueFormatter = PortableFormatter()
  ) -> String {
    text(parameters, formatter: formatter) { _ in nil }
  }

  /// Returns the text; `others` returns the templates of the messages that it contains, which contain none themselves.
  func text(
    _ parameters: [String: Scalar], formatter: any ValueFormatter,
    containing others: (MessageCode) -> MessageTemplate?
  ) -> String {
    func plain(_ name: String) -> String { parameters[name]?.formatted(in: language) ?? "…" }
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .parameter(let name): text += plain(name)
      case .plural(let name, let forms):
        let category = PluralCategory(parameters[name] ?? .null, in: language)
        text += forms[category] ?? forms[.other] ?? ""
      case .moment(let name): text += parameters[name]?.moment(in: language, by: formatter) ?? plain(name)
      case .day(let name): text += parameters[name]?.day(in: language, by: formatter) ?? plain(name)
      case .bound(let name):
        let bound = parameters[name]
        text +=
          bound?.moment(in: language, by: formatter) ?? bound?.day(in: language, by: formatter)
          ?? bound?.formattedBound(in: language) ?? "…"
      case .named(let name, let kind):
        let value = parameters[name]?.formatted(in: language)
        text += value.map { formatter.name(of: $0, kind, in: language) } ?? "…"
      case .money(let name, let currency):
        let code = parameters[currency]?.formatted(in: .english) ?? ""
        let amount = parameters[name]?.ungrouped
        text += amount.map { formatter.text(ofAmount: $0, currency: code, in: language) } ?? "…"
      case .counted(let name, let code):
        let template = parameters[code].flatMap { others(MessageCode($0.description)) }
        text +=
          template?.text(["count": parameters[name]?.count ?? .null], formatter: formatter) ?? plain(name)
      case .label(let name):
        let template = parameters[name].flatMap { others(MessageCode($0.description)) }
        text += template?.text([:], formatter: formatter) ?? plain(name)
      }
    }
    return text
  }

  private static func declarationErrors(of pieces: [Piece], in language: LanguageTag)
    -> [MessageDeclarationError.Reason]
  {
    let asked = PluralCategory.categories(of: language)
    var errors: [MessageDeclarationError.Reason] = pieces.isEmpty ? [.empty] : []
    for case .plural(let name, let forms) in pieces {
      for category in asked where forms[category] == nil {
        errors.append(.missingForm(category, of: name))
      }
      for category in PluralCategory.allCases where forms[category] != nil && !asked.contains(category) {
        errors.append(.idleForm(category, of: name))
      }
    }
    return errors
  }
}

extension MessageTemplate.Piece {
  var parameters: [String] {
    switch self {
    case .literal: []
    case .parameter(let name), .plural(let name, _): [name]
    case .moment(let name), .day(let name), .bound(let name), .named(let name, _), .label(let name): [name]
    case .money(let name, let other), .counted(let name, let other): [name, other]
    }
  }
}

extension MessageTemplate {
  /// The parameters that the template shows in the way of a mark, such as that of a moment.
  var markedParameters: Set<String> {
    Set(
      pieces.compactMap { piece in
        switch piece {
        case .literal, .parameter, .plural: nil
        default: piece.parameters.first
        }
      })
  }

  /// The parameters that the template shows as they are.
  package var plainParameters: Set<String> {
    Set(pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } })
  }
}

/// A parser that splits a template into literals and placeholders in a single pass over its scalars.
struct MessageTemplateParser {
  private var rest: Substring.UnicodeScalarView

  init(_ source: String) { rest = source[...].unicodeScalars }

  mutating func pieces() throws(MessageDeclarationError.Reason) -> [MessageTemplate.Piece] {
    var pieces: [MessageTemplate.Piece] = []
    var literal = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        literal.append(scalar)
        rest.removeFirst()
      case "{":
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
        literal = String.UnicodeScalarView()
        pieces.append(try placeholder())
      case "}": throw .strayBracket
      default: literal.append(scalar)
      }
    }
    if !literal.isEmpty { pieces.append(.literal(String(literal))) }
    return pieces
  }

  private mutating func placeholder() throws(MessageDeclarationError.Reason) -> MessageTemplate.Piece {
    guard let end = rest.firstIndex(of: "}") else { throw .openPlaceholder }
    let inside = rest[..<end]
    rest = rest[end...].dropFirst()
    var parts = inside.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }[...]
    let name = parts.popFirst() ?? ""
    guard !name.isEmpty, name.utf8.allSatisfy(\.isNamePart) else { throw .invalidName(name) }
    if parts.isEmpty { return .parameter(name) }
    if let piece = Self.formatted(name, as: Array(parts)) { return piece }
    var forms: [PluralCategory: String] = [:]
    for part in parts {
      let form = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard form.count == 2, let label = form.first, let word = form.last,
        let category = PluralCategory(rawValue: String(label)), forms[category] == nil, !word.contains("{")
      else { throw .invalidForm(part) }
      forms[category] = String(word.hasPrefix(" ") ? word.dropFirst() : word)
    }
    return .plural(name, forms)
  }

  /// Returns the placeholder of a value that the formatter writes; `nil` for plural forms.
  private static func formatted(_ name: String, as parts: [String]) -> MessageTemplate.Piece? {
    switch (parts.first, parts.count) {
    case ("moment", 1): return .moment(name)
    case ("bound", 1): return .bound(name)
    case ("day", 1): return .day(name)
    case ("label", 1): return .label(name)
    case ("money", 2): return parts[1].utf8.allSatisfy(\.isNamePart) ? .money(name, currency: parts[1]) : nil
    case ("counted", 2): return parts[1].utf8.allSatisfy(\.isNamePart) ? .counted(name, code: parts[1]) : nil
    case (let kind?, 1): return NamedCode(rawValue: kind).map { .named(name, $0) }
    default: return nil
    }
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool { isAlphanumeric || self == UInt8(ascii: ".") }
}
