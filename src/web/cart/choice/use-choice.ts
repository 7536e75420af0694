import { useState } from 'react'
import { colorsOf, type Product, sizesOf } from '#domain/product/product.ts'
import { type Choice, stockOf } from '#domain/product/variants.ts'
import { type UnavailableOption, resolveChoice } from './resolve-choice.ts'
import { soldOutColors, soldOutSizes } from './sold-out-options.ts'

export const NOTHING_CHOSEN: Choice = { color: '', talle: '' }

/** Choice of a product, with its derived values. */
export type ChoiceOfProduct = {
  /** Choice of the shopper. `choice` also has automatically completed options. */
  explicitChoice: Choice
  choice: Choice
  /** Unavailable part of `explicitChoice`. */
  unavailable: UnavailableOption | undefined
  /** Stock of the chosen combination, or of the whole product before a choice. */
  stock: number
  soldOutColors: readonly string[]
  soldOutSizes: readonly string[]
  /** Receives only the changed fields, because two calls may come before the next render. */
  choose: (chosen: Partial<Choice>) => void
}

/**
 * State of the choice on a product page or in a dialog. `start`: initial choice. An option that sells out is cleared.
 */
export function useChoice(product: Product, start = NOTHING_CHOSEN): ChoiceOfProduct {
  const [explicitChoice, setExplicitChoice] = useState(start)
  const { choice, unavailable } = resolveChoice(product, explicitChoice)
  return {
    explicitChoice,
    choice,
    unavailable,
    stock: stockOf(product, choice),
    soldOutColors: soldOutColors(product, colorsOf(product)),
    soldOutSizes: soldOutSizes(product, sizesOf(product), choice.color),
    choose: (chosen) => setExplicitChoice((before) => ({ ...before, ...chosen })),
  }
}
