import type { Product } from '#domain/product/product.ts'
import { type Choice, stockRowOf } from '#domain/product/variants.ts'
import type { DemoGalleries } from './demo-images.ts'
import { type PastSale, isNotAnnulled } from './past-sales.ts'
import { demoProducts } from './demo-products.ts'
import { demoId, stockedProduct } from './stocked-product.ts'

/** The products of the demo shop with their stock, by id. */
export type DemoStock = Map<string, Product>

/** Returns the stock before any sale: today's stock plus all units of past sales that were not annulled. */
export function openingStock(past: readonly PastSale[], galleries: DemoGalleries): DemoStock {
  const shelf: DemoStock = new Map(
    demoProducts.map((product) => [demoId(product.sku), stockedProduct(product, galleries.get(product.sku))]),
  )
  for (const sale of past.filter(isNotAnnulled))
    for (const { sku, cantidad, ...choice } of sale.lines)
      addUnits(shelf, { id: demoId(sku), ...choice, units: cantidad })
  return shelf
}

export function addUnits(
  shelf: DemoStock,
  { id, units, ...choice }: Choice & { id: string; units: number },
): void {
  const product = shelf.get(id)
  if (product === undefined) throw new Error(`The demo shop has no product ${id}`)
  const row = stockRowOf({ ...choice, variantes: product.variantes })
  const isRow = (variant: Choice) => variant.color === row.color && variant.talle === row.talle
  shelf.set(id, {
    ...product,
    stock: product.stock + units,
    variantes: product.variantes.map((variant) =>
      isRow(variant) ? { ...variant, stock: variant.stock + units } : variant,
    ),
  })
}
