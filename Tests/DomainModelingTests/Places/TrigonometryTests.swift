import DomainModeling
import Foundation
import Testing

@Suite("Trigonometry")
struct TrigonometryTests {
  private static let allowed = 2e-15

  private static func isNear(_ value: Double, _ reference: Double) -> Bool {
    (value - reference).magnitude <= allowed * reference.magnitude
  }

  @Test(
    "Sine and cosine of multiples of a right angle are exact",
    arguments: [
      (0, 0, 1), (90, 1, 0), (180, 0, -1), (270, -1, 0), (360, 0, 1), (-90, -1, 0), (-180, 0, -1),
      (450, 1, 0),
    ] as [(Double, Double, Double)])
  func rightAngles(degrees: Double, sine: Double, cosine: Double) {
    #expect(Trigonometry.sine(degrees: degrees) == sine)
    #expect(Trigonometry.cosine(degrees: degrees) == cosine)
  }

  @Test("Sine and cosine agree with Foundation's to 2e-15 of the result")
  func sineAndCosine() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      // Up to 45°, the conversion to radians is the only rounding of the reference.
      let degrees = Double.random(in: -45...45, using: &generator)
      let radians = degrees * .pi / 180
      #expect(Self.isNear(Trigonometry.sine(degrees: degrees), sin(radians)))
      #expect(Self.isNear(Trigonometry.cosine(degrees: degrees), cos(radians)))
      // Above 45°, the reference uses the complement, which is exact in degrees but not in radians.
      let steep = Double.random(in: 45...90, using: &generator)
      let complement = (90 - steep) * .pi / 180
      #expect(Self.isNear(Trigonometry.sine(degrees: steep), cos(complement)))
      #expect(Self.isNear(Trigonometry.cosine(degrees: steep), sin(complement)))
    }
  }

  @Test(
    "Sine is odd and cosine is even",
    arguments: [1e-300, 1e-20, 1e-8, 1e-4, 1, 30, 44.999999999, 45, 45.000000001, 60, 89.9999999])
  func symmetries(degrees: Double) {
    let (sine, cosine) = (Trigonometry.sine(degrees: degrees), Trigonometry.cosine(degrees: degrees))
    #expect(Trigonometry.sine(degrees: -degrees) == -sine)
    #expect(Trigonometry.cosine(degrees: -degrees) == cosine)
    #expect(Self.isNear(sine, sin(degrees * .pi / 180)))
    #expect(Self.isNear(sine * sine + cosine * cosine, 1))
  }

  @Test("The arc tangent agrees with Foundation's to 2e-15 of the result")
  func arcTangent() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<20_000 {
      let opposite = pow(10, Double.random(in: -18...0, using: &generator))
      let adjacent = pow(10, Double.random(in: -18...0, using: &generator))
      let flat = Double.random(in: 0...1, using: &generator)
      #expect(
        Self.isNear(
          Trigonometry.arcTangent(opposite: opposite, adjacent: adjacent), atan2(opposite, adjacent)))
      #expect(Self.isNear(Trigonometry.arcTangent(opposite: flat, adjacent: 1), atan(flat)))
    }
  }

  @Test(
    "The arc tangent is exact on the axes, on the diagonal and for the least numbers",
    arguments: [
      (0, 0, 0), (0, 1, 0), (1, 0, .pi / 2), (1, 1, .pi / 4),
      (.leastNonzeroMagnitude, 1, .leastNonzeroMagnitude), (1, .leastNonzeroMagnitude, .pi / 2),
    ] as [(Double, Double, Double)])
  func arcTangentLimits(opposite: Double, adjacent: Double, angle: Double) {
    #expect(Trigonometry.arcTangent(opposite: opposite, adjacent: adjacent) == angle)
  }
}
