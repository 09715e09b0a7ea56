/// A value with personal data or secrets that isn't a model, such as a read model, whose descriptions and reflection
/// reveal only its type, and its identifier if it has one.
///
/// ```swift
/// public struct BookingDetails: Identifiable, RedactedValue {
///   public let id: Identifier<Booking>
///   public let guest: EmailAddress
/// }
/// // "\(details)" is "BookingDetails 0000…", and `dump(details)` shows the identifier alone.
/// ```
///
/// Models conform to ``RedactedModel``.
public protocol RedactedValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension RedactedValue {
  /// The name of the type.
  public var description: String { "\(Self.self)" }
  /// The same as `description`.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}

extension RedactedValue where Self: Identifiable {
  /// The name of the type and the identifier.
  public var description: String { "\(Self.self) \(id)" }
  /// A mirror of the identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["id": "\(id)"]) }
}
