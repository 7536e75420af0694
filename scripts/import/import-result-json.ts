import type { FinishedImport } from './import-report.ts'

/**
 * The result on one line, for `--json`. `rows` and `refused` count rows of the file. `products` counts products, and a
 * product may have several rows.
 */
export function importResultJson({
  rows: { created, updated, unchanged, refused },
  rowCount,
}: Pick<FinishedImport, 'rows' | 'rowCount'>): string {
  return JSON.stringify({
    rows: rowCount,
    products: { created, updated, unchanged },
    refused: refused.length,
    rows_refused: refused.map(({ line, reasons }) => ({ line, reason: reasons.join('. ') })),
  })
}
