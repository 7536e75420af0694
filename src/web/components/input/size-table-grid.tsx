import { Plus, Trash2, X } from 'lucide-react'
import type { ClipboardEvent, FocusEvent, Ref } from 'react'
import {
  MAX_SIZE_CELL_LENGTH,
  MAX_SIZE_COLUMNS,
  MAX_SIZE_ROWS,
  type SizeTable,
  splitCells,
} from '#domain/product/size-table.ts'
import { Button } from '#web/components/button/button.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'

type SizeTableGridProps = {
  table: SizeTable
  onChange: (table: SizeTable) => void
  onBlur: (event: FocusEvent) => void
  ref: Ref<HTMLInputElement>
  describedBy: string | undefined
}

/** Editable size table. Cells pasted from a spreadsheet fill the table from the current cell. */
export function SizeTableGrid({ table, onChange, onBlur, ref, describedBy }: SizeTableGridProps) {
  const { columnas, filas } = table
  const rows = [columnas, ...filas]
  const write = (changed: readonly (readonly string[])[]) => onChange(tableOf(changed))
  const paste = (event: ClipboardEvent, [row, column]: [number, number]) => {
    const copied = splitCells(event.clipboardData.getData('text'))
    if (copied.length < 2 && (copied[0]?.length ?? 0) < 2) return
    event.preventDefault()
    write(withPasted(rows, copied, [row, column]))
  }
  const cell = (row: number, column: number) => (
    <input
      ref={row === 0 && column === 0 ? ref : undefined}
      value={rows[row]?.[column] ?? ''}
      aria-label={labelOf(rows, row, column)}
      aria-describedby={describedBy}
      maxLength={MAX_SIZE_CELL_LENGTH}
      inputMode={row > 0 && column > 0 ? 'decimal' : 'text'}
      autoComplete="off"
      onBlur={onBlur}
      onPaste={(event) => paste(event, [row, column])}
      onChange={({ target }) => write(withCell(rows, [row, column], target.value))}
      className="h-10 w-full min-w-20 rounded-control border border-line-strong bg-white px-2 text-14 pointer-coarse:h-11 pointer-coarse:text-16"
    />
  )
  return (
    <>
      <div
        role="region"
        aria-label="Grilla de medidas"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto border border-line bg-white"
      >
        <table className="w-full border-collapse text-14">
          <tbody>
            {rows.map((row, at) => (
              <tr key={at} className={at === 0 ? 'bg-paper-deep' : 'border-t border-line'}>
                {columnas.map((_, column) => (
                  <td key={column} className="p-1 align-top">
                    {cell(at, column)}
                    {at === 0 && column > 0 && columnas.length > 2 && (
                      <IconButton
                        label={`Quitar la medida ${row[column] || column}`}
                        icon={<X aria-hidden className="size-4" />}
                        onClick={() => write(rows.map((one) => one.toSpliced(column, 1)))}
                      />
                    )}
                  </td>
                ))}
                <td className="w-11 p-1 align-top">
                  {at > 0 && filas.length > 1 && (
                    <IconButton
                      label={`Quitar el talle ${row[0] || at}`}
                      icon={<Trash2 aria-hidden className="size-4" />}
                      onClick={() => write(rows.toSpliced(at, 1))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {filas.length < MAX_SIZE_ROWS && (
          <Button variant="quiet" size="small" onClick={() => write([...rows, columnas.map(() => '')])}>
            <Plus aria-hidden className="size-4" /> Agregar talle
          </Button>
        )}
        {columnas.length < MAX_SIZE_COLUMNS && (
          <Button variant="quiet" size="small" onClick={() => write(rows.map((row) => [...row, '']))}>
            <Plus aria-hidden className="size-4" /> Agregar medida
          </Button>
        )}
      </div>
    </>
  )
}

type Cells = readonly (readonly string[])[]

const tableOf = ([columnas = [], ...filas]: Cells): SizeTable => ({
  columnas: [...columnas],
  filas: filas.map((row) => [...row]),
})

const withCell = (rows: Cells, [row, column]: [number, number], value: string): Cells =>
  rows.map((cells, at) =>
    at === row ? cells.map((text, other) => (other === column ? value : text)) : cells,
  )

/** Enlarges the table for the pasted cells. The check of the form refuses a table that becomes too large. */
function withPasted(rows: Cells, copied: Cells, [row, column]: [number, number]): Cells {
  const width = Math.max(rows[0]?.length ?? 0, ...copied.map((cells) => column + cells.length))
  const height = Math.max(rows.length, row + copied.length)
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => copied[y - row]?.[x - column]?.trim() ?? rows[y]?.[x] ?? ''),
  )
}

function labelOf(rows: Cells, row: number, column: number): string {
  if (row === 0) return column === 0 ? 'Nombre de la columna de talles' : `Medida ${column}`
  if (column === 0) return `Talle ${row}`
  return `${rows[0]?.[column] || `Medida ${column}`} del talle ${rows[row]?.[0] || row}`
}
