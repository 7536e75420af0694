import { foldText } from './fold-text.ts'
import type { Product } from './product.ts'
import type { Choice } from './variants.ts'

/** What a code on a label names: a product, and its colour and size where it is the code of a combination. */
export type CodedProduct = { product: Product; choice: Choice }

/** The product of exactly this SKU, that of a combination before that of a product. */
export function findByCode(products: readonly Product[], code: string): CodedProduct | undefined {
  const key = foldText(code)
  if (key === '') return undefined
  for (const product of products) {
    const variant = product.variantes.find(({ sku }) => foldText(sku) === key)
    if (variant) return { product, choice: { color: variant.color, talle: variant.talle } }
  }
  const product = products.find(({ sku }) => foldText(sku) === key)
  return product && { product, choice: { color: '', talle: '' } }
}
