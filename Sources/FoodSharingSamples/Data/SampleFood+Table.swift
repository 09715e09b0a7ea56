extension SampleFood {
  /// The sample food, from fictitious kitchens and stores around Warsaw.
  static let all: [SampleFood] = [
    SampleFood(
      title: "Rye bread from yesterday", description: "Sliced sourdough, a little dry, good for toast.",
      category: .bakery, diets: [.vegan, .vegetarian], contains: [.gluten], mayContain: [.sesame, .nuts],
      amount: 12, unit: .piece, gramsPerUnit: 500, storage: .ambient, dateMark: (.bestBefore, 1),
      listingDays: 3,
      street: "Piekarska 4", latitude: 52.2496, longitude: 21.0122),
    SampleFood(
      title: "Tomato soup", description: "Cooked at noon for a party that was too small.", category: .meals,
      diets: [.vegan, .vegetarian, .glutenFree], contains: [.celery], freeFrom: [.gluten, .milk, .eggs],
      amount: 20, unit: .portion, gramsPerUnit: 350, storage: .hot, listingDays: 1, isInstant: true,
      street: "Zupna 11", latitude: 52.2297, longitude: 21.0122),
    SampleFood(
      title: "Natural yoghurt", description: "Small cups, unopened.", category: .dairy,
      diets: [.vegetarian], contains: [.milk], freeFrom: [.gluten, .nuts, .peanuts], amount: 30,
      unit: .pack, gramsPerUnit: 150, storage: .chilled, dateMark: (.useBy, 1), listingDays: 2,
      street: "Mleczna 2", latitude: 52.2370, longitude: 20.9900),
    SampleFood(
      title: "Apples from the garden", description: "Windfalls, good for cakes and juice.",
      category: .produce, diets: [.vegan, .vegetarian, .glutenFree], freeFrom: FoodAllergen.allCases,
      amount: 40, unit: .kilogram, storage: .ambient, listingDays: 10, isInstant: true, street: "Sadowa 31",
      latitude: 52.1935, longitude: 20.8844),
    SampleFood(
      title: "Pierogi with potatoes", description: "Frozen the day they were made.", category: .frozen,
      diets: [.vegetarian], contains: [.gluten, .milk], mayContain: [.eggs], amount: 15, unit: .portion,
      gramsPerUnit: 300, storage: .frozen, dateMark: (.bestBefore, 60), listingDays: 14, street: "Ruska 7",
      latitude: 52.2600, longitude: 21.0350),
    SampleFood(
      title: "Red lentils", description: "One opened box of packs, clean and dry.", category: .grains,
      diets: [.vegan, .vegetarian], mayContain: [.gluten], amount: 8, unit: .pack, gramsPerUnit: 400,
      storage: .ambient, dateMark: (.bestBefore, -40), listingDays: 21, street: "Mokotowska 18",
      latitude: 52.2180,
      longitude: 21.0190),
    SampleFood(
      title: "Orange juice", description: "Cartons with dented corners.", category: .beverages,
      diets: [.vegan, .vegetarian], freeFrom: [.gluten, .milk, .nuts], amount: 24, unit: .liter,
      storage: .ambient, dateMark: (.bestBefore, 20), listingDays: 14, street: "Sokowa 3", latitude: 52.2050,
      longitude: 21.0500),
    SampleFood(
      title: "Smoked trout", description: "Vacuum-packed, from a market stall.", category: .seafood,
      contains: [.fish], amount: 6, unit: .piece, gramsPerUnit: 250, storage: .chilled, dateMark: (.useBy, 2),
      listingDays: 2, street: "Rybna 9", latitude: 52.2720, longitude: 20.9600),
  ]
}
