import { flexRender } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '#web/components/join-classes.ts'
import { Skeleton } from '#web/components/skeleton.tsx'
import type { ColumnLook } from './column.ts'
import type { ListTable } from './use-list-table.tsx'

export type TableLook = {
  /** What the table lists; read to whoever cannot see it. */
  caption: string
  /** Rows with a picture are 64 px high, others 40. */
  tall?: boolean
  /** Other rows are on their way: blocks of their size stand in for them. */
  loading?: boolean
}

type TableViewProps<Row extends object> = TableLook & { table: ListTable<Row> }

/** The back office's table: a head that stays, sideways scroll inside itself on small screens. */
export function TableView<Row extends object>({
  caption,
  table,
  tall = false,
  loading = false,
}: TableViewProps<Row>) {
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
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sortedAs(lookOf(header.column))}
                  className={headLook(lookOf(header.column))}
                >
                  <SortLink {...lookOf(header.column)}>
                    {flexRender(header.column.columnDef.header, header.getContext())}
                  </SortLink>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {loading ? <LoadingRows table={table} tall={tall} /> : <Rows table={table} tall={tall} />}
        </tbody>
      </table>
    </div>
  )
}

const lookOf = ({ columnDef: { meta } }: { columnDef: { meta?: ColumnLook | undefined } }): ColumnLook =>
  meta ?? { header: '' }

const sortedAs = ({ sort }: ColumnLook) =>
  sort && ({ asc: 'ascending', desc: 'descending', none: 'none' } as const)[sort.now ?? 'none']

/** What the head of a column says, and where it leads if the rows can be sorted by it. */
function SortLink({ sort, children }: ColumnLook & { children: ReactNode }) {
  if (sort === undefined) return children
  const Icon = sort.now === undefined ? ArrowUpDown : sort.now === 'asc' ? ArrowUp : ArrowDown
  return (
    <Link
      to={sort.to}
      preventScrollReset
      className="inline-flex h-10 items-center gap-1 underline-offset-4 hover:underline"
    >
      {children} <Icon aria-hidden className="size-3.5" />
    </Link>
  )
}

type RowsProps<Row extends object> = { table: ListTable<Row>; tall: boolean }

const Rows = <Row extends object>({ table, tall }: RowsProps<Row>) =>
  table.getRowModel().rows.map((row) => (
    <tr key={row.id} className="border-t border-line hover:bg-paper">
      {row.getAllCells().map((cell) => (
        <td key={cell.id} className={cellLook(lookOf(cell.column), tall)}>
          {drawn(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
    </tr>
  ))

/** Called and not mounted: columns are made anew with each page, and what is open or has the focus in a row must outlive that. */
const drawn = <Context,>(
  cell: ((context: Context) => ReactNode) | string | undefined,
  context: Context,
): ReactNode => (typeof cell === 'function' ? cell(context) : cell)

export const LOADING_ROWS = 10

/** As many as there were, so that the page keeps its length. */
const LoadingRows = <Row extends object>({ table, tall }: RowsProps<Row>) =>
  Array.from({ length: table.getRowModel().rows.length || LOADING_ROWS }, (_, place) => (
    <tr key={place} className="border-t border-line">
      {table.getAllLeafColumns().map((column) => (
        <td key={column.id} className={cellLook(lookOf(column), tall)}>
          <Skeleton
            className={joinClasses('h-4', lookOf(column).numeric ? 'ml-auto w-16' : 'w-full max-w-32')}
          />
        </td>
      ))}
    </tr>
  ))

const headLook = ({ numeric, widest, stays, from }: ColumnLook) =>
  joinClasses(
    'sticky top-0 h-10 bg-paper-deep px-3 text-12 font-semibold whitespace-nowrap text-ink-soft',
    numeric ? 'text-right' : 'text-left',
    widest && 'w-full',
    stays ? 'right-0 z-2' : 'z-1',
    from && shownFrom[from],
  )

const cellLook = ({ numeric, stays, from }: ColumnLook, tall: boolean) =>
  joinClasses(
    'px-3 py-1',
    tall ? 'h-16' : 'h-10',
    numeric && 'text-right whitespace-nowrap tabular-nums',
    stays && 'sticky right-0 bg-white',
    from && shownFrom[from],
  )

const shownFrom = {
  sm: 'hidden sm:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
  '2xl': 'hidden 2xl:table-cell',
} as const
