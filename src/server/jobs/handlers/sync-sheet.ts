import type { Deps } from '#server/deps.ts'
import { syncProducts } from '#server/features/google-sheet/sync-products.ts'
import { pluralCount } from '#server/jobs/queue/plural-count.ts'

/** Synchronises the products with the Google sheet. Returns a summary for staff. */
export async function syncSheet(deps: Deps, closing: AbortSignal): Promise<string> {
  if (!deps.spreadsheet) return ''
  const { toShop, toSheet, refused } = await syncProducts(deps, deps.spreadsheet, closing)
  return [
    pluralCount(toShop, ['producto cambiado por la planilla', 'productos cambiados por la planilla']),
    pluralCount(toSheet, ['fila escrita', 'filas escritas']),
    pluralCount(refused, ['fila para corregir', 'filas para corregir']),
  ]
    .filter(Boolean)
    .join(', ')
}
