import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { deliveryBlock, linesBlock, type SaleEmailData, initialStatusBlock } from './sale-blocks.ts'
import { buyerBlock } from './store-blocks.ts'

/** Sent to the store after a new online sale. */
export const newSale = (sale: SaleEmailData, { store }: { store: StoreProfile }): EmailContent => ({
  heading: `Venta N° ${sale.numero}`,
  preview: `${sale.cliente} compró en la página.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `${sale.cliente} compró en la página el ${sale.fecha} a las ${sale.hora}.`,
    },
    initialStatusBlock(sale),
    linesBlock(sale),
    buyerBlock(sale),
    deliveryBlock(sale, store),
    { kind: 'action', label: 'Ver la venta', url: `/dashboard/sales?q=${sale.numero}` },
  ],
  reason: `Lo recibe ${store.email} con cada venta de la página.`,
  replyTo: sale.correo,
})
