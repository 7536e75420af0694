import { colorsOf, type Product, sizesOf } from '#domain/product/product.ts'
import { type Choice, completeChoice } from '#domain/product/variants.ts'
import { soldOutColors, soldOutSizes } from './sold-out-options.ts'

type OfferedProduct = Pick<Product, 'color' | 'talle' | 'stock' | 'variantes'>

/** A chosen colour or size without stock, at all or in this combination. */
export type UnavailableOption = { about: 'color' | 'size'; text: string }

/**
 * Completes a choice. Selects an option without alternative, and clears a sold-out option without a replacement.
 * `unavailable` explains why, and the shopper chooses again.
 */
export function resolveChoice(
  product: OfferedProduct,
  explicitChoice: Choice,
): { choice: Choice; unavailable: UnavailableOption | undefined } {
  const [colores, talles] = [colorsOf(product), sizesOf(product)]
  const completed = completeChoice(product, { ...explicitChoice, colores, talles })
  // The button of a sold-out product already says so.
  if (product.stock <= 0) return { choice: completed, unavailable: undefined }
  const { color, talle } = completed
  if (soldOutColors(product, colores).includes(color)) {
    const ofAnyColor = completeChoice(product, { ...explicitChoice, color: '', colores: [], talles })
    const isSizeSoldOut = soldOutSizes(product, talles, '').includes(ofAnyColor.talle)
    return {
      choice: { color: '', talle: isSizeSoldOut ? '' : ofAnyColor.talle },
      unavailable: { about: 'color', text: `No queda en ${color}. Elegí otro color.` },
    }
  }
  if (!soldOutSizes(product, talles, color).includes(talle))
    return { choice: completed, unavailable: undefined }
  const inColor = color === '' ? '' : ` en ${color}`
  return {
    choice: { color, talle: '' },
    unavailable: { about: 'size', text: `No queda talle ${talle}${inColor}. Elegí otro talle.` },
  }
}
