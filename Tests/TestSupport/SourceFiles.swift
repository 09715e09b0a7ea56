internal import Foundation

/// The package's own files, for tests that compare them with lists.
public enum SourceFiles {
  /// The folder of the package.
  public static let root = "\(#filePath)".components(separatedBy: "/Tests/TestSupport/")[0]

  /// Returns the compiled Swift files under a folder as text, in the order of their paths; steps of tutorials are
  /// excluded.
  public static func texts(under path: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(path)")) ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted().compactMap {
      try? String(contentsOfFile: "\(root)/\(path)/\($0)", encoding: .utf8)
    }
  }

  /// Returns the names of the folders in a folder, sorted.
  public static func folders(under path: String) -> [String] {
    func names(in folder: String) -> [String]? {
      try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
    }
    return (names(in: path) ?? []).filter { names(in: "\(path)/\($0)") != nil }.sorted()
  }

  /// Returns the public methods of services under a folder that take a principal, as `Service.method`,
  /// sorted.
  public static func principalCalls(under path: String) -> [String] {
    texts(under: path).flatMap { text -> [String] in
      let heading = /(?m)^(?:extension|public struct) (\w+Service)\b/
      let method = /(?m)^  public func (\w+)[^{]*?(?:as|to|by|for) principal: Principal/
      let services = text.matches(of: heading)
      return text.matches(of: method).compactMap { call in
        // A file may have several services; a method belongs to the last heading before it.
        services.last { $0.range.lowerBound < call.range.lowerBound }.map { "\($0.1).\(call.1)" }
      }
    }.sorted()
  }
}
