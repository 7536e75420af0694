import { formatPesos, type Money } from '#domain/money.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { purchaseReason, linesBlock, type SaleEmailData, type BuyerEmailData } from './sale-blocks.ts'

/** Sent to the customer after a refund. */
export const refundMade = (
  sale: SaleEmailData,
  {
    monto,
    total,
    enEfectivo,
    store,
  }: Pick<BuyerEmailData, 'store'> & { monto: Money; total: boolean; enEfectivo?: boolean },
): EmailContent => {
  const amount = formatPesos(monto)
  return {
    heading: total ? 'Te devolvimos tu dinero' : 'Te devolvimos una parte de tu dinero',
    preview: `${amount} de tu compra N° ${sale.numero}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: total
          ? `Hola ${sale.cliente}: te devolvimos ${amount}, todo lo que pagaste por tu compra N° ${sale.numero}.`
          : `Hola ${sale.cliente}: te devolvimos ${amount}, una parte de lo que pagaste por tu compra N° ${sale.numero}.`,
      },
      {
        kind: 'paragraph',
        text: enEfectivo
          ? 'Te lo dimos en efectivo: no vuelve además por donde pagaste.'
          : 'Si pagaste con tarjeta, lo vas a ver en el resumen: en el que está abierto o, si ya cerró, en el siguiente. Si pagaste con dinero de tu cuenta de Mercado Pago, vuelve a esa cuenta.',
      },
      linesBlock(sale),
      {
        kind: 'facts',
        title: 'Devolución',
        facts: [{ label: total ? 'Devuelto, todo' : 'Devuelto, una parte', value: amount }],
      },
    ],
    reason: purchaseReason(store),
  }
}
