import DomainValues
import TestSupport
import Testing

@Suite("Ratings")
struct RatingTests {
  @Test(
    "A rating at each step of a scale is equal after conversion to steps, mark, text or JSON and back",
    arguments: RatingScale.allCases)
  func roundTrip(scale: RatingScale) throws {
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

  @Test(
    "The best mark of each scale is 1000 thousandths, and steps outside of the scale are rejected",
    arguments: RatingScale.allCases)
  func bounds(scale: RatingScale) throws {
    #expect(try Rating(steps: scale.steps.upperBound, on: scale).thousandths == 1000)
    for steps in [scale.steps.lowerBound - 1, scale.steps.upperBound + 1, .min, .max] {
      #expect { try Rating(steps: steps, on: scale) } throws: { ($0 as? ValueError)?.kind == .length }
    }
  }

  @Test("A rating is shown as the nearest step of a scale", arguments: RatingScale.allCases)
  func nearestStep(scale: RatingScale) throws {
    for perMille in Int64(0)...1000 {
      let rating = try Rating(thousandths: perMille)
      let shown = try Rating(steps: rating.steps(on: scale), on: scale)
      let nearest = try scale.steps.map { abs(try Rating(steps: $0, on: scale).thousandths - perMille) }.min()
      #expect(abs(shown.thousandths - perMille) == nearest)
      #expect(rating.isRepresentable(on: scale) == (shown == rating))
    }
  }

  @Test(
    "A mark is kept in thousandths and written in the format of its scale",
    arguments: [
      (4.5, RatingScale.halfStars, 900, "4.5"), (4, .halfStars, 800, "4"), (0.5, .halfStars, 100, "0.5"),
      (8, .tenPoint, 800, "8"), (7.3, .tenPointDecimal, 730, "7.3"), (7, .tenPointDecimal, 700, "7.0"),
      (0, .tenPointDecimal, 0, "0.0"), (0, .percent, 0, "0"), (87, .percent, 870, "87"),
      (3, .fiveStars, 600, "3"),
    ])
  func marks(
    mark: Double, scale: RatingScale, perMille: Int64, text: String
  ) throws {
    let rating = try Rating(mark, on: scale)
    #expect(rating.thousandths == perMille)
    #expect(rating.text(on: scale) == text)
  }

  @Test(
    "A rating is printed as a percentage of the best mark, not by its stored form",
    arguments: [(0, "0%"), (5, "0.5%"), (900, "90%"), (875, "87.5%"), (1_000, "100%")] as [(Int64, String)])
  func printed(thousandths: Int64, text: String) throws {
    #expect("\(try Rating(thousandths: thousandths))" == text)
  }

  @Test(
    "A mark outside of the scale or between its steps is rejected",
    arguments: [
      (4.3, RatingScale.halfStars, ValueError.Kind.format), (7.35, .tenPointDecimal, .format),
      (2.5, .fiveStars, .format),
      (7.3.nextUp, .tenPointDecimal, .format), (0, .halfStars, .length), (0, .tenPoint, .length),
      (5.5, .halfStars, .length),
      (101, .percent, .length), (-1, .percent, .length), (.nan, .percent, .length),
      (.infinity, .percent, .length),
      (1e300, .tenPoint, .length), (-.greatestFiniteMagnitude, .tenPointDecimal, .length),
    ])
  func invalidMarks(mark: Double, scale: RatingScale, kind: ValueError.Kind) {
    #expect { try Rating(mark, on: scale) } throws: { ($0 as? ValueError)?.kind == kind }
  }

  @Test(
    "A text that isn't a mark of the scale is rejected",
    arguments: [
      ("4.50", RatingScale.halfStars), ("4,5", .halfStars), ("4.", .halfStars), (".5", .halfStars),
      ("", .percent),
      ("+4", .tenPoint), ("-0", .percent), (" 4", .tenPoint), ("4 ", .tenPoint), ("1e1", .tenPoint),
      ("٤", .tenPoint),
      ("4.5.1", .halfStars), ("4.3", .halfStars), ("0", .halfStars), ("11", .tenPoint),
      ("99999999999999999999", .percent),
      ("7.3", .tenPoint), ("½", .halfStars), ("nan", .percent), ("0x1", .percent),
    ])
  func invalidTexts(text: String, scale: RatingScale) {
    #expect(throws: ValueError.self) { try Rating(parsing: text, on: scale) }
  }

  @Test(
    "A whole mark may be written with or without a zero fraction or leading zero",
    arguments: [
      ("4.0", RatingScale.halfStars, 800), ("7", .tenPointDecimal, 700), ("100.0", .percent, 1000),
      ("08", .tenPoint, 800),
    ])
  func wholeMarks(text: String, scale: RatingScale, perMille: Int64) throws {
    #expect(try Rating(parsing: text, on: scale).thousandths == perMille)
  }

  @Test("JSON contains the thousandths", arguments: [("0", 0), ("1000", 1000), ("850", 850)])
  func json(text: String, perMille: Int64) throws {
    let rating = try JSONText.value(Rating.self, from: text)
    #expect(rating.thousandths == perMille)
    #expect(try JSONText.of(rating) == text)
  }

  @Test(
    "JSON that isn't a rating is rejected",
    arguments: ["-1", "1001", "4.5", "\"4\"", "null", "true", "[]", "{}", "1e300", "9223372036854775808"])
  func invalidJSON(text: String) {
    #expect(throws: DecodingError.self) { try JSONText.value(Rating.self, from: text) }
  }

  @Test("Ratings on different scales are compared by their thousandths")
  func comparison() throws {
    #expect(try Rating(3.5, on: .halfStars) < Rating(8, on: .tenPoint))
    #expect(try Rating(4, on: .fiveStars) == Rating(8, on: .tenPoint))
  }

  @Test("A hostile text is rejected or parsed to the mark with its value", arguments: RatingScale.allCases)
  func hostileTexts(scale: RatingScale) throws {
    for text in HostileTexts.all {
      guard let rating = try? Rating(parsing: text, on: scale) else { continue }
      #expect(Double(rating.text(on: scale)) == Double(text))
    }
  }
}
