import { formatPesos } from '#domain/money.ts'
import type { Choice } from '#domain/product/variants.ts'
import type { PlannedRow, ProductPlan } from './product-plan.ts'

const MAX_COMBINATIONS = 8

/** Returns the preview of a new product: category, prices, cost, stock and publication. */
export function newProductValues({ product, stock, costs }: ProductPlan): PlannedRow['cambios'][number][] {
  const { nombre, categoria, precio, precioAnterior, publicado } = product
  const values: readonly (readonly [campo: string, despues: string])[] = [
    ['categoria', categoria],
    ['precio', formatPesos(precio)],
    ['precioAnterior', precioAnterior ? formatPesos(precioAnterior) : ''],
    ['costo', costText(costs)],
    ['stock', stockText(stock?.rows ?? [])],
    ['publicado', publicado],
  ]
  return values
    .filter(([, despues]) => despues !== '')
    .map(([campo, despues]) => ({ campo, nombre, antes: '', despues }))
}

/** '7', or 'negro S: 3, negro M: 5 y 4 más'. */
const stockText = (rows: NonNullable<ProductPlan['stock']>['rows']): string =>
  listText(rows.map(({ stock = 0, ...row }) => ({ ...row, text: String(stock) })))

/** '$ 8.000', or one amount for each combination. */
function costText(costs: ProductPlan['costs']): string {
  const texts = costs.map(({ costo, ...row }) => ({ ...row, text: formatPesos(costo) }))
  return new Set(texts.map(({ text }) => text)).size === 1 ? texts[0]!.text : listText(texts)
}

function listText(rows: readonly (Choice & { text: string })[]): string {
  const texts = rows.map(({ color, talle, text }) => {
    const name = [color, talle].filter((part) => part !== '').join(' ')
    return name === '' ? text : `${name}: ${text}`
  })
  const shown = texts.slice(0, MAX_COMBINATIONS).join(', ')
  const more = texts.length - MAX_COMBINATIONS
  return more > 0 ? `${shown} y ${more} más` : shown
}
