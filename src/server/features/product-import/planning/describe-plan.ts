import { stockRowsOf } from '#domain/product/variants.ts'
import type { ProductInput } from '#server/features/product-import/columns/normalise-product-row.ts'
import { changesOf } from './import-changes.ts'
import type { Existing, RowPlan } from './plan-import-row.ts'
import type { PlannedRow, PictureToDownload } from './product-plan.ts'

export const noRow = {
  productId: null,
  nombre: '',
  sku: '',
  motivos: [],
  avisos: [],
  cambios: [],
  plan: null,
  version: null,
} satisfies Partial<PlannedRow>

/** Returns the preview of a plan: the action, with old and new values. */
export function plannedRow(
  plan: Exclude<RowPlan, { action: 'refuse' }>,
  {
    line,
    match,
    product,
    downloads,
  }: {
    line: number
    match: Existing | undefined
    product: ProductInput
    downloads: PictureToDownload[]
  },
): PlannedRow {
  const base = match ? stockRowsOf(match) : []
  const row = { ...noRow, linea: line, version: match?.version ?? null }
  if (plan.action === 'create') {
    const { id, nombre, sku } = plan.product
    const { stock, costs } = plan
    return {
      ...row,
      accion: 'nuevo',
      productId: id,
      nombre,
      sku,
      plan: { product: plan.product, changedFields: 'all', stock, costs, base, downloads },
    }
  }
  if (match === undefined) throw new Error('Only a new product has no match')
  const { id, nombre, sku } = match
  const named = { ...row, productId: id, nombre, sku: product.sku ?? sku }
  if (plan.action === 'nothing')
    return {
      ...named,
      accion: 'igual',
      plan: downloads.length === 0 ? null : { product: match, changedFields: {}, costs: [], base, downloads },
    }
  const { changedFields, stock, costs } = plan
  return {
    ...named,
    accion: plan.returns ? 'nuevo' : 'cambia',
    cambios: plan.returns
      ? []
      : changesOf(match, plan).map(({ field, nombre: name, from, to }) => ({
          campo: field,
          nombre: name,
          antes: from,
          despues: to,
        })),
    plan: { product: plan.product, changedFields, stock, costs, base, downloads },
  }
}
