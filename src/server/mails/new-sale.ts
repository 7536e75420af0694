import type { StoreProfile } from '#domain/store-profile.ts'
import type { Letter } from './letter.ts'
import { deliveryOf, linesOf, type SaleToTell, statusAtFirst } from './sale-blocks.ts'
import { buyerOf } from './store-blocks.ts'

/** To the store: a new online sale. */
export const newSale = (sale: SaleToTell, { store }: { store: StoreProfile }): Letter => ({
  heading: `Venta N° ${sale.numero}`,
  preview: `${sale.cliente} compró en la página.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `${sale.cliente} compró en la página el ${sale.fecha} a las ${sale.hora}.`,
    },
    statusAtFirst(sale),
    linesOf(sale),
    buyerOf(sale),
    deliveryOf(sale, store),
    { kind: 'action', label: 'Ver la venta', url: `/dashboard/sales?q=${sale.numero}` },
  ],
  reason: `Lo recibe ${store.email} con cada venta de la página.`,
})
