import { useState } from 'react'
import { colorsOf, type Product, sizesOf } from '#domain/product.ts'
import { type Choice, stockOf } from '#domain/variants.ts'
import { type LostChoice, settleChoice } from './settle-choice.ts'
import { soldOutColors, soldOutSizes } from './sold-out-names.ts'

export const NOTHING_CHOSEN: Choice = { color: '', talle: '' }

/** What is chosen of a product, and all that follows from it: the same on its page and in the dialog of its card. */
export type ChoiceOfProduct = {
  /** What was asked for by name; the rest of `choice` chose itself. */
  wanted: Choice
  choice: Choice
  /** What was asked for and cannot be had. */
  lost: LostChoice | undefined
  /** Of the combination chosen; of the whole product until there is one. */
  stock: number
  soldOutColors: readonly string[]
  soldOutSizes: readonly string[]
  /** Told what changed alone: colour and size may be told one after the other before either is drawn. */
  choose: (chosen: Partial<Choice>) => void
}

/** The choice of colour and size, as far as `start` has made it. What is sold out meanwhile is not chosen any more. */
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
