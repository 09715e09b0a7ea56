/// A model with an identity of its own: what a repository keeps.
///
/// Its schema has a field named `id`.
public protocol Entity: Model, Identifiable where ID: TextValue {}
