import { z } from '#contract/http/z.ts'
import { productDetail } from '#contract/product/products.ts'
import { centavos } from '#domain/money.ts'
import type { AverageCost } from '#domain/product/average-cost.ts'
import type { RowAction } from '#domain/product/product-import.ts'
import type { ProductDetail } from '#domain/product/product.ts'

const money = z.number().transform(centavos)
const choice = { color: z.string(), talle: z.string() }

/** Amounts are in centavos, and in pesos on the wire. */
const storedProduct = productDetail.extend({
  precio: money,
  precioAnterior: money.nullish(),
}) satisfies z.ZodType<ProductDetail>

const productInput = storedProduct.omit({ version: true, variantes: true }).partial()

const importedVariant = z.object({
  ...choice,
  sku: z.string().optional(),
  codigoDeBarras: z.string().optional(),
  stock: z.number().optional(),
  difference: z.number().optional(),
})
/**
 * An absent field leaves the combination unchanged. `difference`: units that a count adds to the stock, which may be
 * more missing units than the preview has.
 */
export type ImportedVariant = z.output<typeof importedVariant>

const stockPlan = z.object({
  rows: z.array(importedVariant),
  from: z.enum(['one number', 'combinations']).optional(),
})
/** `from`: the former kind of stock, if the kind changes. The former stock is removed. */
export type StockPlan = z.output<typeof stockPlan>

const averageCost = z.number().transform((cost) => cost as AverageCost)

const plannedCost = z.object({ ...choice, costo: money, antes: averageCost.nullable() })
/** A new cost of a stock row. `antes`: average cost in the preview, null if unknown. */
export type PlannedCost = z.output<typeof plannedCost>

const pictureToDownload = z.object({ url: z.string(), color: z.string(), posicion: z.number() })
/** A picture to download. `posicion`: position among the product's pictures. */
export type PictureToDownload = z.output<typeof pictureToDownload>

/** Parses a stored plan. Plans of older versions have no `downloads` and no `costs`. */
export const productPlan = z.object({
  product: storedProduct,
  changedFields: z.union([productInput, z.literal('all')]),
  stock: stockPlan.optional(),
  costs: z.array(plannedCost).default([]),
  base: z.array(z.object({ ...choice, stock: z.number() })),
  movimiento: z.number().optional(),
  downloads: z.array(pictureToDownload).default([]),
})
/**
 * Planned write of a product. `changedFields`: every field of a new product, or the changed fields. `base`: the stock
 * in the preview. Units sold after the preview are subtracted from the written stock. `movimiento`: newest stock
 * movement of the product in the preview of a count.
 */
export type ProductPlan = z.output<typeof productPlan>

/** Parses what an undo restores. */
export const previousProduct = z.object({
  fields: productInput.optional(),
  stock: stockPlan.optional(),
  costs: z
    .object({
      before: z.array(z.object({ ...choice, costo: averageCost.nullable() })),
      after: z.array(z.object({ ...choice, costo: averageCost })),
    })
    .optional(),
  added: z.array(z.object(choice)),
  version: z.number(),
  movimiento: z.number(),
})
/**
 * Data that the undo of an import restores. `fields`: absent for a product that the import created. `added`:
 * combinations that the import added. `costs`: all costs before the import and the written ones, if the import changed
 * costs. `version` and `movimiento`: state after the import, to detect later edits and
 * sales.
 */
export type PreviousProduct = z.output<typeof previousProduct>

/** A row of the preview: a product of the file, or a refused row. */
export type PlannedRow = {
  linea: number
  accion: RowAction
  productId: string | null
  nombre: string
  sku: string
  motivos: readonly string[]
  avisos: readonly string[]
  cambios: readonly { campo: string; nombre: string; antes: string; despues: string }[]
  plan: ProductPlan | null
  /** Version of the product in the preview, null for a new product. */
  version: number | null
}
