/// A hash table from hash values to slots, used for identifiers and unique values.
///
/// It stores 32 bits of the hash but no keys; the caller compares the keys of the slots. Several slots may
/// have the same hash, or even the same key. It uses open addressing with linear probing in 256 shards, so
/// the first change after a copy copies one shard only. Removal shifts subsequent entries back, so there are
/// no tombstones.
package struct SlotTable: Sendable {
  private struct Shard: Sendable {
    /// Zero for an empty bucket; otherwise the hash in the upper half and the slot's number plus one in the
    /// lower half.
    var buckets: ContiguousArray<UInt64> = []
    var count = 0

    var mask: Int { buckets.count - 1 }
  }

  private var shards = ContiguousArray<Shard>(repeating: Shard(), count: 256)
  package private(set) var count = 0

  package init() {}

  /// Returns the first slot with the hash that `isMeant` accepts.
  package func first<Failure: Error>(
    hash: UInt32, where isMeant: (Slot) throws(Failure) -> Bool
  ) throws(Failure) -> Slot? {
    // Accessed by index each time, because a local copy of the shard would be retained and released.
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

  /// Returns all slots with the hash, including those of other keys.
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

  /// Removes a slot with its hash; a missing entry is ignored.
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

  /// Fills the gap by shifting back the entries that linear probing had displaced beyond it.
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
  /// Computes the part of a value's hash that a ``SlotTable`` stores.
  package init(hashOf value: some Hashable) {
    var hasher = Hasher()
    hasher.combine(value)
    self.init(truncatingIfNeeded: hasher.finalize())
  }
}
