/// Slots by a hash of what they hold: the one structure behind identifiers and unique values.
///
/// It keeps 32 bits of the hash and no key; the caller compares what is in the slots. Several slots may have one
/// hash, and one key. Open addressing with linear probing in 256 shards, so that the first change after a copy
/// moves one shard only; removing closes the gap, so that no marks of the dead are left.
package struct SlotTable: Sendable {
  private struct Shard: Sendable {
    /// Zero where nothing is, otherwise the hash above the slot's number plus one.
    var buckets: ContiguousArray<UInt64> = []
    var count = 0

    var mask: Int { buckets.count - 1 }
  }

  private var shards = ContiguousArray<Shard>(repeating: Shard(), count: 256)
  package private(set) var count = 0

  package init() {}

  /// The first slot with that hash that is the one meant.
  package func first<Failure: Error>(
    hash: UInt32, where isMeant: (Slot) throws(Failure) -> Bool
  ) throws(Failure) -> Slot? {
    // Named by its number each time: a copy of the shard would be retained and released.
    let shard = Self.shard(hash)
    if shards[shard].count == 0 { return nil }
    let mask = shards[shard].mask
    var position = Self.home(hash) & mask
    while true {
      let bucket = shards[shard].buckets[position]
      if bucket == 0 { return nil }
      if UInt32(bucket >> 32) == hash {
        let slot = Self.slot(bucket)
        if try isMeant(slot) { return slot }
      }
      position = (position + 1) & mask
    }
  }

  /// Every slot with that hash; those of other keys may be among them.
  package func slots(hash: UInt32) -> [Slot] {
    var slots: [Slot] = []
    _ = first(hash: hash) { slot in
      slots.append(slot)
      return false
    }
    return slots
  }

  package mutating func insert(_ slot: Slot, hash: UInt32) {
    let shard = Self.shard(hash)
    if (shards[shard].count + 1) * 4 > shards[shard].buckets.count * 3 { grow(shard) }
    Self.put(UInt64(hash) << 32 | (UInt64(slot.number) + 1), into: &shards[shard].buckets)
    shards[shard].count += 1
    count += 1
  }

  /// Forgets that the slot has that hash; nothing happens when it hasn't.
  package mutating func remove(_ slot: Slot, hash: UInt32) {
    let shard = Self.shard(hash)
    if shards[shard].count == 0 { return }
    let wanted = UInt64(hash) << 32 | (UInt64(slot.number) + 1)
    let mask = shards[shard].mask
    var position = Self.home(hash) & mask
    while shards[shard].buckets[position] != wanted {
      if shards[shard].buckets[position] == 0 { return }
      position = (position + 1) & mask
    }
    shards[shard].count -= 1
    count -= 1
    Self.close(gapAt: position, in: &shards[shard].buckets)
  }

  /// Moves back what stands behind the gap because it found its own place taken.
  private static func close(gapAt position: Int, in buckets: inout ContiguousArray<UInt64>) {
    let mask = buckets.count - 1
    var gap = position
    var next = (gap + 1) & mask
    while buckets[next] != 0 {
      let home = home(UInt32(buckets[next] >> 32)) & mask
      if (next - home) & mask >= (next - gap) & mask {
        buckets[gap] = buckets[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    buckets[gap] = 0
  }

  private mutating func grow(_ shard: Int) {
    let old = shards[shard].buckets
    var buckets = ContiguousArray<UInt64>(repeating: 0, count: max(4, old.count * 2))
    for bucket in old where bucket != 0 { Self.put(bucket, into: &buckets) }
    shards[shard].buckets = buckets
  }

  private static func put(_ bucket: UInt64, into buckets: inout ContiguousArray<UInt64>) {
    let mask = buckets.count - 1
    var position = home(UInt32(bucket >> 32)) & mask
    while buckets[position] != 0 { position = (position + 1) & mask }
    buckets[position] = bucket
  }

  private static func shard(_ hash: UInt32) -> Int { Int(hash >> 24) }
  private static func home(_ hash: UInt32) -> Int { Int(hash & 0xFF_FFFF) }
  private static func slot(_ bucket: UInt64) -> Slot {
    Slot(number: UInt32(truncatingIfNeeded: bucket) - 1)
  }
}

extension UInt32 {
  /// The part of a value's hash that a ``SlotTable`` keeps.
  package init(hashOf value: some Hashable) {
    var hasher = Hasher()
    hasher.combine(value)
    self.init(truncatingIfNeeded: hasher.finalize())
  }
}
