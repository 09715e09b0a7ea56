import DomainValues
import TestSupport
import Testing

@Suite struct RatingTests {
  @Test(arguments: RatingScale.allCases)
  func `every step of a scale comes back, as a step, as a mark and as text`(scale: RatingScale) throws {
    for steps in scale.steps {
      let rating = try Rating(steps: steps, on: scale)
      #expect(rating.steps(on: scale) == steps)
      #expect(rating.isRepresentable(on: scale))
      #expect(try Rating(parsing: rating.text(on: scale), on: scale) == rating)
      let mark = try #require(Double(rating.text(on: scale)))
      #expect(try Rating(mark, on: scale) == rating)
      #expect(try JSONText.value(Rating.self, from: JSONText.of(rating)) == rating)
    }
  }

  @Test(arguments: RatingScale.allCases)
  func `the best mark is 1000 on every scale and nothing fits beside the steps`(scale: RatingScale) throws {
    #expect(try Rating(steps: scale.steps.upperBound, on: scale).thousandths == 1000)
    for steps in [scale.steps.lowerBound - 1, scale.steps.upperBound + 1, .min, .max] {
      #expect { try Rating(steps: steps, on: scale) } throws: { ($0 as? ValueError)?.kind == .length }
    }
  }

  @Test(arguments: RatingScale.allCases)
  func `showing a rating takes the nearest step`(scale: RatingScale) throws {
    for perMille in Int64(0)...1000 {
      let rating = try Rating(thousandths: perMille)
      let shown = try Rating(steps: rating.steps(on: scale), on: scale)
      let nearest = try scale.steps.map { abs(try Rating(steps: $0, on: scale).thousandths - perMille) }.min()
      #expect(abs(shown.thousandths - perMille) == nearest)
      #expect(rating.isRepresentable(on: scale) == (shown == rating))
    }
  }

  @Test(arguments: [
    (4.5, RatingScale.halfStars, 900, "4.5"), (4, .halfStars, 800, "4"), (0.5, .halfStars, 100, "0.5"),
    (8, .tenPoint, 800, "8"), (7.3, .tenPointDecimal, 730, "7.3"), (7, .tenPointDecimal, 700, "7.0"),
    (0, .tenPointDecimal, 0, "0.0"), (0, .percent, 0, "0"), (87, .percent, 870, "87"),
    (3, .fiveStars, 600, "3"),
  ])
  func `a mark is kept as thousandths and shown as people write it`(
    mark: Double, scale: RatingScale, perMille: Int64, text: String
  ) throws {
    let rating = try Rating(mark, on: scale)
    #expect(rating.thousandths == perMille)
    #expect(rating.text(on: scale) == text)
  }

  @Test(arguments: [
    (4.3, RatingScale.halfStars, ValueError.Kind.format), (7.35, .tenPointDecimal, .format),
    (2.5, .fiveStars, .format),
    (7.3.nextUp, .tenPointDecimal, .format), (0, .halfStars, .length), (0, .tenPoint, .length),
    (5.5, .halfStars, .length),
    (101, .percent, .length), (-1, .percent, .length), (.nan, .percent, .length),
    (.infinity, .percent, .length),
    (1e300, .tenPoint, .length), (-.greatestFiniteMagnitude, .tenPointDecimal, .length),
  ])
  func `a mark off the scale is refused`(mark: Double, scale: RatingScale, kind: ValueError.Kind) {
    #expect { try Rating(mark, on: scale) } throws: { ($0 as? ValueError)?.kind == kind }
  }

  @Test(arguments: [
    ("4.50", RatingScale.halfStars), ("4,5", .halfStars), ("4.", .halfStars), (".5", .halfStars),
    ("", .percent),
    ("+4", .tenPoint), ("-0", .percent), (" 4", .tenPoint), ("4 ", .tenPoint), ("1e1", .tenPoint),
    ("٤", .tenPoint),
    ("4.5.1", .halfStars), ("4.3", .halfStars), ("0", .halfStars), ("11", .tenPoint),
    ("99999999999999999999", .percent),
    ("7.3", .tenPoint), ("½", .halfStars), ("nan", .percent), ("0x1", .percent),
  ])
  func `a text that is no mark of the scale is refused`(text: String, scale: RatingScale) {
    #expect(throws: ValueError.self) { try Rating(parsing: text, on: scale) }
  }

  @Test(arguments: [
    ("4.0", RatingScale.halfStars, 800), ("7", .tenPointDecimal, 700), ("100.0", .percent, 1000),
    ("08", .tenPoint, 800),
  ])
  func `a text may write a whole mark either way`(text: String, scale: RatingScale, perMille: Int64) throws {
    #expect(try Rating(parsing: text, on: scale).thousandths == perMille)
  }

  @Test(arguments: [("0", 0), ("1000", 1000), ("850", 850)])
  func `JSON holds the thousandths`(text: String, perMille: Int64) throws {
    let rating = try JSONText.value(Rating.self, from: text)
    #expect(rating.thousandths == perMille)
    #expect(try JSONText.of(rating) == text)
  }

  @Test(arguments: ["-1", "1001", "4.5", "\"4\"", "null", "true", "[]", "{}", "1e300", "9223372036854775808"])
  func `JSON that holds no rating is refused`(text: String) {
    #expect(throws: DecodingError.self) { try JSONText.value(Rating.self, from: text) }
  }

  @Test func `ratings of different scales are ordered by how good they are`() throws {
    #expect(try Rating(3.5, on: .halfStars) < Rating(8, on: .tenPoint))
    #expect(try Rating(4, on: .fiveStars) == Rating(8, on: .tenPoint))
  }

  @Test(arguments: RatingScale.allCases)
  func `a hostile text is refused or is the mark that it says`(scale: RatingScale) throws {
    for text in HostileTexts.all {
      guard let rating = try? Rating(parsing: text, on: scale) else { continue }
      #expect(Double(rating.text(on: scale)) == Double(text))
    }
  }
}
