import type { SizeTable } from '#domain/product/size-table.ts'

/** Measures of each size. Only the table scrolls, and the sizes stay visible. */
export const SizeTableView = ({ table: { columnas, filas } }: { table: SizeTable }) => (
  <div
    role="region"
    aria-label="Medidas de cada talle"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    tabIndex={0}
    className="max-w-full overflow-x-auto border border-line"
  >
    <table className="w-full border-collapse text-14 tabular-nums">
      <thead>
        <tr className="border-b border-ink">
          {columnas.map((name) => (
            <th key={name} scope="col" className={headClasses}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map(([size, ...measures]) => (
          <tr key={size} className="border-b border-line last:border-0">
            <th scope="row" className={headClasses}>
              {size}
            </th>
            {measures.map((measure, at) => (
              <td key={columnas[at + 1]} className="px-3 py-2 whitespace-nowrap">
                {measure === '' ? <span aria-label="Sin dato">–</span> : measure.replace('-', '–')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const headClasses = 'first:sticky left-0 bg-paper px-3 py-2 text-left font-semibold whitespace-nowrap'
