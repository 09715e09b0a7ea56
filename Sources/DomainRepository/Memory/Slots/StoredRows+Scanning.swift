import DomainModeling

extension StoredRows {
  /// Lends the address of every record that is within the ranges, without a word of its type, until the body says no.
  func forEachAddress(within ranges: [StoredRange], _ body: (Slot, UnsafeRawPointer) -> Bool) {
    forEachLeaf { first, leaf in
      let step = leaf.header.stride
      let start = unsafe leaf.address(of: 0)
      var places = leaf.placesKept(by: ranges)
      while places != 0 {
        let place = places.trailingZeroBitCount
        places &= places - 1
        if unsafe !body(Slot(number: first + UInt32(place)), start + place * step) { return false }
      }
      return true
    }
  }

  /// How many records are within the ranges.
  func count(within ranges: [StoredRange]) -> Int {
    var count = 0
    forEachLeaf { _, leaf in
      count += leaf.placesKept(by: ranges).nonzeroBitCount
      return true
    }
    return count
  }
}

extension EntityLeaf {
  /// The places that are taken by entities with their numbers in all ranges, a bit for each.
  fileprivate func placesKept(by ranges: [StoredRange]) -> UInt32 {
    var places = header.taken
    let step = header.stride
    let start = unsafe address(of: 0)
    for range in ranges {
      if places == 0 { return 0 }
      let (least, greatest) = (range.least, range.greatest)
      let numbers = unsafe start + range.offset
      var kept: UInt32 = 0
      if places == .max {
        // Without a branch that depends on the records, since nobody can guess it.
        var number = unsafe numbers
        for place in 0..<UInt32(EntityLeaf.capacity) {
          let value = unsafe number.load(as: Int64.self)
          kept |= (value >= least && value <= greatest ? 1 : 0) << place
          unsafe number += step
        }
      } else {
        var rest = places
        while rest != 0 {
          let place = rest.trailingZeroBitCount
          rest &= rest - 1
          let value = unsafe numbers.load(fromByteOffset: place * step, as: Int64.self)
          kept |= (value >= least && value <= greatest ? 1 : 0) << UInt32(place)
        }
      }
      places = kept
    }
    return places
  }
}
