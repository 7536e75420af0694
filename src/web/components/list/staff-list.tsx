import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useLongWait } from '#web/components/hooks/use-long-wait.ts'
import {
  isFiltered,
  listAddress,
  type ListChoice,
  type ListRules,
  readListChoice,
} from '#web/components/filter/list-rules.ts'
import { type NumberedPage, PageLinks } from '#web/components/pagination/page-links.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { CardGrid, type GridOptions } from './card-grid.tsx'
import type { Column, RowTone } from './column.ts'
import { DataTable, RowCards } from './data-table.tsx'
import { EmptyList, type EmptyTexts } from './empty-list.tsx'
import { type CountNouns, ListHeader } from './list-header.tsx'
import { SelectBox } from './select-box.tsx'
import { SortLinks } from './sort-links.tsx'
import { useSelection } from './use-selection.ts'

/** Rows of the current page. `total` is the number of rows on all pages. */
type ListedRows<Row, Filters extends Record<string, string>, Sort extends string> = {
  choice: ListChoice<Filters, Sort>
  rows: Row[]
  total: number
}

export type ListPage<Row, Filters extends Record<string, string>, Sort extends string = never> = ListedRows<
  Row,
  Filters,
  Sort
> & {
  page: number
  previous: string | undefined
  next: string | undefined
  numbered?: readonly NumberedPage[] | undefined
}

export type GrowingList<
  Row,
  Filters extends Record<string, string>,
  Sort extends string = never,
> = ListedRows<Row, Filters, Sort> & {
  pageSize: number
  /** Address of the list with more rows; undefined when the list shows the most rows that it may show. */
  more: string | undefined
}

type StaffListProps<Row, Filters extends Record<string, string>, Sort extends string> = {
  rules: ListRules<Filters, Sort>
  title?: string
  /** Accessible name of the table: 'Correos'. */
  caption: string
  counted: CountNouns
  search?: { label: string; placeholder: string }
  filters?: ReactNode
  /** Commands about the whole list, beside the title. */
  actions?: ReactNode
  rowKey: (row: Row) => string
  empty: EmptyTexts
} & (TableOptions<Row, Filters, Sort> | CardsOptions<Row, Filters, Sort>)

type TableOptions<Row, Filters extends Record<string, string>, Sort extends string> = {
  list: ListPage<Row, Filters, Sort>
  columns: readonly Column<Row>[]
  /** Card with all content of a row, for windows narrower than `tableFrom`. */
  card: (row: Row) => ReactNode
  /** Narrowest window that fits all columns beside the sidebar, for any content. */
  tableFrom?: keyof typeof visibilityClasses
  toneOf?: (row: Row) => RowTone
  tall?: boolean
  /**
   * Lets the user select the rows for which `can` is true. `actions` renders buttons for the selected rows.
   * Call `done` to clear the selection.
   */
  selection?: {
    nameOf: (row: Row) => string
    can: (row: Row) => boolean
    actions: (chosen: Row[], done: () => void) => ReactNode
  }
}

type CardsOptions<Row, Filters extends Record<string, string>, Sort extends string> = {
  list: GrowingList<Row, Filters, Sort>
  card: (row: Row) => ReactNode
  grid: GridOptions
}

/**
 * List for staff: search, filters, sort and page are in the address. The list is a table with pages, which
 * shows cards on narrow windows. With `grid`, the list is a grid of cards that grows. Placeholders replace
 * rows that are loading.
 */
export function StaffList<Row, Filters extends Record<string, string>, Sort extends string>(
  options: StaffListProps<Row, Filters, Sort>,
) {
  const { rules, list, empty } = options
  const { choice, rows, total } = list
  // A growing list shows no placeholders while more rows load, because the new rows appear below the current
  // rows.
  const { state, location } = useNavigation()
  const loading = useLongWait(
    state === 'loading' &&
      location.pathname === rules.path &&
      (!('grid' in options) ||
        listAddress(rules, readListChoice(rules, new URLSearchParams(location.search))) !==
          listAddress(rules, choice)),
  )
  const isAll = !isFiltered(choice) && !('page' in list && list.page > 1)
  return (
    <>
      <ListHeader
        title={options.title}
        counted={options.counted}
        total={total}
        rules={rules}
        choice={choice}
        search={options.search}
        actions={options.actions}
      />
      {options.filters !== undefined && <div className="mt-4">{options.filters}</div>}
      {rows.length === 0 && !loading ? (
        <div className="mt-4">
          <EmptyList {...empty} unfilteredPath={isAll ? undefined : listAddress(rules)} />
        </div>
      ) : 'grid' in options ? (
        <CardGrid
          {...options}
          {...options.list}
          {...options.grid}
          moreAt={options.list.more}
          loading={loading}
        />
      ) : (
        <Rows {...options} rows={rows} loading={loading} />
      )}
      {'page' in list && <PageLinks label={`Páginas de ${options.counted.many}`} {...list} />}
    </>
  )
}

type RowsProps<Row, Filters extends Record<string, string>, Sort extends string> = TableOptions<
  Row,
  Filters,
  Sort
> & { caption: string; rows: readonly Row[]; rowKey: (row: Row) => string; loading: boolean }

/**
 * Renders both the table and the cards. The window width decides whether the table or the cards are visible.
 */
function Rows<Row, Filters extends Record<string, string>, Sort extends string>({
  columns,
  card,
  tableFrom = 'lg',
  tall = false,
  selection,
  ...shown
}: RowsProps<Row, Filters, Sort>) {
  const { rows, rowKey, loading } = shown
  const { choosable, chosen, isChosen, choose, clear } = useSelection(
    rows,
    rowKey,
    (row) => selection?.can(row) ?? false,
  )
  const isSelectable = choosable.length > 0
  const checkboxOf = (row: Row) =>
    choosable.includes(row) && (
      <SelectBox
        label={`Elegir ${selection?.nameOf(row)}`}
        checked={isChosen(row)}
        onChange={(checked) => choose([row], checked)}
      />
    )
  const selectAllCheckbox = (
    <SelectBox
      label="Elegir todos"
      checked={chosen.length === choosable.length}
      isPartial={chosen.length > 0}
      onChange={(checked) => choose(choosable, checked)}
    />
  )
  return (
    <>
      <div className={joinClasses('mt-4', visibilityClasses[tableFrom].table)}>
        <DataTable
          {...shown}
          columns={[
            ...(isSelectable ? [{ header: 'Elegir', head: selectAllCheckbox, cell: checkboxOf }] : []),
            ...columns,
          ]}
          tall={tall}
          empty={null}
        />
      </div>
      <div className={joinClasses('mt-4', visibilityClasses[tableFrom].cards)}>
        <div className="flex flex-wrap items-center gap-x-4">
          {isSelectable && !loading && (
            <span className="flex items-center gap-2 pl-4">{selectAllCheckbox} Todos</span>
          )}
          <SortLinks columns={columns} />
        </div>
        <RowCards
          {...shown}
          card={card}
          // A row without a checkbox gets empty space of the same width, so that all cards align.
          checkboxOf={(row) =>
            checkboxOf(row) || (isSelectable && <span className="w-10 shrink-0 pointer-coarse:w-11" />)
          }
        />
      </div>
      {selection && chosen.length > 0 && (
        <SelectionBar count={chosen.length}>{selection.actions(chosen, clear)}</SelectionBar>
      )}
    </>
  )
}

const visibilityClasses = {
  lg: { table: 'hidden lg:block', cards: 'lg:hidden' },
  xl: { table: 'hidden xl:block', cards: 'xl:hidden' },
} as const

/** Actions for the selected rows. Sticky at the bottom of the window, so the rows do not shift. */
const SelectionBar = ({ count, children }: { count: number; children: ReactNode }) => (
  <div
    role="group"
    aria-label="Los elegidos"
    data-bottom-bar
    className="sticky bottom-0 z-2 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper-deep px-4 py-2"
  >
    <span role="status" className="tabular-nums">
      {`${count} ${count === 1 ? 'elegido' : 'elegidos'}`}
    </span>
    {children}
  </div>
)
