public import DomainModeling

/// The species of an animal; models hold it as an `OpenEnum`, because shelters take in every kind.
public enum AnimalSpecies: String, StringEnum {
  /// Dog.
  case dog
  /// Cat.
  case cat
  /// Rabbit.
  case rabbit
  /// Guinea pig.
  case guineaPig
  /// Hamster.
  case hamster
  /// Gerbil.
  case gerbil
  /// Mouse.
  case mouse
  /// Rat.
  case rat
  /// Chinchilla.
  case chinchilla
  /// Ferret.
  case ferret
  /// Hedgehog.
  case hedgehog
  /// Fox.
  case fox
  /// Squirrel.
  case squirrel
  /// Bat.
  case bat
  /// Horse.
  case horse
  /// Pony.
  case pony
  /// Donkey.
  case donkey
  /// Cow.
  case cow
  /// Goat.
  case goat
  /// Sheep.
  case sheep
  /// Pig.
  case pig
  /// Alpaca.
  case alpaca
  /// Llama.
  case llama
  /// Chicken.
  case chicken
  /// Duck.
  case duck
  /// Goose.
  case goose
  /// Pigeon.
  case pigeon
  /// Parrot.
  case parrot
  /// Parakeet.
  case parakeet
  /// Canary.
  case canary
  /// Owl.
  case owl
  /// Bird of prey.
  case birdOfPrey
  /// Other bird.
  case otherBird
  /// Tortoise.
  case tortoise
  /// Turtle.
  case turtle
  /// Snake.
  case snake
  /// Lizard.
  case lizard
  /// Frog.
  case frog
  /// Fish.
  case fish
  /// Other small animal.
  case otherSmallAnimal
  /// Other farm animal.
  case otherFarmAnimal
  /// Other wild animal.
  case otherWildAnimal
  /// Other reptile.
  case otherReptile
}
