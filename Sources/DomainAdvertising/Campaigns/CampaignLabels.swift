import DomainModeling
import DomainServices

/// The labels of words about campaigns and placements.
extension AdvertisingMessages {
  static let labels = campaignLabels + placementLabels + roleLabels

  private static let campaignLabels =
    Message.labels(of: Campaign.State.self) {
      switch $0 {
      case .draft: ("Draft", "Szkic")
      case .pendingReview: ("Awaiting review", "Oczekuje na sprawdzenie")
      case .rejected: ("Rejected", "Odrzucona")
      case .scheduled: ("Scheduled", "Zaplanowana")
      case .running: ("Running", "W toku")
      case .paused: ("Paused", "Wstrzymana")
      case .ended: ("Ended", "Zakończona")
      case .exhausted: ("Impression limit reached", "Osiągnięto limit wyświetleń")
      case .revoked: ("Approval revoked", "Zgoda cofnięta")
      case .canceled: ("Canceled", "Anulowana")
      }
    }
    + Message.labels(of: Campaign.Event.self) {
      switch $0 {
      case .submit: ("Submit for review", "Przekaż do sprawdzenia")
      case .approve: ("Approve", "Zatwierdź")
      case .reject: ("Reject", "Odrzuć")
      case .edit: ("Edit", "Edytuj")
      case .start: ("Start", "Rozpocznij")
      case .pause: ("Pause", "Wstrzymaj")
      case .resume: ("Resume", "Wznów")
      case .end: ("End", "Zakończ")
      case .reachCap: ("End at the impression limit", "Zakończ po osiągnięciu limitu wyświetleń")
      case .revoke: ("Revoke approval", "Cofnij zgodę")
      case .cancel: ("Cancel", "Anuluj")
      }
    }
    + Message.labels(of: Campaign.Actor.self) {
      switch $0 {
      case .advertiser: ("Advertiser", "Reklamodawca")
      case .operator: ("Operator", "Operator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: Campaign.ModerationReason.self) {
      switch $0 {
      case .unrelated: ("Unrelated to the app", "Bez związku z aplikacją")
      case .misleading: ("Misleading content", "Wprowadzająca w błąd treść")
      case .offensive: ("Offensive content", "Obraźliwa treść")
      case .forbiddenProduct: ("Forbidden product", "Zakazany produkt")
      case .brokenLink: ("Broken link", "Niedziałający link")
      case .other: ("Other reason", "Inny powód")
      }
    }

  private static let placementLabels = Message.labels(of: AdPlacement.self) {
    switch $0 {
    case .list: ("List", "Lista")
    case .detail: ("Details", "Szczegóły")
    case .search: ("Search", "Wyszukiwanie")
    case .library: ("Library", "Biblioteka")
    }
  }

  private static let roleLabels = Message.labels(ofRoles: AdvertisingRole.self) {
    switch $0 {
    case .operator: ("Advertising operator", "Operator reklam")
    }
  }

  /// The names of the operations, as menus, buttons and pages of permissions show them.
  static let operationLabels = Message.labels(ofOperations: [
    "ad.list": ("Advertisements", "Reklamy"),
    "ad.recordImpression": ("Count impression", "Policz wyświetlenie"),
    "advertiser.edit": ("Edit advertiser", "Edytuj reklamodawcę"),
    "advertiser.list": ("Advertisers", "Reklamodawcy"),
    "advertiser.own": ("My advertisers", "Moi reklamodawcy"),
    "advertiser.register": ("Register advertiser", "Zarejestruj reklamodawcę"),
    "campaign.approve": ("Approve campaign", "Zatwierdź kampanię"),
    "campaign.cancel": ("Cancel campaign", "Anuluj kampanię"),
    "campaign.create": ("New campaign", "Nowa kampania"),
    "campaign.edit": ("Edit campaign", "Edytuj kampanię"),
    "campaign.fireDueEvents": ("Process due campaigns", "Przetwórz terminy kampanii"),
    "campaign.history": ("History", "Historia"),
    "campaign.list": ("Campaigns", "Kampanie"),
    "campaign.listPending": ("Campaigns awaiting review", "Kampanie do sprawdzenia"),
    "campaign.pause": ("Pause campaign", "Wstrzymaj kampanię"),
    "campaign.permissions": ("Possible actions", "Dostępne działania"),
    "campaign.read": ("Campaign", "Kampania"),
    "campaign.reject": ("Reject campaign", "Odrzuć kampanię"),
    "campaign.results": ("Results", "Wyniki"),
    "campaign.resume": ("Resume campaign", "Wznów kampanię"),
    "campaign.revoke": ("Revoke approval", "Cofnij zgodę"),
    "campaign.submit": ("Submit for review", "Przekaż do sprawdzenia"),
  ])

  /// The names of the fields that people fill in, which errors away from the field begin with.
  static let fieldLabels = Message.labels(ofFields: [
    "AdTargeting.keywords": ("Keywords", "Słowa kluczowe"),
    "AdTargeting.subjects": ("Items", "Pozycje"),
    "AdTargeting.topics": ("Topics", "Tematy"),
    "AdvertisedProduct.host": ("Domain of the link", "Domena linku"),
    "AdvertisedProduct.link": ("Link", "Link"),
    "AdvertisedProduct.name": ("Product", "Produkt"),
    "AdvertisedProduct.price": ("Price", "Cena"),
    "Advertisement.product": ("Product", "Produkt"),
    "Advertisement.text": ("Text", "Tekst"),
    "Advertiser.allowedHosts": ("Domains of links", "Domeny linków"),
    "Advertiser.name": ("Name", "Nazwa"),
    "Advertiser.website": ("Website", "Strona internetowa"),
    "Campaign.ModerationInput.reason": ("Reason", "Powód"),
    "CampaignPlan.advertisements": ("Advertisements", "Reklamy"),
    "CampaignPlan.caps": ("Limits", "Limity"),
    "CampaignPlan.name": ("Name of the campaign", "Nazwa kampanii"),
    "CampaignPlan.placements": ("Placements", "Miejsca na reklamy"),
    "CampaignPlan.targeting": ("Audience", "Odbiorcy"),
    "CampaignPlan.window": ("Time", "Czas"),
    "FrequencyCaps.perViewer": ("Impressions per person", "Wyświetlenia na osobę"),
    "FrequencyCaps.perViewerDaily": ("Impressions per person and day", "Wyświetlenia na osobę dziennie"),
    "FrequencyCaps.total": ("Impressions in total", "Wyświetlenia łącznie"),
    "TimeWindow.end": ("End", "Koniec"),
    "TimeWindow.start": ("Beginning", "Początek"),
  ])
}
