export type Row = Readonly<Record<string, string>>

/** The rows a `FormRows` keeps in its text; none of a text that is no such thing. */
export function rowsIn(text: string): readonly Row[] {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) && rows.every(isRow) ? rows : []
  } catch {
    return []
  }
}

export const textOfRows = (rows: readonly Row[]): string => JSON.stringify(rows)

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && Object.values(row).every((value) => typeof value === 'string')
