import type { ReactNode } from 'react'
import { joinClasses } from '#web/components/join-classes.ts'
import { Skeleton } from '#web/components/skeleton.tsx'
import { LOADING_ROWS, rowLook, type Rows } from './data-table.tsx'

type RowCardsProps<Row> = Rows<Row> & {
  card: (row: Row) => ReactNode
  /** The box that chooses a row, where there is one. */
  boxOf: (row: Row) => ReactNode
}

/** The rows of a list as a phone shows them: one below the other, each with all it says. */
export const RowCards = <Row,>({
  caption,
  rows,
  rowKey,
  toneOf,
  loading = false,
  card,
  boxOf,
}: RowCardsProps<Row>) => (
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
            key={rowKey(row)}
            className={joinClasses(
              'flex items-start gap-2 border-line px-4 py-3 not-first:border-t',
              rowLook(toneOf?.(row)),
            )}
          >
            {boxOf(row)}
            <div className="flex min-w-0 flex-1 flex-col gap-1">{card(row)}</div>
          </li>
        ))}
  </ul>
)
