import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import type { Column, RowTone } from './column.ts'

export type Rows<Row> = {
  /** Accessible name of the list. */
  caption: string
  rows: readonly Row[]
  /** Stable key of a row. */
  rowKey: (row: Row) => string
  toneOf?: ((row: Row) => RowTone) | undefined
  loading?: boolean
}

type DataTableProps<Row> = Rows<Row> & {
  columns: readonly Column<Row>[]
  /** True for rows with a picture: 64 px high instead of 40. */
  tall?: boolean
  empty: ReactNode
}

/** Table with a sticky header and horizontal scrolling inside. For a list with search and pages use `StaffList`. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  toneOf,
  tall = false,
  loading = false,
  empty,
}: DataTableProps<Row>) {
  if (rows.length === 0 && !loading) return empty
  return (
    <div
      role="region"
      aria-label={caption}
      aria-busy={loading}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      // `relative`, because absolutely positioned `sr-only` text would otherwise make the page longer.
      className="relative max-h-[75dvh] overflow-auto border-y border-line bg-white print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                aria-sort={ariaSort(column)}
                className={joinClasses(
                  headerClasses,
                  alignmentClasses(column),
                  column.sticky ? 'z-2' : 'z-1',
                )}
              >
                <HeaderCell {...column} />
                {column.headerBelow !== undefined && <span className="block">{column.headerBelow}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? Array.from({ length: rows.length || LOADING_ROWS }, (_, position) => (
                <tr key={position} className="border-t border-line bg-white">
                  {columns.map((column) => (
                    <td key={column.header} className={cellClasses(column, tall)}>
                      <Skeleton
                        className={joinClasses('h-4', column.numeric ? 'ml-auto w-16' : 'w-full max-w-32')}
                      />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  className={joinClasses('border-t border-line', rowClasses(toneOf?.(row)))}
                >
                  {columns.map((column) => (
                    <td key={column.header} className={cellClasses(column, tall)}>
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

const LOADING_ROWS = 10

const rowClasses = (tone: RowTone): string =>
  tone === undefined ? 'bg-white hover:bg-paper' : tone === 'bad' ? 'bg-bad-row' : 'bg-wait-row'

const ariaSort = ({ sort }: Pick<Column<never>, 'sort'>) =>
  sort && ({ asc: 'ascending', desc: 'descending', none: 'none' } as const)[sort.now ?? 'none']

function HeaderCell({ sort, head, header }: Pick<Column<never>, 'sort' | 'head' | 'header'>) {
  if (sort === undefined) return head ?? header
  const Icon = sort.now === undefined ? ArrowUpDown : sort.now === 'asc' ? ArrowUp : ArrowDown
  return (
    <Link
      to={sort.to}
      preventScrollReset
      className="inline-flex h-10 items-center gap-1 underline-offset-4 hover:underline"
    >
      {header} <Icon aria-hidden className="size-3.5" />
    </Link>
  )
}

type CellPlacement = Pick<Column<never>, 'numeric' | 'widest' | 'sticky' | 'from'>

const headerClasses =
  'sticky top-0 h-10 bg-paper-deep px-2 text-12 2xl:px-3 font-semibold whitespace-nowrap text-ink-soft'

const alignmentClasses = ({ numeric, widest, sticky, from }: CellPlacement) =>
  joinClasses(
    numeric ? 'text-right' : 'text-left',
    widest && 'w-full',
    sticky && 'right-0',
    from && visibleFrom[from],
  )

const cellClasses = ({ numeric, sticky, from }: CellPlacement, tall: boolean) =>
  joinClasses(
    'px-2 py-1 2xl:px-3',
    tall ? 'h-16' : 'h-10',
    numeric && 'text-right whitespace-nowrap tabular-nums',
    // The cell inherits the background of the row, so that content that scrolls below the cell is not
    // visible.
    sticky && 'sticky right-0 bg-inherit',
    from && visibleFrom[from],
  )

const visibleFrom = {
  sm: 'hidden sm:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
  '2xl': 'hidden 2xl:table-cell',
} as const

type RowCardsProps<Row> = Rows<Row> & {
  card: (row: Row) => ReactNode
  checkboxOf: (row: Row) => ReactNode
}

/** Rows as cards, for phones. Each card shows all the content of its row. */
export const RowCards = <Row,>({
  caption,
  rows,
  rowKey,
  toneOf,
  loading = false,
  card,
  checkboxOf,
}: RowCardsProps<Row>) => (
  <ul aria-label={caption} aria-busy={loading} className="border-y border-line bg-white">
    {loading
      ? Array.from({ length: rows.length || LOADING_ROWS }, (_, position) => (
          <li key={position} className="flex flex-col gap-1 border-line px-4 py-3 not-first:border-t">
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
              rowClasses(toneOf?.(row)),
            )}
          >
            {checkboxOf(row)}
            <div className="flex min-w-0 flex-1 flex-col gap-1">{card(row)}</div>
          </li>
        ))}
  </ul>
)
