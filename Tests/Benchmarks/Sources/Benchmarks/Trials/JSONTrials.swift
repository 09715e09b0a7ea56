import DomainRepository
import Foundation

/// Reading and writing a document of many posts; one operation is the whole document.
///
/// The documents are written to the folder that `BENCHMARK_DOCUMENTS` names, for benchmarks in other
/// languages.
struct JSONTrials {
  private let count: Int
  private let posts: [PlainPost]
  private let hand: [HandPost]
  private let bytes: [UInt8]
  private let bare: [BarePost]
  private let wrapped: [WrappedPost]
  private let codable: [Trial]

  init(_ count: Int) throws {
    self.count = count
    posts = try Stock(count).plainPosts()
    hand = posts.map(HandPost.init)
    bytes = try JSONWriter().bytes(of: posts)
    bare = count > Self.mostOfPeers ? [] : try JSONDecoder().decode([BarePost].self, from: Data(bytes))
    wrapped = count > Self.mostOfPeers ? [] : try JSONDecoder().decode([WrappedPost].self, from: Data(bytes))
    codable =
      count > Self.mostOfPeers
      ? [] : try CodableTrials(count, posts: posts, bytes: bytes, bare: bare, wrapped: wrapped).trials
    if let folder = ProcessInfo.processInfo.environment["BENCHMARK_DOCUMENTS"] {
      try Data(bytes).write(to: URL(filePath: folder).appending(path: "posts-\(count).json"))
    }
  }

  /// The largest number of posts for Foundation's coders, whose figures don't change above but take minutes.
  private static let mostOfPeers = 10_000

  var trials: [Trial] {
    [decode, encode, again, decodeMemory, encodeMemory] + codable
  }

  private var reader: JSONReader { JSONReader(maximumBytes: .max) }

  private var hasPeers: Bool { count <= Self.mostOfPeers }

  private static var canonicalEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// Returns the length and hash (FNV-1a) of a document, because a million posts as text would take
  /// gigabytes.
  private func digest(_ bytes: [UInt8]) -> [String] {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return ["\(bytes.count) bytes", String(digest, radix: 16)]
  }

  private func digest(_ posts: [HandPost]) -> [String] { digest(HandWriter.bytes(of: posts)) }

  /// Each contender creates the posts of one document.
  ///
  /// The library's reader and the handwritten one check the rules; of the decoders, only the model's does.
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
      digest(Array(try Self.canonicalEncoder.encode(JSONDecoder().decode([WrappedPost].self, from: data))))
    } _: { times in
      for _ in 0..<times { keep(try JSONDecoder().decode([WrappedPost].self, from: data)) }
    }
    let model = Contender("JSONDecoder, the model", .peer) {
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
      [own, limit] + (hasPeers ? [wrapped, model, plain] : []))
  }

  private var encode: Trial {
    let own = Contender("JSONWriter", .own) {
      digest(try JSONWriter().bytes(of: posts))
    } _: { times in
      for _ in 0..<times { keep(try JSONWriter().bytes(of: posts)) }
    }
    let limit = Contender("by hand", .limit) {
      digest(HandWriter.bytes(of: hand))
    } _: { times in
      for _ in 0..<times { keep(HandWriter.bytes(of: hand)) }
    }
    let wrapped = Contender("JSONEncoder, value types", .peer) {
      digest(Array(try Self.canonicalEncoder.encode(self.wrapped)))
    } _: { times in
      for _ in 0..<times { keep(try JSONEncoder().encode(self.wrapped)) }
    }
    let model = Contender("JSONEncoder, the model", .peer) {
      digest(Array(try Self.canonicalEncoder.encode(posts)))
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
      [own, limit] + (hasPeers ? [wrapped, model, plain] : []))
  }

  /// Reading in a context: it checks every rule anyway, so only rules that need the context are additional.
  private var again: Trial {
    var clock = ConditionContext()
    clock.set(.now, to: posts.first?.createdAt)
    let context = clock
    let texts = posts.prefix(100).compactMap { try? JSONWriter().bytes(of: $0) }
    let own = Contender("JSONReader, in a context", .own) { times in
      for _ in 0..<times {
        for text in texts { keep(try reader.read(PlainPost.self, from: text, validatedIn: context)) }
      }
    }
    let limit = Contender("JSONReader", .limit) { times in
      for _ in 0..<times {
        for text in texts { keep(try reader.read(PlainPost.self, from: text)) }
      }
    }
    return Trial(
      "decode and validate 100, one by one", count: count, goals: [Goal("P16", "JSONReader", atMost: 1.1)],
      [own, limit])
  }

  private var decodeMemory: Trial {
    let data = Data(bytes)
    let own = weighed("JSONReader", .own) { keep(try reader.read([PlainPost].self, from: bytes)) }
    let limit = weighed("by hand", .limit) { keep(try HandReader.posts(bytes)) }
    let peer = weighed("JSONDecoder, value types", .peer) {
      keep(try JSONDecoder().decode([WrappedPost].self, from: data))
    }
    return Trial("bytes asked for in decoding", count: count, [own, limit] + (hasPeers ? [peer] : []))
  }

  private var encodeMemory: Trial {
    let own = weighed("JSONWriter", .own) { keep(try JSONWriter().bytes(of: posts)) }
    let limit = weighed("by hand", .limit) { keep(HandWriter.bytes(of: hand)) }
    let peer = weighed("JSONEncoder, value types", .peer) { keep(try JSONEncoder().encode(wrapped)) }
    return Trial("bytes asked for in encoding", count: count, [own, limit] + (hasPeers ? [peer] : []))
  }

  private func weighed(
    _ name: String, _ kind: Contender.Kind, _ work: @escaping () throws -> Void
  ) -> Contender {
    Contender(
      name, kind,
      weighing: {
        let before = Heap.requested
        try work()
        return Double(Heap.requested - before) / Double(max(1, count))
      })
  }
}
