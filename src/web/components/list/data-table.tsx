import type { ReactNode } from 'react'
import type { Column, RowTone } from './column.ts'
import { type TableLook, TableView } from './table-view.tsx'
import { useListTable } from './use-list-table.tsx'

type DataTableProps<Row> = TableLook & {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  toneOf?: (row: Row) => RowTone
  /** Says what to do next when there are no rows. */
  empty: ReactNode
}

/** A table on a page, of rows that are all there. A list of the staff's that is searched and paged is a `StaffList`. */
export function DataTable<Row extends object>({
  columns,
  rows,
  rowKey,
  toneOf,
  empty,
  ...look
}: DataTableProps<Row>) {
  const table = useListTable({ columns, rows, rowKey })
  return rows.length === 0 && !look.loading ? (
    <>{empty}</>
  ) : (
    <TableView table={table} toneOf={toneOf} {...look} />
  )
}
