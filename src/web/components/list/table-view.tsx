import { flexRender } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '#web/components/join-classes.ts'
import { Skeleton } from '#web/components/skeleton.tsx'
import type { ColumnLook, RowTone } from './column.ts'
import { rowLook } from './row-look.ts'
import type { ListTable } from './use-list-table.tsx'

export type TableLook = {
  /** What the table lists; read to whoever cannot see it. */
  caption: string
  /** Rows with a picture are 64 px high, others 40. */
  tall?: boolean
  /** Other rows are on their way: blocks of their size stand in for them. */
  loading?: boolean
}

type TableViewProps<Row extends object> = TableLook & {
  table: ListTable<Row>
  toneOf?: ((row: Row) => RowTone) | undefined
}

/** The back office's table: a head that stays, sideways scroll inside itself on small screens. */
export function TableView<Row extends object>({
  caption,
  table,
  tall = false,
  loading = false,
  toneOf,
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
                  <HeaderBelow {...lookOf(header.column)} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {loading ? <LoadingRows table={table} tall={tall} /> : <Rows {...{ table, tall, toneOf }} />}
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

const HeaderBelow = ({ headerBelow }: ColumnLook) =>
  headerBelow !== undefined && <span className="block">{headerBelow}</span>

type RowsProps<Row extends object> = Pick<TableViewProps<Row>, 'table' | 'toneOf'> & { tall: boolean }

const Rows = <Row extends object>({ table, tall, toneOf }: RowsProps<Row>) =>
  table.getRowModel().rows.map((row) => (
    <tr key={row.id} className={joinClasses('border-t border-line', rowLook(toneOf?.(row.original)))}>
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
const LoadingRows = <Row extends object>({ table, tall }: Omit<RowsProps<Row>, 'toneOf'>) =>
  Array.from({ length: table.getRowModel().rows.length || LOADING_ROWS }, (_, place) => (
    <tr key={place} className="border-t border-line bg-white">
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
    'sticky top-0 h-10 bg-paper-deep px-2 text-12 2xl:px-3 font-semibold whitespace-nowrap text-ink-soft',
    numeric ? 'text-right' : 'text-left',
    widest && 'w-full',
    stays ? 'right-0 z-2' : 'z-1',
    from && shownFrom[from],
  )

const cellLook = ({ numeric, stays, from }: ColumnLook, tall: boolean) =>
  joinClasses(
    'px-2 py-1 2xl:px-3',
    tall ? 'h-16' : 'h-10',
    numeric && 'text-right whitespace-nowrap tabular-nums',
    // The row's own tint, so that nothing shows through.
    stays && 'sticky right-0 bg-inherit',
    from && shownFrom[from],
  )

const shownFrom = {
  sm: 'hidden sm:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
  '2xl': 'hidden 2xl:table-cell',
} as const
