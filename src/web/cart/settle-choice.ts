import { colorsOf, type Product, sizesOf } from '#domain/product.ts'
import { type Choice, completedChoice } from '#domain/variants.ts'
import { soldOutColors, soldOutSizes } from './sold-out-names.ts'

type Offered = Pick<Product, 'color' | 'talle' | 'stock' | 'variantes'>

/** A chosen colour or size that is sold out, alone or in its combination. */
export type LostChoice = { about: 'color' | 'size'; text: string }

/**
 * Completes a choice: fills options without alternatives and clears sold-out options. A cleared option is not replaced:
 * `lost` explains it, and the shopper chooses again.
 */
export function settleChoice(
  product: Offered,
  wanted: Choice,
): { choice: Choice; lost: LostChoice | undefined } {
  const [colores, talles] = [colorsOf(product), sizesOf(product)]
  const whole = completedChoice(product, { ...wanted, colores, talles })
  // The button of a sold-out product already says so.
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
