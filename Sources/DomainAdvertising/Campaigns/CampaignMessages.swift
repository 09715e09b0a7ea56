import DomainModeling

extension AdvertisingMessages {
  /// The messages for advertisers, and for incomplete and invalid campaigns.
  static let campaigns: [Message] = [
    Message(
      "advertiser.exists", english: "An advertiser with this identifier is already registered.",
      polish: "Reklamodawca z tym identyfikatorem jest już zarejestrowany."),
    Message(
      "campaign.ownAdvertiser", english: "This campaign belongs to another advertiser.",
      polish: "Ta kampania należy do innego reklamodawcy."),
    Message(
      "campaign.notOwnCampaign", english: "This is your own campaign. Another operator must decide about it.",
      polish: "To Twoja kampania. Zdecydować musi inny operator."),
    Message(
      "campaign.hasAdvertisements", english: "Please add at least one advertisement.",
      polish: "Dodaj co najmniej jedną reklamę."),
    Message(
      "campaign.hasPlacements", english: "Please choose at least one placement.",
      polish: "Wybierz co najmniej jedno miejsce na reklamy."),
    Message(
      "campaign.hasTargets", english: "Please choose at least one item, topic or keyword.",
      polish: "Wybierz co najmniej jedną pozycję, jeden temat lub jedno słowo kluczowe."),
    Message(
      "campaign.linksAllowed", english: "A link leads to a website that isn’t on the advertiser’s list.",
      polish: "Link prowadzi do strony, której nie ma na liście reklamodawcy."),
    Message(
      "campaign.viewerLimit",
      english: "Please limit the impressions per person, too, so that one person can’t use up the total.",
      polish: "Ogranicz też liczbę wyświetleń na osobę, aby jedna osoba nie wyczerpała limitu łącznego."),
    Message(
      "campaign.notOver", english: "The campaign’s end date has passed. Please choose a later one.",
      polish: "Data zakończenia kampanii minęła. Wybierz późniejszą."),
    Message(
      "campaign.pausedByAdvertiser",
      english: "An operator paused this campaign; only an operator can resume it.",
      polish: "Kampanię wstrzymał operator; tylko operator może ją wznowić."),
    Message(
      "campaign.capReached", english: "The campaign hasn’t reached its impression limit yet.",
      polish: "Kampania nie osiągnęła jeszcze limitu wyświetleń."),
    Message(
      "Campaign.moderationReason.given",
      english: "Please give a reason why the campaign is rejected or its approval revoked.",
      polish: "Podaj powód odrzucenia kampanii lub cofnięcia zgody na nią."),
    Message(
      "Campaign.pausedBy.given", english: "Please choose who paused the campaign.",
      polish: "Podaj, kto wstrzymał kampanię."),
    Message(
      "CampaignPlan.advertisements.identifiers", english: "Two advertisements have the same identifier.",
      polish: "Dwie reklamy mają ten sam identyfikator."),
    Message(
      "FrequencyCaps.perViewerDaily.order",
      english: "The daily limit can’t be greater than the limit per person.",
      polish: "Limit dzienny nie może być wyższy niż limit na osobę."),
    Message(
      "FrequencyCaps.perViewer.order",
      english: "The limit per person can’t be greater than the total limit.",
      polish: "Limit na osobę nie może być wyższy niż limit łączny."),
    Message(
      "AdvertisedProduct.price.notNegative", english: "The price can’t be negative.",
      polish: "Cena nie może być ujemna."),
  ]
}
