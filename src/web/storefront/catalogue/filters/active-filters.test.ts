import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { catalogueAddress, readCatalogueView } from '#web/storefront/catalogue/catalogue-address.ts'

test('Each chosen value has its own chip, in the order of the panel, and the chip removes only its value', () => {
  const view = readCatalogueView(
    new URLSearchParams(
      'q=lino&categoria=Faldas&categoria=Tops&color=negro&talle=M&precioMin=15000&precioMax=20000&conStock=si',
    ),
  )
  const price = '$\u00a015.000 a $\u00a020.000'
  expect(activeFilters(view).map(({ label }) => label)).toEqual([
    'Faldas-shorts',
    'Tops',
    'negro',
    'Talle M',
    price,
    'Solo con stock',
  ])
  const cleared = (label: string) =>
    catalogueAddress(view, activeFilters(view).find((filter) => filter.label === label)!.cleared)
  expect(cleared('Tops')).toBe(
    '/product?q=lino&categoria=Faldas&color=negro&talle=M&precioMin=15000&precioMax=20000&conStock=si',
  )
  expect(cleared(price)).toBe(
    '/product?q=lino&categoria=Faldas&categoria=Tops&color=negro&talle=M&conStock=si',
  )
  expect(cleared('Solo con stock')).not.toContain('conStock')
})

test('A category and a colour of the same name have different keys', () => {
  const view = readCatalogueView(new URLSearchParams('categoria=Coral&color=Coral'))
  expect(new Set(activeFilters(view).map(({ key }) => key)).size).toBe(2)
})

test.each([
  ['precioMin=1500', 'Desde $\u00a01.500'],
  ['precioMax=1500', 'Hasta $\u00a01.500'],
])('The price filter %s has the chip %s', (query, label) => {
  expect(activeFilters(readCatalogueView(new URLSearchParams(query)))).toMatchObject([{ label }])
})
