import * as labels from '#contract/product/labels.ts'
import { command } from '#server/commands/command.ts'
import { addCodesToUndo } from '#server/features/product-import/stores/product-import-rows-store.ts'
import { createMissingCodes, type CreatedCode } from '#server/features/products/missing-code-store.ts'
import { labelCondition, readProductsWithoutCode, readTotals } from './label-store.ts'

/** Products of one transaction, so that sales wait little for the locked products. */
const PRODUCTS_AT_ONCE = 200

/** Creates the missing barcodes of the first selected products. `faltan`: rows that a next request gives a code. */
export const createProductCodes = command(
  labels.createProductCodes,
  async (tx, { body: { productos }, at, deps: { catalogueCaches } }) => {
    const selected = await labelCondition({ db: tx, catalogueCaches }, productos)
    // Counts before the products are locked, because the count takes a quarter of a second for 40,000 products.
    const { sinCodigo } = await readTotals(tx, selected)
    const productIds = await readProductsWithoutCode(tx, selected, PRODUCTS_AT_ONCE)
    const created = await createMissingCodes(tx, { productIds, at })
    const reply = { creados: created.length, faltan: Math.max(0, sinCodigo - created.length) }
    if (created.length === 0) return { reply }
    await addCodesToUndo(tx, [...new Set(created.map(({ id }) => id))])
    return {
      reply,
      audit: { what: 'creó códigos de barras', ...auditedCodes(created) },
      catalogueChange: 'catalogue',
    }
  },
)

function auditedCodes(created: readonly CreatedCode[]): { object: string; after: Record<string, unknown> } {
  const { id, codigo } = created[0]!
  return {
    object: created.every((one) => one.id === id) ? `product:${id}` : 'catálogo',
    after: { codigosCreados: created.length, primerCodigo: codigo, ultimoCodigo: created.at(-1)!.codigo },
  }
}
