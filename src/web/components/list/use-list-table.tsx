import {
  type ColumnDef,
  type ReactTable,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ChooseAll } from './choose-all.tsx'
import type { Column, ColumnLook } from './column.ts'
import { SelectBox } from './select-box.tsx'

const features = tableFeatures({ rowSelectionFeature, columnMeta: {} as ColumnLook })

type ListOf<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The same for a row wherever it stands. */
  rowKey: (row: Row) => string
  /** What a row is called, where some of them can be chosen: 'Gracias por tu compra, para eva@correo.test'. */
  selectable?: { nameOf: (row: Row) => string; can: (row: Row) => boolean } | undefined
}

/** The rows of a list as a table has them, and which of them are chosen. Sorted and paged they are by the server. */
export function useListTable<Row extends object>({
  columns,
  rows,
  rowKey,
  selectable,
}: ListOf<Row>): ListTable<Row> {
  return useTable({
    features,
    data: rows,
    columns: [
      ...(selectable && rows.some(selectable.can) ? [choiceOf(selectable)] : []),
      ...columns.map(shown),
    ],
    getRowId: rowKey,
    enableRowSelection: ({ original }) => selectable?.can(original) ?? false,
  })
}

export type ListTable<Row extends object> = ReactTable<typeof features, Row>
type Def<Row extends object> = ColumnDef<typeof features, Row>

const shown = <Row extends object>({ cell, ...look }: Column<Row>): Def<Row> => ({
  id: look.header,
  meta: look,
  header: () => look.header,
  cell: ({ row }) => cell(row.original),
})

/** The box that chooses a row, and in the head all of the page's that can be. */
const choiceOf = <Row extends object>({ nameOf }: NonNullable<ListOf<Row>['selectable']>): Def<Row> => ({
  id: 'elegir',
  meta: { header: 'Elegir' },
  header: ({ table }) => <ChooseAll table={table} />,
  cell: ({ row }) =>
    row.getCanSelect() && (
      <SelectBox
        label={`Elegir ${nameOf(row.original)}`}
        checked={row.getIsSelected()}
        onChange={(checked) => row.toggleSelected(checked)}
      />
    ),
})
