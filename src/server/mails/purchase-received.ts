import { receiptAddress } from '#domain/receipt-address.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import type { Letter } from './letter.ts'
import { deliveryOf, linesOf, type SaleToTell } from './sale-blocks.ts'

/** To whoever bought, at once. A purchase always starts as Pendiente, so that is what it says, whatever came after. */
export const purchaseReceived = (
  sale: SaleToTell,
  { comprobante, store }: { comprobante: string; store: StoreProfile },
): Letter => ({
  heading: `¡Gracias por tu compra, ${sale.cliente}!`,
  preview: `Recibimos tu compra N° ${sale.numero}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `Recibimos tu compra N° ${sale.numero} el ${sale.fecha} a las ${sale.hora}. Guardá este correo: es tu comprobante.`,
    },
    { kind: 'status', label: 'PENDIENTE', tone: 'moving' },
    linesOf(sale),
    deliveryOf(sale, store),
    { kind: 'action', label: 'Ver mi compra', url: receiptAddress(comprobante) },
  ],
  reason: `Te escribimos porque compraste en ${store.name} con este correo. Si no fuiste vos, respondé y lo vemos.`,
})
