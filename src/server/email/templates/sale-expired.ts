import { CARD_PAYMENT, TRANSFER_PAYMENT } from '#domain/sale/sale.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { restMethod } from '#domain/payment/credit-parts.ts'
import {
  orderBlock,
  purchaseReason,
  linesBlock,
  returnedCreditBlocks,
  type SaleEmailData,
  type BuyerEmailData,
} from './sale-blocks.ts'

/** Sent to a customer who did not pay in time. The items are on sale again. */
export const saleExpired = (
  sale: SaleEmailData,
  { store, comprobante }: Pick<BuyerEmailData, 'store' | 'comprobante'>,
): EmailContent => ({
  heading: `Se venció tu compra N° ${sale.numero}`,
  preview: 'Se terminó el tiempo para pagarla. Podés volver a comprar.',
  blocks: [
    {
      kind: 'paragraph',
      text: `Hola ${sale.cliente}: se terminó el tiempo para pagar tu compra. La anulamos y las prendas que te guardábamos volvieron a la venta. No tenés nada que pagar.`,
    },
    { kind: 'status', label: 'ANULADO', tone: 'moving' },
    ...returnedCreditBlocks(sale),
    linesBlock(sale),
    {
      kind: 'paragraph',
      text: 'Si todavía las querés, volvé a comprarlas: entrá a la tienda, agregalas al carrito y terminá la compra.',
    },
    { kind: 'action', label: 'Volver a comprar', url: '/product' },
    ...(restMethod(sale) === TRANSFER_PAYMENT
      ? [
          {
            kind: 'paragraph',
            text: 'Si ya transferiste y subiste el comprobante, lo revisamos igual: si el dinero llegó, te escribimos o te lo devolvemos. Si no lo subiste, respondé este correo con el comprobante y lo resolvemos.',
          } as const,
        ]
      : []),
    ...(restMethod(sale) === CARD_PAYMENT
      ? [
          {
            kind: 'paragraph',
            text: 'Si ya pagaste y tu pago todavía no nos llegó, no hace falta que hagas nada: cuando llegue te escribimos.',
          } as const,
        ]
      : []),
    orderBlock({ comprobante }),
  ],
  reason: purchaseReason(store),
})
