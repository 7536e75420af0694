import type { StoreProfile } from '#domain/store-profile.ts'
import type { Letter } from './letter.ts'
import {
  becauseYouBought,
  deliveryOf,
  linesOf,
  paymentOf,
  receiptOf,
  statusAtFirst,
  type SaleToTell,
  type ToldToBuyer,
} from './sale-blocks.ts'

/** To the customer, immediately. Shows the initial status of the purchase, even if the status changed since. */
export const purchaseReceived = (sale: SaleToTell, told: ToldToBuyer & { store: StoreProfile }): Letter => ({
  heading: `¡Gracias por tu compra, ${sale.cliente}!`,
  preview: `Recibimos tu compra N° ${sale.numero}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `Recibimos tu compra N° ${sale.numero} el ${sale.fecha} a las ${sale.hora}. Guardá este correo: es tu comprobante.`,
    },
    statusAtFirst(sale),
    ...paymentOf(sale, told),
    linesOf(sale),
    deliveryOf(sale, told.store),
    ...receiptOf(sale, told),
  ],
  reason: `${becauseYouBought(told.store)} Si no fuiste vos, respondé y lo vemos.`,
})
