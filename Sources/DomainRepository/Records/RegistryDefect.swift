/// A mistake in the list of a program's entities.
public enum RegistryDefect: Error, Hashable, Sendable {
  /// Two entities have the same published name.
  case duplicateName(String)
}
