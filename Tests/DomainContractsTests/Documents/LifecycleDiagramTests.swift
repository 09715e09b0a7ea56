import DomainContracts
import DomainRepository
import Foundation
import Testing

@Suite("Diagrams of lifecycles")
struct LifecycleDiagramTests {
  static let all: [(name: String, lifecycle: ContractLifecycle)] = Modules.all.flatMap { module in
    ((try? Modules.document(of: module))?.lifecycles.entries ?? []).map { ($0.name, $0.value) }
  }

  @Test("The modules declare at least seven lifecycles")
  func lifecycles() { #expect(Self.all.count >= 7) }

  @Test("A diagram is well-formed XML with every state, event and actor", arguments: all)
  func complete(name: String, lifecycle: ContractLifecycle) throws {
    let svg = LifecycleDiagram(lifecycle, name: name).svg()
    let texts = try Self.texts(in: svg)
    for state in lifecycle.states { #expect(texts.contains(state), "\(state)") }
    for (_, transition) in lifecycle.transitions.entries {
      let label = "\(transition.event) (\(transition.actors.joined(separator: ", ")))"
      #expect(texts.contains { $0.hasPrefix(label) }, "\(label)")
    }
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(svg == LifecycleDiagram(lifecycle, name: name).svg())
  }

  @Test(
    "The light and the dark diagram contain the same texts, and neither contains `prefers-color-scheme`",
    arguments: all)
  func appearances(name: String, lifecycle: ContractLifecycle) throws {
    let diagram = LifecycleDiagram(lifecycle, name: name)
    let (light, dark) = (diagram.svg(appearance: .light), diagram.svg(appearance: .dark))
    #expect(light != dark)
    for picture in [light, dark] {
      #expect(!picture.contains("prefers-color-scheme"))
      #expect(try Self.texts(in: picture) == Self.texts(in: diagram.svg()))
    }
  }

  @Test("Every transition has a dot, every label an arrow, and no label exceeds the diagram", arguments: all)
  func rows(name: String, lifecycle: ContractLifecycle) throws {
    let svg = LifecycleDiagram(lifecycle, name: name).svg()
    let width = try #require(svg.firstMatch(of: /viewBox="0 0 (\d+)/).flatMap { Int($0.1) })
    let labels = svg.matches(of: /<text class="label" x="(-?\d+)" y="(\d+)">([^<]*)</)
    #expect(Set(labels.map(\.2)).count == labels.count, "no two labels at one height")
    for label in labels {
      let x = try #require(Int(label.1))
      #expect(x >= 0 && x + label.3.count * 5 <= width, "\(label.3)")
    }
    let dots = svg.matches(of: /<circle class="head"/).count
    let transitions = lifecycle.transitions.entries.map(\.value)
    let alike = Set(
      transitions.map { "\($0.from) \($0.event) \($0.to ?? "") \($0.actors) \($0.timeEvent as Any)" })
    #expect(dots == alike.count)
    #expect(svg.matches(of: /marker-end/).count >= labels.count)
  }

  @Test("States don't overlap and lie within the diagram", arguments: all)
  func layout(name: String, lifecycle: ContractLifecycle) throws {
    let svg = LifecycleDiagram(lifecycle, name: name).svg()
    let size = try #require(svg.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
    let width = try #require(Int(size.1))
    let height = try #require(Int(size.2))
    let rectangles = svg.matches(of: /class="state" x="(\d+)" y="(\d+)" width="(\d+)"\s+height="44"/)
      .compactMap { match -> CGRect? in
        guard let x = Int(match.1), let y = Int(match.2), let width = Int(match.3) else { return nil }
        return CGRect(x: x, y: y, width: width, height: 44)
      }
    #expect(rectangles.count == lifecycle.states.count)
    for (position, rectangle) in rectangles.enumerated() {
      #expect(CGRect(x: 0, y: 0, width: width, height: height).contains(rectangle))
      for other in rectangles[(position + 1)...] { #expect(!rectangle.intersects(other)) }
    }
  }

  @Test("Names with markup characters are escaped")
  func escaping() throws {
    let lifecycle = ContractLifecycle(
      version: 1, subject: "Thing", stateField: "status", states: ["a<b", "\"&\u{0}"], initialState: "a<b",
      finalStates: [], events: ["</svg>"],
      transitions: [
        "x": ContractTransition(from: "a<b", event: "</svg>", to: "\"&\u{0}", actors: ["<script>"])
      ])
    let texts = try Self.texts(in: LifecycleDiagram(lifecycle, name: "<&>").svg())
    #expect(texts.contains("a<b"))
    #expect(texts.contains("</svg> (<script>)"))
  }

  /// Returns the texts of an SVG file, and checks that its elements nest.
  static func texts(in svg: String) throws -> [String] {
    let expression = #/<(?:text|title)[^>]*>([^<]*)</#
    var depth = 0
    for tag in svg.matches(of: #/<(/?)[a-zA-Z][^<>]*?(/?)>/#) {
      if !tag.1.isEmpty { depth -= 1 } else if tag.2.isEmpty { depth += 1 }
      #expect(depth >= 0)
    }
    #expect(depth == 0, "every element ends")
    return svg.matches(of: expression).map {
      String($0.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }
  }
}
