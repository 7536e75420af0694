import type { FinishedImport } from './import-report.ts'

/**
 * Returns the result as one line of JSON, for `--json`. `rows` and `refused` count rows of the file. `products` counts
 * products, which may have several rows each.
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

/** Returns the line of JSON for an import that failed before the first row. */
export const importFailureJson = (error: string): string =>
  JSON.stringify({
    rows: 0,
    products: { created: 0, updated: 0, unchanged: 0 },
    refused: 0,
    rows_refused: [],
    error,
  })
