import Observation

/// A macro with the name of SwiftData's `@Model`, which makes a class observable in the same way.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")
