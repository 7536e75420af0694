import {
  addToCart,
  type CartLine,
  type CartOutcome,
  type CartRefusal,
  lacksColor,
  lacksSize,
} from '#domain/cart/cart.ts'
import { colorsOf, type Product, sizesOf } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'

type ChosenUnits = { product: Product; choice: Choice; cantidad?: number; mostUnits: number }

/** Adds exactly the given choice. Refuses a choice without colour or size, even with only one option left. */
export function addChoice(lines: readonly CartLine[], chosenUnits: ChosenUnits): CartOutcome {
  const { product, choice, ...more } = chosenUnits
  const refusal = missingChoice(product, choice)
  return refusal === undefined ? addToCart(lines, { product, ...choice, ...more }) : { ok: false, refusal }
}

function missingChoice(product: Product, { color, talle }: Choice): CartRefusal | undefined {
  if (lacksColor({ color, colores: colorsOf(product) })) return { code: 'color-missing' }
  return lacksSize({ talle, talles: sizesOf(product) }) ? { code: 'size-missing' } : undefined
}
