import DomainModeling

extension StoredRows {
  /// Lends the address of every record that is within the ranges, without a word of its type, until the body says no.
  func forEachAddress(within ranges: [StoredRange], _ body: (Slot, UnsafeRawPointer) -> Bool) {
    forEachLeaf { first, leaf in
      unsafe leaf.withPlaces { start, step, taken in
        var places = unsafe taken.kept(by: ranges, start, step)
        while places != 0 {
          let place = places.trailingZeroBitCount
          places &= places - 1
          if unsafe !body(Slot(number: first + UInt32(place)), start + place * step) { return false }
        }
        return true
      }
    }
  }

  /// How many records are within the ranges.
  func count(within ranges: [StoredRange]) -> Int {
    var count = 0
    forEachLeaf { _, leaf in
      unsafe leaf.withPlaces { start, step, taken in
        count += unsafe taken.kept(by: ranges, start, step).nonzeroBitCount
      }
      return true
    }
    return count
  }
}
