import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '#web/components/join-classes.ts'
import { Skeleton } from '#web/components/skeleton.tsx'

export type Column<Row> = {
  /** The head, in the shop's words. */
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts stand to the right, in figures of one width. */
  numeric?: boolean
  /** Takes what room the others leave. */
  widest?: boolean
  /** Left out on windows narrower than this; say it elsewhere in the row if it matters there. */
  from?: 'sm' | 'lg' | 'xl' | '2xl'
  /** The rows can be sorted by it: where its head leads, and which way they are sorted by it now. */
  sort?: { to: string; now: 'asc' | 'desc' | undefined } | undefined
}

type DataTableProps<Row> = {
  /** What the table lists; read to whoever cannot see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Says what to do next when there are no rows. */
  empty: ReactNode
  /** Rows with a picture are 64 px high, others 40. */
  tall?: boolean
  /** Other rows are on their way: blocks of their size stand in for them. */
  loading?: boolean
}

/** The back office's table: a head that stays, sideways scroll inside itself on small screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, empty, loading = false } = props
  if (rows.length === 0 && !loading) return <>{empty}</>
  return (
    <div
      role="region"
      aria-label={caption}
      aria-busy={loading}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      // Positioned, or what is hidden in it for screen readers alone would make the whole page longer.
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
                aria-sort={column.sort && sortedAs[column.sort.now ?? 'none']}
                className={joinClasses(
                  'sticky top-0 z-1 h-10 bg-paper-deep px-3 text-12 font-semibold whitespace-nowrap text-ink-soft',
                  column.numeric ? 'text-right' : 'text-left',
                  column.widest && 'w-full',
                  column.from && shownFrom[column.from],
                )}
              >
                {column.sort ? <SortLink header={column.header} {...column.sort} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{loading ? <LoadingRows {...props} /> : <Rows {...props} />}</tbody>
      </table>
    </div>
  )
}

const sortedAs = { asc: 'ascending', desc: 'descending', none: 'none' } as const

function SortLink({ header, to, now }: { header: string } & NonNullable<Column<never>['sort']>) {
  const Icon = now === undefined ? ArrowUpDown : now === 'asc' ? ArrowUp : ArrowDown
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex h-10 items-center gap-1 underline-offset-4 hover:underline"
    >
      {header} <Icon aria-hidden className="size-3.5" />
    </Link>
  )
}

const Rows = <Row,>({ columns, rows, rowKey, tall = false }: DataTableProps<Row>) =>
  rows.map((row) => (
    <tr key={rowKey(row)} className="border-t border-line hover:bg-paper">
      {columns.map((column) => (
        <td key={column.header} className={cellLook(column, tall)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ))

const LOADING_ROWS = 10

/** As many as there were, so that the page keeps its length. */
const LoadingRows = <Row,>({ columns, rows, tall = false }: DataTableProps<Row>) =>
  Array.from({ length: rows.length || LOADING_ROWS }, (_, place) => (
    <tr key={place} className="border-t border-line">
      {columns.map((column) => (
        <td key={column.header} className={cellLook(column, tall)}>
          <Skeleton className={joinClasses('h-4', column.numeric ? 'ml-auto w-16' : 'w-full max-w-32')} />
        </td>
      ))}
    </tr>
  ))

const cellLook = (column: Pick<Column<never>, 'numeric' | 'from'>, tall: boolean) =>
  joinClasses(
    'px-3 py-1',
    tall ? 'h-16' : 'h-10',
    column.numeric && 'text-right whitespace-nowrap tabular-nums',
    column.from && shownFrom[column.from],
  )

const shownFrom = {
  sm: 'hidden sm:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
  '2xl': 'hidden 2xl:table-cell',
} as const
