import type { ReactNode } from 'react'
import { ChooseAll } from './choose-all.tsx'
import type { Column, RowTone } from './column.ts'
import { EmptyList, type EmptyTexts } from './empty-list.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { type Counted, ListHead } from './list-head.tsx'
import { isFiltered, listAddress, type ListChoice, type ListRules } from './list-rules.ts'
import { type NumberedPage, PageLinks } from './page-links.tsx'
import { RowCards } from './row-cards.tsx'
import { SelectBox } from './select-box.tsx'
import { SortLinks } from './sort-links.tsx'
import { TableView } from './table-view.tsx'
import { useComing } from './use-coming.ts'
import { useListTable } from './use-list-table.tsx'

/** One page of a list, as its loader read it. */
export type ListPage<Row, Filters extends Record<string, string>, Sort extends string = never> = {
  choice: ListChoice<Filters, Sort>
  rows: Row[]
  /** How many there are on all pages. */
  total: number
  page: number
  /** The queries of the pages beside it. */
  previous: string | undefined
  next: string | undefined
  /** The pages around it, where they are offered by number. */
  numbered?: readonly NumberedPage[] | undefined
}

type StaffListProps<Row, Filters extends Record<string, string>, Sort extends string> = {
  rules: ListRules<Filters, Sort>
  list: ListPage<Row, Filters, Sort>
  title?: string
  /** What the table lists: 'Correos'. */
  caption: string
  counted: Counted
  search?: { label: string; placeholder: string }
  /** The filters, above the rows. */
  filters?: ReactNode
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** A row with all it says, where the window is narrower than `tableFrom`. */
  card: (row: Row) => ReactNode
  /** The narrowest window whose room beside the sidebar holds all columns, whatever the rows say. */
  tableFrom?: keyof typeof shownAs
  toneOf?: (row: Row) => RowTone
  tall?: boolean
  empty: EmptyTexts
  /** Rows that can be chosen, and what is done with all that were: `done` lets go of them. */
  choosing?: {
    nameOf: (row: Row) => string
    can: (row: Row) => boolean
    actions: (chosen: Row[], done: () => void) => ReactNode
  }
}

/**
 * A list of the staff's: searched, filtered, sorted and paged by its address. A table, and cards where the table does not fit; blocks
 * of their size stand in for rows that are on their way.
 */
export function StaffList<Row extends object, Filters extends Record<string, string>, Sort extends string>({
  rules,
  list: { choice, rows, total, ...pages },
  title,
  caption,
  counted,
  search,
  filters,
  columns,
  rowKey,
  card,
  tableFrom = 'lg',
  toneOf,
  tall = false,
  empty,
  choosing,
}: StaffListProps<Row, Filters, Sort>) {
  const loading = useComing(({ pathname }) => pathname === rules.path)
  const table = useListTable({ columns, rows, rowKey, selectable: choosing })
  const isAll = !isFiltered(choice) && pages.page === 1
  const look = { caption, tall, loading }
  const isToChoose = choosing !== undefined && rows.some(choosing.can)
  const boxOf = (id: string) => {
    const row = table.getRow(id)
    if (!isToChoose) return null
    // As wide as a box, or what the cards say would begin here and there.
    if (!row.getCanSelect()) return <span className="w-10 shrink-0 pointer-coarse:w-11" />
    return (
      <SelectBox
        label={`Elegir ${choosing.nameOf(row.original)}`}
        checked={row.getIsSelected()}
        onChange={(checked) => row.toggleSelected(checked)}
      />
    )
  }
  const chosen = table.getSelectedRowModel().rows.map(({ original }) => original)
  return (
    <>
      <ListHead {...{ title, counted, total, rules, choice, search }} />
      {filters !== undefined && <div className="mt-4">{filters}</div>}
      <div className="mt-4">
        {rows.length === 0 && !loading ? (
          <EmptyList {...empty} allAt={isAll ? undefined : listAddress(rules)} />
        ) : (
          <>
            <div className={shownAs[tableFrom].table}>
              <TableView table={table} toneOf={toneOf} {...look} />
            </div>
            <div className={shownAs[tableFrom].cards}>
              <div className="flex flex-wrap items-center gap-x-4">
                {isToChoose && !loading && (
                  <span className="flex items-center gap-2 pl-4">
                    <ChooseAll table={table} /> Todos
                  </span>
                )}
                <SortLinks columns={columns} />
              </div>
              <RowCards table={table} {...look} {...{ card, toneOf, boxOf }} />
            </div>
          </>
        )}
      </div>
      {choosing && chosen.length > 0 && (
        <ChosenBar count={chosen.length}>
          {choosing.actions(chosen, () => table.resetRowSelection(true))}
        </ChosenBar>
      )}
      <PageLinks label={`Páginas de ${counted.many}`} {...pages} />
    </>
  )
}

const shownAs = {
  lg: { table: 'hidden lg:block', cards: 'lg:hidden' },
  xl: { table: 'hidden xl:block', cards: 'xl:hidden' },
} as const
