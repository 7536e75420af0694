/** Refusal of a purchase without a name. Outside the catalogue of problems, whose texts no shopper should download. */
export const NAME_MISSING = 'Falta tu nombre :('
