import BookMarket
import DomainAccounts
import DomainFoundation
import DomainModeling
import DomainValues
import FoodSharing
import Foundation
import MovieCatalog
import ShelterRegistry
import TestSupport
import Testing

/// What forms show of values that are edited: what a person would type, which is read back as the same value.
@Suite("Shown forms")
struct ShownDraftTests {
  @Test("A day, a bank account, a book number and a viewing are shown as people write them")
  func shown() throws {
    var mark = Draft<DateMark>(language: .polish)
    mark[DateMark.Fields.day] = try CalendarDate(year: 2026, month: 12, day: 19)
    #expect(mark[text: DateMark.Fields.day] == "19 grudnia 2026")
    var bank = Draft<BankAccount>(language: .polish)
    bank[BankAccount.Fields.number] = try IBAN(parsing: "PL61109010140000071219812874")
    #expect(bank[text: BankAccount.Fields.number] == "PL61 1090 1014 0000 0712 1981 2874")
    var book = Draft<BookInput>(language: .polish)
    book[BookInput.Fields.isbn] = ISBNInput(try ISBN(parsing: "9788324677658"))
    #expect(book[text: BookInput.Fields.isbn] == "978-83-246-7765-8")
    let warsaw = try #require(TimeZone(identifier: "Europe/Warsaw"))
    var record = Draft<WatchRecord>(language: .polish)
    record[WatchRecord.Fields.watchDate] = .unknown
    #expect(record[text: WatchRecord.Fields.watchDate] == "nieznana")
    record[WatchRecord.Fields.watchDate] = .at(try Timestamp(parsing: "2026-12-19T12:00:00Z"))
    #expect(record[text: WatchRecord.Fields.watchDate, in: warsaw] == "19 grudnia 2026, 13:00")
    #expect(record[text: WatchRecord.Fields.watchDate] == "19 grudnia 2026, 12:00 UTC")
    record[WatchRecord.Fields.watchDate] = .on(try PartialDate(year: 2026, month: 12, day: nil))
    #expect(record[text: WatchRecord.Fields.watchDate, in: warsaw] == "grudzień 2026")
  }

  @Test(
    "Quiet hours, opening times, viewings and pickup windows are typed with times",
    arguments: ["pl", "en", "de"])
  func typed(tag: String) throws {
    let language = try LanguageTag(parsing: tag)
    let warsaw = try #require(TimeZone(identifier: "Europe/Warsaw"))
    var quiet = Draft<QuietHours>(language: language)
    quiet[timeOfDay: QuietHours.Fields.begins] = "22:00"
    quiet[timeOfDay: QuietHours.Fields.ends] = "7"
    #expect(try quiet.validated() == QuietHours(from: 1_320, to: 420))
    var open = Draft<OpeningInterval>(language: language)
    open[text: OpeningInterval.Fields.weekday] = "1"
    open[timeOfDay: OpeningInterval.Fields.opens] = "9:00"
    open[timeOfDay: OpeningInterval.Fields.closes] = "24:00"
    #expect(try open.validated().closes == 1_440)
    var window = Draft<TimeWindow>(language: language)
    window[text: TimeWindow.Fields.start, in: warsaw] = "19.12.2026, 13:00"
    window[text: TimeWindow.Fields.end, in: warsaw] = "19.12.2026, 14:30"
    #expect(try window.validated().duration == .seconds(5_400))
    #expect(try window.validated().start.text == "2026-12-19T12:00:00.000Z")
    var record = Draft<WatchRecord>(language: language)
    record[text: WatchRecord.Fields.watchDate, in: warsaw] = "19.12.2026 20:15"
    let typed = record[text: WatchRecord.Fields.watchDate, in: warsaw]
    #expect(typed == "19.12.2026 20:15")
    #expect(record.violations(leavingOut: WatchRecord.Fields.id).filter { "\($0.path)" == "watchDate" } == [])
  }

  @Test(
    "A form shows each value so that it is read back as the same one",
    arguments: ["en", "en-US", "pl", "de", "fr", "ja"])
  func roundTrip(tag: String) throws {
    let language = try LanguageTag(parsing: tag)
    func check<Value: FieldValue>(_ values: [Value]) throws {
      for value in values {
        let text = value.formText(in: language)
        let read = try? Value.parsedFormText(text, in: language)
        #expect(read == value, "\(Value.self) in \(tag): \(text)")
      }
    }
    try check(IBAN.format.valid.map { try IBAN(parsing: $0) })
    try check(ISBN.format.valid.map { try ISBN(parsing: $0) })
    try check(WatchDate.format.valid.map { try WatchDate(parsing: $0) })
    try check(PartialDate.format.valid.map { try PartialDate(parsing: $0) })
    try check(Timestamp.format.valid.map { try Timestamp(parsing: $0) })
    try check(CalendarDate.format.valid.map { try CalendarDate(parsing: $0) })
    try check(PhoneNumber.format.valid.map { try PhoneNumber(parsing: $0) })
    try check(WebLink.format.valid.map { try WebLink(parsing: $0) })
    try check(EmailAddress.format.valid.map { try EmailAddress(parsing: $0) })
    try check(PostalCode.format.valid.map { try PostalCode(parsing: $0) })
    try check([0, 1, -1, 1_234, 1_000_000, Int64.max, .min])
    try check([0, 0.5, 1.234, -1234.567, 1e-9, 1e21])
  }

  @Test(
    "A pasted link with letters of the language is encoded, and words and hyphens around numbers are dropped")
  func pasted() throws {
    let link = try WebLink.parsedFormText(" https://pl.wikipedia.org/wiki/Książka ", in: .polish)
    #expect(link.text == "https://pl.wikipedia.org/wiki/Ksi%C4%85%C5%BCka")
    #expect(throws: ValueError.self) { try WebLink.parsedFormText("https://książka.pl/", in: .polish) }
    #expect(throws: ValueError.self) { try WebLink.parsedFormText("https://example.com/a b", in: .polish) }
    let shop = try PurchaseLink.parsedFormText("https://example.com/książka", in: .polish)
    #expect(shop.text == "https://example.com/ksi%C4%85%C5%BCka")
    for text in [
      "ISBN 978-83-246-7765-8", "isbn: 9788324677658", "ISBN-13: 978-83-246-7765-8", "ISBN-10 83-246-7765-8",
    ] {
      #expect(try ISBN.parsedFormText(text, in: .polish).text == "9788324677658", "\(text)")
    }
    #expect(throws: ValueError.self) { try ISBN.parsedFormText("ISBN-10 83-246-7765-9", in: .polish) }
    for text in ["IBAN PL61 1090 1014 0000 0712 1981 2874", "iban: PL61-1090-1014-0000-0712-1981-2874"] {
      #expect(try IBAN.parsedFormText(text, in: .polish).text == "PL61109010140000071219812874", "\(text)")
    }
  }

  @Test(
    "An average of stars is written by the language",
    arguments: [(4.666, "4.7", "4,7"), (5, "5.0", "5,0"), (0, "0.0", "0,0"), (.nan, "–", "–")]
      as [(Double, String, String)])
  func stars(average: Double, english: String, polish: String) {
    #expect(PortableFormatter().text(ofStars: average, in: .english) == english)
    #expect(PortableFormatter().text(ofStars: average, in: .polish) == polish)
  }
}
