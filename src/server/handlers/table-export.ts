import type { ExportFormat } from '#contract/export/export-format.ts'
import type { TableCell } from '#domain/text/table-cell.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { SnapshotSource } from '#server/database/replica/snapshot-source.ts'

export type ExportColumn<Row> = readonly [heading: string, cellOf: (row: Row) => TableCell]

/**
 * A table to export. `name`: file name without extension. `read` returns the rows after a cursor, with the `next`
 * cursor if more rows follow. All reads of a file use one database snapshot.
 */
type ExportedTable<Row> = {
  source: SnapshotSource
  name: string
  formato: ExportFormat
  columns: readonly ExportColumn<Row>[]
  read(
    db: Queryable,
    part: { after: number | undefined; limit: number },
  ): Promise<{ rows: readonly Row[]; next: number | undefined }>
}

export class TableExport {
  readonly table: ExportedTable<never>
  constructor(table: ExportedTable<never>) {
    this.table = table
  }
}

export const tableExport = <Row>(table: ExportedTable<Row>): TableExport =>
  new TableExport(table as unknown as ExportedTable<never>)

/** Reads one additional row to know whether more rows follow. */
export async function keysetPart<Row>(
  limit: number,
  read: (limit: number) => Promise<Row[]>,
  cursorOf: (row: Row) => number,
): Promise<{ rows: Row[]; next: number | undefined }> {
  const found = await read(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(last) : undefined }
}
