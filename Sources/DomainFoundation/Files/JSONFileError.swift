public import DomainModeling
public import DomainRepository
public import Foundation

/// The reason that a ``JSONFile`` can't be read or written; except for ``unconfirmed``, the file is
/// unchanged.
///
/// A repository reports it as ``/DomainRepository/RepositoryError/backend(code:isRetryable:)``, from which
/// ``init(_:)`` extracts it.
public enum JSONFileError: String, Error, Hashable, Sendable, CaseIterable {
  /// The file is open in another process, in another instance of this process, or in another repository on
  /// this instance.
  case inUse = "jsonFile.inUse"
  /// The system refused to read the file, or there is a symbolic link, a pipe or a folder in its place.
  case unreadable = "jsonFile.unreadable"
  /// The system refused to write the file, or to open the lock file before reading, for example for lack of space or
  /// permission.
  case unwritable = "jsonFile.unwritable"
  /// The file is larger than the limit.
  case tooLarge = "jsonFile.tooLarge"
  /// The file has no bytes; a ``JSONFile`` never writes such a file.
  case empty = "jsonFile.empty"
  /// The file doesn't begin with the header of a ``JSONFile``.
  case unrecognized = "jsonFile.unrecognized"
  /// The file was written by a newer version of this library.
  case unsupportedFormat = "jsonFile.unsupportedFormat"
  /// The size of the file differs from the one in its header.
  case truncated = "jsonFile.truncated"
  /// The contents of the file don't have the SHA-256 digest in its header.
  case checksumMismatch = "jsonFile.checksumMismatch"
  /// The contents have the right digest but aren't valid records.
  case inconsistent = "jsonFile.inconsistent"
  /// There is no previous state, or it can't be read.
  case noPrevious = "jsonFile.noPrevious"
  /// The batch doesn't follow the last one in the file: its repository doesn't know the current contents.
  case outOfOrder = "jsonFile.outOfOrder"
  /// Another program replaced, changed, created or deleted the file after this instance read or wrote it;
  /// create the repository again.
  case replaced = "jsonFile.replaced"
  /// The file has another name, a hard link, which would keep the old contents; delete the other name, or copy
  /// the file.
  case linked = "jsonFile.linked"
  /// The lock file was removed or replaced, so that another program may be writing the file, or isn't a regular
  /// file; create the repository again.
  case lockLost = "jsonFile.lockLost"
  /// The file isn't sealed as the instance expects: with another key, with a sealer but opened without one, or
  /// the other way around.
  case wrongSeal = "jsonFile.wrongSeal"
  /// The sealer failed to seal the new contents, for example because its key isn't available now.
  case sealingFailed = "jsonFile.sealingFailed"
  /// The file contains the batch, but the system doesn't confirm that it would survive a power failure.
  case unconfirmed = "jsonFile.unconfirmed"
}

extension JSONFileError {
  /// Extracts the file's error from an error of a repository; returns `nil` for any other error.
  public init?(_ error: RepositoryError) {
    guard case .backend(let code, _) = error else { return nil }
    self.init(rawValue: code)
  }

  /// Whether the same call may succeed later, after the file was closed elsewhere, space was freed, or the key
  /// became available.
  public var isRetryable: Bool { self == .inUse || self == .unwritable || self == .sealingFailed }

  /// Whether the contents of the file are damaged; ``JSONFile/restorePrevious()`` may help.
  public var isCorruption: Bool {
    switch self {
    case .empty, .unrecognized, .truncated, .checksumMismatch, .inconsistent: true
    case .inUse, .unreadable, .unwritable, .tooLarge, .unsupportedFormat, .noPrevious, .outOfOrder,
      .replaced, .linked, .lockLost, .wrongSeal, .sealingFailed, .unconfirmed:
      false
    }
  }

  var reported: RepositoryError { .backend(code: rawValue, isRetryable: isRetryable) }
}

extension JSONFileError: CustomStringConvertible {
  public var description: String { rawValue }
}

extension JSONFileError: UserFacingError {
  public static let messages = MessageCatalog(over: .shared) {
    Message(
      "jsonFile.inUse", english: "The file is open somewhere else. Please close it there first.",
      polish: "Plik jest otwarty gdzie indziej. Najpierw go tam zamknij.")
    Message(
      "jsonFile.unreadable", english: "The file can’t be opened.", polish: "Nie można otworzyć pliku.")
    Message(
      "jsonFile.unwritable",
      english: "This couldn’t be saved. Please check that there is enough free space.",
      polish: "Nie udało się zapisać. Sprawdź, czy jest dość wolnego miejsca.")
    Message("jsonFile.tooLarge", english: "The file is too large.", polish: "Plik jest za duży.")
    Message("jsonFile.empty", english: "The file is empty.", polish: "Plik jest pusty.")
    Message(
      "jsonFile.unrecognized", english: "This file comes from another app or is damaged.",
      polish: "Ten plik pochodzi z innej aplikacji lub jest uszkodzony.")
    Message(
      "jsonFile.unsupportedFormat",
      english: "A newer version of the app wrote this file. Please update the app.",
      polish: "Ten plik zapisała nowsza wersja aplikacji. Zaktualizuj aplikację.")
    Message(
      "jsonFile.truncated", english: "The file is damaged: a part of it is missing.",
      polish: "Plik jest uszkodzony: brakuje jego części.")
    Message(
      "jsonFile.checksumMismatch", english: "The file is damaged: its contents have changed.",
      polish: "Plik jest uszkodzony: jego zawartość się zmieniła.")
    Message(
      "jsonFile.inconsistent", english: "The file is damaged: its contents are inconsistent.",
      polish: "Plik jest uszkodzony: jego zawartość jest niespójna.")
    Message(
      "jsonFile.noPrevious", english: "There is no older copy of the file.",
      polish: "Nie ma starszej kopii pliku.")
    Message(
      "jsonFile.outOfOrder",
      english: "This couldn’t be saved, because the file has changed in the meantime. Please open it again.",
      polish: "Nie udało się zapisać, bo plik zmienił się w międzyczasie. Otwórz go ponownie.")
    Message(
      "jsonFile.replaced",
      english: "This couldn’t be saved, because another program has changed the file. Please open it again.",
      polish: "Nie udało się zapisać, bo inny program zmienił plik. Otwórz go ponownie.")
    Message(
      "jsonFile.linked",
      english: "The file has a second name. Please delete one of the names, or make a copy of the file.",
      polish: "Plik ma drugą nazwę. Usuń jedną z nazw albo zrób kopię pliku.")
    Message(
      "jsonFile.lockLost",
      english: "This couldn’t be saved, because another program may be using the file. Please open it again.",
      polish: "Nie udało się zapisać, bo inny program może używać pliku. Otwórz go ponownie.")
    Message(
      "jsonFile.wrongSeal", english: "The file can’t be decrypted with this key.",
      polish: "Nie można odszyfrować pliku tym kluczem.")
    Message(
      "jsonFile.sealingFailed",
      english:
        "This couldn’t be saved, because it couldn’t be encrypted. Please unlock the device and try again.",
      polish:
        "Nie udało się zapisać, bo szyfrowanie się nie powiodło. Odblokuj urządzenie i spróbuj ponownie.")
    Message(
      "jsonFile.unconfirmed",
      english: "This was saved, but the system didn’t confirm it. Please open the file again and check.",
      polish: "Zapisano, ale system tego nie potwierdził. Otwórz plik ponownie i sprawdź.")
  }

  public var messageCode: MessageCode { MessageCode(rawValue) }
}

extension JSONFileError: LocalizedError {}
