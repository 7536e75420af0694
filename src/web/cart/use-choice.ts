import { useState } from 'react'
import { colorsOf, type Product, sizesOf } from '#domain/product.ts'
import { type Choice, stockOf } from '#domain/variants.ts'
import { type LostChoice, settleChoice } from './settle-choice.ts'
import { soldOutColors, soldOutSizes } from './sold-out-names.ts'

export const NOTHING_CHOSEN: Choice = { color: '', talle: '' }

/** Choice of a product, with its derived values. */
export type ChoiceOfProduct = {
  /** Explicit choice of the shopper; `choice` is the completed one. */
  wanted: Choice
  choice: Choice
  /** The part of `wanted` that is not available. */
  lost: LostChoice | undefined
  /** Stock of the chosen combination, or of the whole product before a choice. */
  stock: number
  soldOutColors: readonly string[]
  soldOutSizes: readonly string[]
  /** Takes only the changed fields, because two calls may come before the next render. */
  choose: (chosen: Partial<Choice>) => void
}

/** `start`: initial choice. An option that sells out is cleared. */
export function useChoice(product: Product, start = NOTHING_CHOSEN): ChoiceOfProduct {
  const [wanted, setWanted] = useState(start)
  const { choice, lost } = settleChoice(product, wanted)
  return {
    wanted,
    choice,
    lost,
    stock: stockOf(product, choice),
    soldOutColors: soldOutColors(product, colorsOf(product)),
    soldOutSizes: soldOutSizes(product, sizesOf(product), choice.color),
    choose: (chosen) => setWanted((before) => ({ ...before, ...chosen })),
  }
}
