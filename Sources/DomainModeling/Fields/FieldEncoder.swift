/// How a field is written by a coder: from the address of its model, without a copy where it has a place of its own.
///
/// What writes a stored property holds no accessor, for which it would ask the runtime each time.
@safe struct FieldEncoder: Sendable {
  let write: @Sendable (UnsafeRawPointer, inout KeyedEncodingContainer<FieldName>) throws -> Void

  init<Root: Model, Value: FieldValue>(_ name: String, _ read: FieldAccessor<Root, Value>) {
    let key = FieldName(name)
    if let offset = read.offset {
      // Sound because the offset is that of a stored property of this type.
      unsafe write = { root, container in
        try unsafe (root + offset).assumingMemoryBound(to: Value.self).pointee.write(key, to: &container)
      }
    } else {
      unsafe write = { root, container in
        try unsafe read(root.assumingMemoryBound(to: Root.self).pointee).write(key, to: &container)
      }
    }
  }
}
