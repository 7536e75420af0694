import type { ReactNode } from 'react'
import type { Choice } from '#domain/product/variants.ts'
import { isNamed } from './combination-axes.ts'

type CombinationGridProps = {
  /** Accessible name of the region, which scrolls sideways. */
  label: string
  /** Rows of the table. A product without colours has the single entry ''. */
  colors: readonly string[]
  /** Columns of the table. A product without sizes has the single entry ''. */
  sizes: readonly string[]
  /** Returns the field of a combination, or undefined if the shop does not offer the combination. */
  cell: (choice: Choice) => ReactNode
  /** Returns a field that fills a row, a column, or with {} the whole grid. Default: no such fields. */
  fill?: (part: Partial<Choice>) => ReactNode
}

/** A table with a field for each combination of colour and size. */
export function CombinationGrid({ label, colors, sizes, cell, fill }: CombinationGridProps) {
  const [fillsRows, fillsColumns] = [fill && sizes.length > 1, fill && colors.length > 1]
  const hasColors = isNamed(colors) || fillsColumns
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative max-w-full overflow-x-auto bg-white"
    >
      <table className="border-collapse text-14">
        {(isNamed(sizes) || fillsRows) && (
          <thead>
            <tr>
              {hasColors && (
                <th scope="col" className={`${headClasses} ${firstColumn}`}>
                  <span className="sr-only">Color</span>
                </th>
              )}
              {sizes.map((talle) => (
                <th key={talle} scope="col" className={headClasses}>
                  {talle}
                </th>
              ))}
              {fillsRows && (
                <th scope="col" className={headClasses}>
                  Toda la fila
                </th>
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {colors.map((color) => (
            <tr key={color}>
              {hasColors && (
                <th scope="row" className={`${firstColumn} text-left font-medium`}>
                  <span className="block w-max max-w-28 wrap-anywhere">{color}</span>
                </th>
              )}
              {sizes.map((talle) => (
                <td key={talle} className="p-1 align-top">
                  {cell({ color, talle }) ?? <span className="block py-2 text-center text-ink-soft">—</span>}
                </td>
              ))}
              {fillsRows && <td className="p-1 align-top">{fill?.({ color })}</td>}
            </tr>
          ))}
          {fillsColumns && (
            <tr>
              <th scope="row" className={`${firstColumn} text-left text-12 font-medium text-ink-soft`}>
                Toda la columna
              </th>
              {sizes.map((talle) => (
                <td key={talle} className="p-1">
                  {fill?.({ talle })}
                </td>
              ))}
              {fillsRows && <td className="p-1">{fill?.({})}</td>}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const headClasses = 'h-8 px-1 text-center text-12 font-semibold whitespace-nowrap text-ink-soft'
const firstColumn = 'sticky left-0 z-1 min-w-16 bg-white pr-2'
