import { addToCart, type CartLine, type CartOutcome, missingChoice } from '#domain/cart/cart.ts'
import { colorsOf, type Product, sizesOf } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'

type ChosenUnits = { product: Product; choice: Choice; cantidad?: number; mostUnits: number }

/** Adds exactly the given choice. Refuses a choice without colour or size, even with only one option left. */
export function addChoice(lines: readonly CartLine[], chosenUnits: ChosenUnits): CartOutcome {
  const { product, choice, ...more } = chosenUnits
  const code = missingChoice([{ ...choice, colores: colorsOf(product), talles: sizesOf(product) }])
  return code === undefined
    ? addToCart(lines, { product, ...choice, ...more })
    : { ok: false, refusal: { code } }
}
