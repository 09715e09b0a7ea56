import DomainFoundation
import DomainRepository
import Foundation

/// Reading and writing a document with so many posts; one operation is the whole document.
///
/// `BENCHMARK_DOCUMENTS` names a folder that gets the documents, so that other languages can be given the same.
struct JSONTrials {
  private let count: Int
  private let posts: [PlainPost]
  private let hand: [HandPost]
  private let bytes: [UInt8]
  private let bare: [BarePost]

  init(_ count: Int) throws {
    self.count = count
    posts = try Stock(count).plainPosts()
    hand = posts.map(HandPost.init)
    bytes = try JSONWriter().bytes(of: posts)
    bare = count > Self.mostOfPeers ? [] : try JSONDecoder().decode([BarePost].self, from: Data(bytes))
    if let folder = ProcessInfo.processInfo.environment["BENCHMARK_DOCUMENTS"] {
      try Data(bytes).write(to: URL(filePath: folder).appending(path: "posts-\(count).json"))
    }
  }

  /// Foundation needs half a minute for a round of a larger document, and gigabytes.
  private static let mostOfPeers = 100_000

  var trials: [Trial] { [decode, encode, validate, decodeMemory, encodeMemory] }

  private var reader: JSONReader { JSONReader(maximumBytes: .max) }

  private var hasPeers: Bool { count <= Self.mostOfPeers }

  private func digest(_ posts: [HandPost]) -> [String] {
    posts.map { String(decoding: HandWriter.bytes(of: [$0]), as: UTF8.self) }
  }

  private var decode: Trial {
    let data = Data(bytes)
    let own = Contender("JSONReader", .own) {
      digest(try reader.read([PlainPost].self, from: bytes).map(HandPost.init))
    } _: { times in
      for _ in 0..<times { keep(try reader.read([PlainPost].self, from: bytes)) }
    }
    let limit = Contender("by hand", .limit) {
      digest(try HandReader.posts(bytes))
    } _: { times in
      for _ in 0..<times { keep(try HandReader.posts(bytes)) }
    }
    let wrapped = Contender("JSONDecoder, value types", .peer) {
      digest(try JSONDecoder().decode([PlainPost].self, from: data).map(HandPost.init))
    } _: { times in
      for _ in 0..<times { keep(try JSONDecoder().decode([PlainPost].self, from: data)) }
    }
    let plain = Contender("JSONDecoder, texts and numbers", .peer) { times in
      for _ in 0..<times { keep(try JSONDecoder().decode([BarePost].self, from: data)) }
    }
    return Trial(
      "decode", count: count,
      goals: [Goal("P16", "by hand", atMost: 1.5)]
        + (hasPeers ? [Goal("P16", "JSONDecoder, value types", fasterBy: 7)] : []),
      [own, limit] + (hasPeers ? [wrapped, plain] : []))
  }

  private var encode: Trial {
    let own = Contender("JSONWriter", .own) {
      [String(decoding: try JSONWriter().bytes(of: posts), as: UTF8.self)]
    } _: { times in
      for _ in 0..<times { keep(try JSONWriter().bytes(of: posts)) }
    }
    let limit = Contender("by hand", .limit) {
      [String(decoding: HandWriter.bytes(of: hand), as: UTF8.self)]
    } _: { times in
      for _ in 0..<times { keep(HandWriter.bytes(of: hand)) }
    }
    let wrapped = Contender("JSONEncoder, value types", .peer) {
      [String(decoding: try JSONCoder.makeEncoder().encode(posts), as: UTF8.self)]
    } _: { times in
      for _ in 0..<times { keep(try JSONEncoder().encode(posts)) }
    }
    let plain = Contender("JSONEncoder, texts and numbers", .peer) { times in
      for _ in 0..<times { keep(try JSONEncoder().encode(bare)) }
    }
    return Trial(
      "encode", count: count,
      goals: [Goal("P17", "by hand", atMost: 1.8)]
        + (hasPeers ? [Goal("P17", "JSONEncoder, value types", fasterBy: 6)] : []),
      [own, limit] + (hasPeers ? [wrapped, plain] : []))
  }

  /// Reading checks every rule, so there is nothing to add; the second contender checks twice.
  private var validate: Trial {
    Trial(
      "decode with Codable, wrappers and rules", count: count,
      goals: hasPeers ? [Goal("P18", "JSONDecoder, texts and numbers", atMost: 1.15)] : [],
      hasPeers
        ? [
          Contender("JSONDecoder, value types", .own) { [data = Data(bytes)] times in
            for _ in 0..<times { keep(try JSONDecoder().decode([PlainPost].self, from: data)) }
          },
          Contender("JSONDecoder, texts and numbers", .peer) { [data = Data(bytes)] times in
            for _ in 0..<times { keep(try JSONDecoder().decode([BarePost].self, from: data)) }
          },
        ] : [])
  }

  private var decodeMemory: Trial {
    let data = Data(bytes)
    let own = Contender(
      "JSONReader", .own,
      weighing: {
        try perEntity { keep(try reader.read([PlainPost].self, from: bytes)) }
      })
    let limit = Contender(
      "by hand", .limit, weighing: { try perEntity { keep(try HandReader.posts(bytes)) } })
    let peer = Contender(
      "JSONDecoder, value types", .peer,
      weighing: {
        try perEntity { keep(try JSONDecoder().decode([PlainPost].self, from: data)) }
      })
    return Trial("bytes asked for in decoding", count: count, [own, limit] + (hasPeers ? [peer] : []))
  }

  private var encodeMemory: Trial {
    let own = Contender(
      "JSONWriter", .own,
      weighing: {
        try perEntity { keep(try JSONWriter().bytes(of: posts)) }
      })
    let limit = Contender("by hand", .limit, weighing: { perEntity { keep(HandWriter.bytes(of: hand)) } })
    let peer = Contender(
      "JSONEncoder, value types", .peer,
      weighing: {
        try perEntity { keep(try JSONEncoder().encode(posts)) }
      })
    return Trial("bytes asked for in encoding", count: count, [own, limit] + (hasPeers ? [peer] : []))
  }

  private func perEntity(_ work: () throws -> Void) rethrows -> Double {
    let before = Heap.requested
    try work()
    return Double(Heap.requested - before) / Double(max(1, count))
  }
}
