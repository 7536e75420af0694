import { useState } from 'react'

/**
 * Selection of rows. A row that was selected on another page stays selected, but `chosen` has only rows of
 * the current page.
 */
export function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  can: (row: Row) => boolean,
) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const isChosen = (row: Row) => can(row) && keys.has(rowKey(row))
  const choose = (some: readonly Row[], chosen: boolean) => {
    const changed = some.map(rowKey)
    setKeys(new Set([...keys].filter((key) => !changed.includes(key)).concat(chosen ? changed : [])))
  }
  return {
    choosable: rows.filter(can),
    chosen: rows.filter(isChosen),
    isChosen,
    choose,
    clear: () => setKeys(new Set()),
  }
}
