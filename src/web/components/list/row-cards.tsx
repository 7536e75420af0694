import type { ReactNode } from 'react'
import { Skeleton } from '#web/components/skeleton.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import type { RowTone } from './column.ts'
import { rowLook } from './row-look.ts'
import { LOADING_ROWS, type TableLook } from './table-view.tsx'
import type { ListTable } from './use-list-table.tsx'

type RowCardsProps<Row extends object> = TableLook & {
  table: ListTable<Row>
  card: (row: Row) => ReactNode
  toneOf?: ((row: Row) => RowTone) | undefined
  /** The box that chooses a row, where there is one. */
  boxOf: (id: string) => ReactNode
}

/** The rows of a list as a phone shows them: one below the other, each with all it says. */
export function RowCards<Row extends object>({
  caption,
  table,
  loading = false,
  card,
  toneOf,
  boxOf,
}: RowCardsProps<Row>) {
  const { rows } = table.getRowModel()
  return (
    <ul aria-label={caption} aria-busy={loading} className="border-y border-line bg-white">
      {loading
        ? Array.from({ length: rows.length || LOADING_ROWS }, (_, place) => (
            <li key={place} className="flex flex-col gap-1 border-line px-4 py-3 not-first:border-t">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-5" />
              <Skeleton className="h-4 w-2/5" />
            </li>
          ))
        : rows.map((row) => (
            <li
              key={row.id}
              className={joinClasses(
                'flex items-start gap-2 border-line px-4 py-3 not-first:border-t',
                rowLook(toneOf?.(row.original)),
              )}
            >
              {boxOf(row.id)}
              <div className="flex min-w-0 flex-1 flex-col gap-1">{card(row.original)}</div>
            </li>
          ))}
    </ul>
  )
}
