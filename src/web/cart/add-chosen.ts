import {
  addToCart,
  type CartLine,
  type CartOutcome,
  type CartRefusal,
  lacksColor,
  lacksSize,
} from '#domain/cart.ts'
import { colorsOf, type Product, sizesOf } from '#domain/product.ts'
import type { Choice } from '#domain/variants.ts'

type Chosen = { product: Product; choice: Choice; cantidad?: number; mostUnits: number }

/** Adds exactly the given choice. A missing colour or size is refused, even when only one is left. */
export function addChosen(lines: readonly CartLine[], chosen: Chosen): CartOutcome {
  const { product, choice, ...more } = chosen
  const refusal = missingIn(product, choice)
  return refusal === undefined ? addToCart(lines, { product, ...choice, ...more }) : { ok: false, refusal }
}

function missingIn(product: Product, { color, talle }: Choice): CartRefusal | undefined {
  if (lacksColor({ color, colores: colorsOf(product) })) return { code: 'color-missing' }
  return lacksSize({ talle, talles: sizesOf(product) }) ? { code: 'size-missing' } : undefined
}
