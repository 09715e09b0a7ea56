import DomainModeling
import Testing

@Suite("Diagrams of lifecycles")
struct LifecycleDiagramTests {
  @Test("`mermaid` gives the expected text")
  func mermaid() {
    #expect(
      Parcel.lifecycle.mermaid() == """
        stateDiagram-v2
          [*] --> packed
          packed --> moving: handOver (courier) if parcel.weight, parcel.inTime, parcel.notByTheSender
          packed --> held: hold (operator)
          moving --> held: hold (operator)
          held --> packed: resume (operator)
          held --> moving: resume (operator)
          moving --> delivered: deliver (courier)
          packed --> packed: remind (sender, operator)
          moving --> moving: remind (sender, operator)
          moving --> lost: lose (system) after 3600 s
          packed --> lost: lose (system) at deadline + 60 s
          packed --> canceled: cancel (sender, operator)
          held --> canceled: cancel (sender, operator)
          delivered --> [*]
          lost --> [*]
          canceled --> [*]

        """)
  }

  @Test("`dot` gives the expected lines")
  func dot() {
    let lines = Parcel.lifecycle.dot().split(separator: "\n").map(String.init)
    #expect(lines.first == #"digraph "Parcel" {"# && lines.last == "}")
    #expect(lines.contains(#"  "packed";"#) && lines.contains(#"  "lost" [peripheries=2];"#))
    #expect(lines.contains(#"  "held" -> "moving" [label="resume (operator)"];"#))
    #expect(lines.contains(#"  "packed" -> "lost" [label="lose (system) at deadline + 60 s"];"#))
    #expect(lines.count == 24)
  }

  @Test("Special characters in words are escaped in Mermaid and DOT")
  func specialCharacters() {
    #expect(
      Alarm.lifecycle.mermaid() == #"""
        stateDiagram-v2
          state "ring #34;loud#34; --#62; #91;#42;#93;" as state1
          state "end" as state2
          state "#92;off#93;#59; x" as state3
          [*] --> set
          set --> state3: stop#58; #34;now#34; (system, owner#59; x) after 20.5 seconds
          state1 --> state3: stop#58; #34;now#34; (system, owner#59; x) after 20.5 seconds
          state2 --> state3: stop#58; #34;now#34; (system, owner#59; x) after 20.5 seconds
          set --> state2: snooze (system) if a#34;b#59;#10;c after 20 s
          state1 --> state2: snooze (system) if a#34;b#59;#10;c after 20 s
          set --> state1: ring (system) at rings
          state3 --> [*]

        """#)
    #expect(
      Alarm.lifecycle.dot()
        == #"""
        digraph "Alarm \"clock\"" {
          rankdir=LR;
          node [shape=box, style=rounded];
          "[*]" [shape=point, label=""];
          "[*]" -> "set";
          "set";
          "ring \"loud\" --> [*]";
          "end";
          "\\off]; x" [peripheries=2];
          "set" -> "\\off]; x" [label="stop: \"now\" (system, owner; x) after 20.5 seconds"];
          "ring \"loud\" --> [*]" -> "\\off]; x" [label="stop: \"now\" (system, owner; x) after 20.5 seconds"];
          "end" -> "\\off]; x" [label="stop: \"now\" (system, owner; x) after 20.5 seconds"];
          "set" -> "end" [label="snooze (system) if a\"b;\nc after 20 s"];
          "ring \"loud\" --> [*]" -> "end" [label="snooze (system) if a\"b;\nc after 20 s"];
          "set" -> "ring \"loud\" --> [*]" [label="ring (system) at rings"];
        }

        """#)
  }
}
