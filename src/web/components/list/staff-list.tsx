import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useLongWait } from '#web/components/use-long-wait.ts'
import { CardGrid, type GridLook } from './card-grid.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import type { Column, RowTone } from './column.ts'
import { DataTable, RowCards } from './data-table.tsx'
import { EmptyList, type EmptyTexts } from './empty-list.tsx'
import { type Counted, ListHead } from './list-head.tsx'
import { isFiltered, listAddress, type ListChoice, type ListRules, readList } from './list-rules.ts'
import { type NumberedPage, PageLinks } from './page-links.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { SelectBox } from './select-box.tsx'
import { SortLinks } from './sort-links.tsx'
import { useSelection } from './use-selection.ts'

/** `total` counts the rows of all pages. */
type Listed<Row, Filters extends Record<string, string>, Sort extends string> = {
  choice: ListChoice<Filters, Sort>
  rows: Row[]
  total: number
}

export type ListPage<Row, Filters extends Record<string, string>, Sort extends string = never> = Listed<
  Row,
  Filters,
  Sort
> & {
  page: number
  previous: string | undefined
  next: string | undefined
  numbered?: readonly NumberedPage[] | undefined
}

export type GrowingList<Row, Filters extends Record<string, string>, Sort extends string = never> = Listed<
  Row,
  Filters,
  Sort
> & {
  pageSize: number
  /** Address of the list with more rows; undefined at the maximum. */
  more: string | undefined
}

type StaffListProps<Row, Filters extends Record<string, string>, Sort extends string> = {
  rules: ListRules<Filters, Sort>
  title?: string
  /** Accessible name of the table: 'Correos'. */
  caption: string
  counted: Counted
  search?: { label: string; placeholder: string }
  filters?: ReactNode
  rowKey: (row: Row) => string
  empty: EmptyTexts
} & (TableLook<Row, Filters, Sort> | CardsLook<Row, Filters, Sort>)

type TableLook<Row, Filters extends Record<string, string>, Sort extends string> = {
  list: ListPage<Row, Filters, Sort>
  columns: readonly Column<Row>[]
  /** Card with all content of a row, for windows narrower than `tableFrom`. */
  card: (row: Row) => ReactNode
  /** Narrowest window that fits all columns beside the sidebar, for any content. */
  tableFrom?: keyof typeof shownAs
  toneOf?: (row: Row) => RowTone
  tall?: boolean
  /** `done` clears the selection. */
  choosing?: {
    nameOf: (row: Row) => string
    can: (row: Row) => boolean
    actions: (chosen: Row[], done: () => void) => ReactNode
  }
}

type CardsLook<Row, Filters extends Record<string, string>, Sort extends string> = {
  list: GrowingList<Row, Filters, Sort>
  card: (row: Row) => ReactNode
  grid: GridLook
}

/**
 * List for staff: search, filters, sort and page are in the address. Either a paged table, with cards on narrow
 * windows, or a grid of cards that grows (`grid`). Placeholders replace rows that are loading.
 */
export function StaffList<Row, Filters extends Record<string, string>, Sort extends string>(
  of: StaffListProps<Row, Filters, Sort>,
) {
  const { rules, list, empty } = of
  const { choice, rows, total } = list
  // A growing list shows no placeholders for more rows, because those appear below the current rows.
  const { state, location } = useNavigation()
  const loading = useLongWait(
    state === 'loading' &&
      location.pathname === rules.path &&
      (!('grid' in of) ||
        listAddress(rules, readList(rules, new URLSearchParams(location.search))) !==
          listAddress(rules, choice)),
  )
  const isAll = !isFiltered(choice) && !('page' in list && list.page > 1)
  return (
    <>
      <ListHead
        title={of.title}
        counted={of.counted}
        total={total}
        rules={rules}
        choice={choice}
        search={of.search}
      />
      {of.filters !== undefined && <div className="mt-4">{of.filters}</div>}
      {rows.length === 0 && !loading ? (
        <div className="mt-4">
          <EmptyList {...empty} allAt={isAll ? undefined : listAddress(rules)} />
        </div>
      ) : 'grid' in of ? (
        <CardGrid {...of} {...of.list} {...of.grid} moreAt={of.list.more} loading={loading} />
      ) : (
        <Rows {...of} rows={rows} loading={loading} />
      )}
      {'page' in list && <PageLinks label={`Páginas de ${of.counted.many}`} {...list} />}
    </>
  )
}

type RowsProps<Row, Filters extends Record<string, string>, Sort extends string> = TableLook<
  Row,
  Filters,
  Sort
> & { caption: string; rows: readonly Row[]; rowKey: (row: Row) => string; loading: boolean }

/** Renders both table and cards; the window width decides which one is visible. */
function Rows<Row, Filters extends Record<string, string>, Sort extends string>({
  columns,
  card,
  tableFrom = 'lg',
  tall = false,
  choosing,
  ...shown
}: RowsProps<Row, Filters, Sort>) {
  const { rows, rowKey, loading } = shown
  const { choosable, chosen, isChosen, choose, clear } = useSelection(
    rows,
    rowKey,
    (row) => choosing?.can(row) ?? false,
  )
  const isToChoose = choosable.length > 0
  const boxOf = (row: Row) =>
    choosable.includes(row) && (
      <SelectBox
        label={`Elegir ${choosing?.nameOf(row)}`}
        checked={isChosen(row)}
        onChange={(checked) => choose([row], checked)}
      />
    )
  const allBox = (
    <SelectBox
      label="Elegir todos"
      checked={chosen.length === choosable.length}
      some={chosen.length > 0}
      onChange={(checked) => choose(choosable, checked)}
    />
  )
  return (
    <>
      <div className={joinClasses('mt-4', shownAs[tableFrom].table)}>
        <DataTable
          {...shown}
          columns={[...(isToChoose ? [{ header: 'Elegir', head: allBox, cell: boxOf }] : []), ...columns]}
          tall={tall}
          empty={null}
        />
      </div>
      <div className={joinClasses('mt-4', shownAs[tableFrom].cards)}>
        <div className="flex flex-wrap items-center gap-x-4">
          {isToChoose && !loading && <span className="flex items-center gap-2 pl-4">{allBox} Todos</span>}
          <SortLinks columns={columns} />
        </div>
        <RowCards
          {...shown}
          card={card}
          // Empty space of the width of a checkbox, so that all cards align.
          boxOf={(row) =>
            boxOf(row) || (isToChoose && <span className="w-10 shrink-0 pointer-coarse:w-11" />)
          }
        />
      </div>
      {choosing && chosen.length > 0 && (
        <ChosenBar count={chosen.length}>{choosing.actions(chosen, clear)}</ChosenBar>
      )}
    </>
  )
}

const shownAs = {
  lg: { table: 'hidden lg:block', cards: 'lg:hidden' },
  xl: { table: 'hidden xl:block', cards: 'xl:hidden' },
} as const
