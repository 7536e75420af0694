import type { ReactNode } from 'react'
import type { Rows } from './data-table.tsx'
import { MoreLink } from './more-link.tsx'
import { useFocusOnNew } from './use-focus-on-new.ts'

/** How a list of large cards looks, and how it grows. */
export type GridLook = {
  /** As tall as a card. */
  skeleton: ReactNode
  /** What takes the focus in each card: a selector. */
  focus: string
  /** What the link to more rows says: 'Ver más ventas'. */
  more: string
  /** What stands in its place where no more rows are shown at once. */
  end: (shown: number) => string
}

type CardGridProps<Row> = Omit<Rows<Row>, 'toneOf'> &
  GridLook & {
    card: (row: Row) => ReactNode
    total: number
    pageSize: number
    /** Where the same list with more rows is; undefined where no more are shown at once. */
    moreAt: string | undefined
  }

/** The rows of a list as cards side by side, which grows below. */
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
  const { list, expectMore } = useFocusOnNew<HTMLUListElement>(rows.length, focus)
  return (
    <>
      <ul
        ref={list}
        aria-label={caption}
        aria-busy={loading}
        className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {loading
          ? Array.from({ length: pageSize }, (_, place) => <li key={place}>{skeleton}</li>)
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
