import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type Column<Row> = {
  /** The head, in the shop's words. */
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts stand to the right, in figures of one width. */
  numeric?: boolean
}

type DataTableProps<Row> = {
  /** What the table lists; read to whom cannot see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Says what to do next when there are no rows. */
  empty: ReactNode
}

/** The back office's table: 40 px rows, a head that stays, sideways scroll inside itself on small screens. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <>{empty}</>
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[75dvh] overflow-auto border-y border-line bg-white"
    >
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={joinClasses(
                  'sticky top-0 h-10 bg-paper-deep px-3 text-12 font-semibold whitespace-nowrap text-ink-soft',
                  column.numeric ? 'text-right' : 'text-left',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-paper">
              {columns.map((column) => (
                <td
                  key={column.header}
                  className={joinClasses(
                    'h-10 px-3 py-1',
                    column.numeric && 'text-right whitespace-nowrap tabular-nums',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
