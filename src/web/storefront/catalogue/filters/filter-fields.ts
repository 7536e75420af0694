import type { Money } from '#domain/money.ts'
import { toPesos } from '#domain/money.ts'
import { findName } from '#domain/product/colors.ts'
import {
  type CatalogueView,
  isTypedPrice,
  listFilters,
  PAGE_SIZE,
  readCatalogueView,
} from '#web/storefront/catalogue/catalogue-address.ts'

export const priceFields = ['precioMin', 'precioMax'] as const
export type PriceField = (typeof priceFields)[number]

/**
 * Returns the first page of the list that the fields describe. The search is that of `view`, and so is the order of a
 * form without the field of the order.
 */
export function readFilterFields(form: HTMLFormElement, { q, orden }: CatalogueView): CatalogueView {
  const params = new URLSearchParams({ orden })
  for (const [name, value] of new FormData(form))
    if (name === 'orden') params.set(name, String(value))
    else params.append(name, String(value))
  return { ...readCatalogueView(params), q, ver: PAGE_SIZE, desde: undefined }
}

/** Returns the names of the price fields whose text is no amount. */
export const refusedPrices = (form: HTMLFormElement): PriceField[] => {
  const fields = new FormData(form)
  return priceFields.filter((name) => !isTypedPrice(String(fields.get(name) ?? '')))
}

/** Returns the name of the price field with the focus, whose text is perhaps not complete. */
export const focusedPrices = (form: HTMLFormElement): PriceField[] =>
  priceFields.filter((name) => form.elements.namedItem(name) === document.activeElement)

/** Sets the fields to the filters and the order of `view`. The price fields in `kept` keep their text. */
export function fillFilterFields(
  form: HTMLFormElement,
  view: CatalogueView,
  kept: readonly PriceField[] = [],
): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[type="checkbox"]')) {
    const filter = listFilters.find((name) => name === field.name)
    field.checked = filter === undefined ? view.conStock : findName(view[filter], field.value) !== undefined
  }
  const order = form.elements.namedItem('orden')
  if (order instanceof HTMLSelectElement) order.value = view.orden
  for (const name of priceFields) {
    if (kept.includes(name)) continue
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = field.defaultValue = priceText(view[name])
  }
}

/** Returns a price of the filters as the field shows it: '15.000'. */
export const priceText = (price: Money | undefined): string =>
  price === undefined ? '' : toPesos(price).toLocaleString('es-AR')
