internal import Foundation

/// The package's own files, for tests that hold lists to the sources.
public enum SourceFiles {
  /// The package's folder.
  public static let root = "\(#filePath)".components(separatedBy: "/Tests/TestSupport/")[0]

  /// The Swift files under a folder of the package that are compiled, as text; steps of tutorials aren't.
  public static func texts(under path: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(path)")) ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.compactMap {
      try? String(contentsOfFile: "\(root)/\(path)/\($0)", encoding: .utf8)
    }
  }

  /// The public methods of services under a folder that take a caller, as `Service.method`, in order of the alphabet.
  public static func calls(under path: String) -> [String] {
    texts(under: path).flatMap { text -> [String] in
      let heading = /(?m)^(?:extension|public struct) (\w+Service)\b/
      let method = /(?m)^  public func (\w+)[^{]*?(?:as|to|by) principal: Principal/
      let services = text.matches(of: heading)
      return text.matches(of: method).compactMap { call in
        // A file may have several services; a method is that of the heading before it.
        services.last { $0.range.lowerBound < call.range.lowerBound }.map { "\($0.1).\(call.1)" }
      }
    }.sorted()
  }
}
