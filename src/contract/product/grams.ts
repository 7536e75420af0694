import { z } from '#contract/http/z.ts'

const MAX_GRAMS = 1_000_000
const INVALID = `Va un peso en gramos, de 1 a ${MAX_GRAMS}`

/** Weight of a unit or a limit of a parcel, in whole grams. */
export const grams = z.int(INVALID).min(1, INVALID).max(MAX_GRAMS, INVALID)

/** Input of an optional weight. Null removes the weight, and an absent field changes nothing. */
export const optionalGrams = grams.nullable().optional()
