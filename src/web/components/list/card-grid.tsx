import type { ReactNode } from 'react'
import type { Rows } from './data-table.tsx'
import { MoreLink } from '#web/components/pagination/more-link.tsx'
import { useFocusOnNewRow } from '#web/components/pagination/use-focus-on-new-row.ts'

export type GridOptions = {
  skeleton: ReactNode
  /** CSS selector of the focusable element in each card. */
  focus: string
  /** Text of the link to more rows: 'Ver más ventas'. */
  more: string
  /** Text instead of that link, when the list has reached its maximum number of rows. */
  end: (shown: number) => string
}

type CardGridProps<Row> = Omit<Rows<Row>, 'toneOf'> &
  GridOptions & {
    card: (row: Row) => ReactNode
    total: number
    pageSize: number
    /** Address of the list with more rows; undefined when the list shows the most rows that it may show. */
    moreAt: string | undefined
  }

export function CardGrid<Row>({
  caption,
  rows,
  rowKey,
  loading = false,
  card,
  total,
  pageSize,
  moreAt,
  skeleton,
  focus,
  more,
  end,
}: CardGridProps<Row>) {
  const { list, expectMore } = useFocusOnNewRow<HTMLUListElement>(rows.length, focus)
  return (
    <>
      <ul
        ref={list}
        aria-label={caption}
        aria-busy={loading}
        className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {loading
          ? Array.from({ length: pageSize }, (_, position) => <li key={position}>{skeleton}</li>)
          : rows.map((row) => <li key={rowKey(row)}>{card(row)}</li>)}
      </ul>
      {!loading && rows.length < total && (
        <div className="mt-6 flex justify-center">
          {moreAt === undefined ? (
            <p className="max-w-prose text-center text-balance text-ink-soft">{end(rows.length)}</p>
          ) : (
            <MoreLink to={moreAt} onPress={expectMore}>
              {more}
            </MoreLink>
          )}
        </div>
      )}
    </>
  )
}
