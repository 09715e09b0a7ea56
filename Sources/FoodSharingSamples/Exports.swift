// Samples are used together with the module whose models they fill.
@_exported public import FoodSharing
