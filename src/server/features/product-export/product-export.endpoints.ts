import { exportProducts as exportProductsCall } from '#contract/export/exports.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { dayOf } from '#domain/calendar.ts'
import { snapshotSource } from '#server/database/replica/snapshot-source.ts'
import type { Deps } from '#server/deps.ts'
import { readProductsToExport, selectionOf } from '#server/features/catalogue/catalogue-store.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { keysetPart, type TableExport, tableExport } from '#server/handlers/table-export.ts'
import { readStockRowCosts } from '#server/features/receiving/cost-store.ts'
import { shopColumns, tiendanubeColumns } from './export-columns.ts'
import { rowsOfProduct, tiendanubeRowsOf } from './product-rows.ts'

export const productExportEndpoints = (deps: Deps): Binding[] => [
  bind(exportProductsCall, ({ query }) => exportProducts(deps, query)),
]

/**
 * Exports the products of a filter with their costs, oldest first. An import of the unchanged file changes nothing
 * (export-and-import.test.ts).
 */
export async function exportProducts(
  { pool, clock, catalogueCaches }: Pick<Deps, 'pool' | 'clock' | 'catalogueCaches'>,
  { formato, ...query }: QueryOf<typeof exportProductsCall>,
): Promise<TableExport> {
  const selection = await selectionOf({ db: pool, catalogueCaches }, query)
  const isForTiendanube = formato === 'tiendanube'
  const rowsOf = isForTiendanube ? tiendanubeRowsOf : rowsOfProduct
  return tableExport({
    source: snapshotSource(pool),
    name: `${isForTiendanube ? 'tiendanube' : 'productos'}-${dayOf(clock.now())}`,
    formato,
    columns: isForTiendanube ? tiendanubeColumns : shopColumns,
    async read(db, { after, limit }) {
      const { rows, next } = await keysetPart(
        limit,
        (count) => readProductsToExport(db, selection, { after, limit: count }),
        ({ orden }) => orden,
      )
      const ids = rows.map(({ id }) => id)
      const costs = Map.groupBy(await readStockRowCosts(db, ids), ({ id }) => id)
      return { rows: rows.flatMap((product) => rowsOf(product, costs.get(product.id) ?? [])), next }
    },
  })
}
