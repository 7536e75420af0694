import { splitNames } from '#domain/product/colors.ts'
import type { Choice } from '#domain/product/variants.ts'

type Product = { color: string; talle: string; filas: readonly Choice[] }

/** Returns the colours and sizes of a product's stock rows, in the product's order. A missing axis is ['']. */
export const combinationAxes = ({ color, talle, filas }: Product) => ({
  colors: axis(
    splitNames(color),
    filas.map((row) => row.color),
  ),
  sizes: axis(
    splitNames(talle),
    filas.map((row) => row.talle),
  ),
})

/** Returns true if the product has this axis. */
export const isNamed = (names: readonly string[]): boolean => names.some((name) => name !== '')

const axis = (listed: readonly string[], offered: readonly string[]): string[] => {
  const used = listed.filter((name) => offered.includes(name))
  return [...new Set([...used, ...offered])]
}
