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

/** The result of an import that ended without reading a row, such as of an unreadable file. */
export const importFailureJson = (error: string): string =>
  JSON.stringify({
    rows: 0,
    products: { created: 0, updated: 0, unchanged: 0 },
    refused: 0,
    rows_refused: [],
    error,
  })
