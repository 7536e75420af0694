import { formatPesos, type Money } from '#domain/money.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { type CatalogueView, listFilters } from '#web/storefront/catalogue/catalogue-address.ts'

/** A chosen value. `key` is unique. `cleared` is the change of the view that removes the value. */
export type ActiveFilter = { key: string; label: string; cleared: Partial<CatalogueView> }

/** Returns the chosen values of all filters, without the search, in the order of the panel. */
export function activeFilters(view: CatalogueView): ActiveFilter[] {
  const values = listFilters.flatMap((filter) =>
    view[filter].map((value) => ({
      // A category and a colour may have the same name.
      key: `${filter}=${value}`,
      label: filter === 'categoria' ? categoryLabel(value) : filter === 'talle' ? `Talle ${value}` : value,
      cleared: { [filter]: view[filter].filter((other) => other !== value) },
    })),
  )
  const price = priceLabel(view)
  return [
    ...values,
    ...(price === undefined
      ? []
      : [{ key: 'precio', label: price, cleared: { precioMin: undefined, precioMax: undefined } }]),
    ...(view.conStock ? [{ key: 'conStock', label: 'Solo con stock', cleared: { conStock: false } }] : []),
  ]
}

function priceLabel({ precioMin, precioMax }: CatalogueView): string | undefined {
  if (precioMin !== undefined && precioMax !== undefined) return `${pesos(precioMin)} a ${pesos(precioMax)}`
  if (precioMin !== undefined) return `Desde ${pesos(precioMin)}`
  return precioMax === undefined ? undefined : `Hasta ${pesos(precioMax)}`
}

/** The filters have whole pesos. */
const pesos = (amount: Money): string => formatPesos(amount).replace(/,00$/, '')
