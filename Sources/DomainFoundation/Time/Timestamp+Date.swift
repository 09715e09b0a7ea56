public import DomainModeling
public import Foundation

extension Timestamp {
  /// The moment of a date, to the nearest millisecond.
  ///
  /// Throws ``/DomainModeling/ValueError`` of kind `length` outside the years 0001…9999 and for a date that is
  /// no number. `Timestamp(Date(moment)) == moment` for every moment.
  public init(_ date: Date) throws(ValueError) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    guard let whole = Int64(exactly: milliseconds) else {
      throw ValueError(.length, type: Self.format.name, expected: "a moment in the years 0001…9999")
    }
    try self.init(millisecondsSince1970: whole)
  }
}

extension Date {
  /// The date of a moment, exact to the millisecond.
  public init(_ moment: Timestamp) {
    self.init(timeIntervalSince1970: Double(moment.millisecondsSince1970) / 1000)
  }
}
