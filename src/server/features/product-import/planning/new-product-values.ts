import { formatPesos } from '#domain/money.ts'
import type { PlannedRow, ProductPlan } from './product-plan.ts'

const MAX_COMBINATIONS = 8

/** Returns the preview of a new product: category, prices, stock and publication. */
export function newProductValues({ product, stock }: ProductPlan): PlannedRow['cambios'][number][] {
  const { nombre, categoria, precio, precioAnterior, publicado } = product
  const values: readonly (readonly [campo: string, despues: string])[] = [
    ['categoria', categoria],
    ['precio', formatPesos(precio)],
    ['precioAnterior', precioAnterior ? formatPesos(precioAnterior) : ''],
    ['stock', stockText(stock?.rows ?? [])],
    ['publicado', publicado],
  ]
  return values
    .filter(([, despues]) => despues !== '')
    .map(([campo, despues]) => ({ campo, nombre, antes: '', despues }))
}

/** '7', or 'negro S: 3, negro M: 5 y 4 más'. */
function stockText(rows: NonNullable<ProductPlan['stock']>['rows']): string {
  const texts = rows.map(({ color, talle, stock = 0 }) => {
    const name = [color, talle].filter((part) => part !== '').join(' ')
    return name === '' ? String(stock) : `${name}: ${stock}`
  })
  const shown = texts.slice(0, MAX_COMBINATIONS).join(', ')
  const more = texts.length - MAX_COMBINATIONS
  return more > 0 ? `${shown} y ${more} más` : shown
}
