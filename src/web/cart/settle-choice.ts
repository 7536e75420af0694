import { colorsOf, type Product, sizesOf } from '#domain/product.ts'
import { type Choice, completedChoice } from '#domain/variants.ts'
import { soldOutColors, soldOutSizes } from './sold-out-names.ts'

type Offered = Pick<Product, 'color' | 'talle' | 'stock' | 'variantes'>

/** A colour or size somebody chose and cannot have: there is none left of it, or none in the colour beside it. */
export type LostChoice = { about: 'color' | 'size'; text: string }

/**
 * What is chosen of a product once it was asked for: what needs no choosing chooses itself, and what is sold out is not
 * chosen. Then nothing else is put in its place: `lost` says what to tell, and the shopper chooses anew.
 */
export function settleChoice(
  product: Offered,
  wanted: Choice,
): { choice: Choice; lost: LostChoice | undefined } {
  const [colores, talles] = [colorsOf(product), sizesOf(product)]
  const whole = completedChoice(product, { ...wanted, colores, talles })
  // Of a product that is sold out altogether its button tells.
  if (product.stock <= 0) return { choice: whole, lost: undefined }
  const { color, talle } = whole
  if (soldOutColors(product, colores).includes(color)) {
    const ofAnyColor = completedChoice(product, { ...wanted, color: '', colores: [], talles })
    const isGone = soldOutSizes(product, talles, '').includes(ofAnyColor.talle)
    return {
      choice: { color: '', talle: isGone ? '' : ofAnyColor.talle },
      lost: { about: 'color', text: `No queda en ${color}. Elegí otro color.` },
    }
  }
  if (!soldOutSizes(product, talles, color).includes(talle)) return { choice: whole, lost: undefined }
  const where = color === '' ? '' : ` en ${color}`
  return {
    choice: { color, talle: '' },
    lost: { about: 'size', text: `No queda talle ${talle}${where}. Elegí otro talle.` },
  }
}
