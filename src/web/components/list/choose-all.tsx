import { SelectBox } from './select-box.tsx'

type Choosable = {
  getRowModel(): { rows: readonly { getCanSelect(): boolean; getIsSelected(): boolean }[] }
  toggleAllRowsSelected(chosen: boolean): void
}

/** The box that chooses all rows of a page that can be chosen, or none of them; what is chosen on other pages says nothing here. */
export function ChooseAll({ table }: { table: Choosable }) {
  const rows = table.getRowModel().rows.filter((row) => row.getCanSelect())
  return (
    <SelectBox
      label="Elegir todos"
      checked={rows.every((row) => row.getIsSelected())}
      some={rows.some((row) => row.getIsSelected())}
      onChange={(checked) => table.toggleAllRowsSelected(checked)}
    />
  )
}
