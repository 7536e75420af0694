import { add, formatPesos } from '#domain/money.ts'
import { type RefundFacts, refundMethodText, refundSentences } from '#domain/payment/refund-text.ts'
import { refundedSum } from '#domain/payment/sale-money.ts'
import type { RefundMade } from '#server/email/outbox/email-to-queue.ts'
import type { EmailContent, Fact } from '#server/email/rendering/email-content.ts'
import {
  orderBlock,
  purchaseReason,
  linesBlock,
  type SaleEmailData,
  type BuyerEmailData,
} from './sale-blocks.ts'

/** Without the sale after the refund in an e-mail of an earlier version. */
type Refund = Pick<RefundMade, 'monto' | 'medio'> & Partial<RefundMade>

/** Sent to the customer after a refund. */
export const refundMade = (
  sale: SaleEmailData,
  {
    monto,
    medio,
    repetido = false,
    estadoPago,
    dinero,
    store,
    comprobante,
  }: Pick<BuyerEmailData, 'store' | 'comprobante'> & Refund,
): EmailContent => {
  const amount = formatPesos(monto)
  const summary = dinero && estadoPago ? refundSentences(dinero, estadoPago).join(' ') : ''
  return {
    heading: headingOf({ repetido, dinero }),
    preview: `${amount} de tu compra N° ${sale.numero}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola ${sale.cliente}: te devolvimos ${amount} ${refundMethodText(medio)} de tu compra N° ${sale.numero}.`,
      },
      ...(summary === '' ? [] : [{ kind: 'paragraph' as const, text: summary }]),
      {
        kind: 'paragraph',
        text:
          medio === 'efectivo'
            ? `Esos ${amount} te los dimos en efectivo: no vuelven además por donde pagaste.`
            : `Esos ${amount} vuelven por donde pagaste. Si fue con tarjeta, los vas a ver en el resumen: en el que está abierto o, si ya cerró, en el siguiente. Si fue con dinero de tu cuenta de Mercado Pago, vuelven a esa cuenta.`,
      },
      linesBlock(sale),
      {
        kind: 'facts',
        title: 'Devolución',
        facts: [{ label: 'Esta devolución', value: amount }, ...(dinero ? factsOf(dinero) : [])],
      },
      orderBlock({ comprobante }),
    ],
    reason: purchaseReason(store),
  }
}

function headingOf({ repetido, dinero }: Pick<Refund, 'repetido' | 'dinero'>): string {
  if (repetido) return 'Te devolvimos un pago repetido'
  if (dinero === undefined) return 'Te devolvimos dinero'
  return dinero.queda === 0 ? 'Te devolvimos tu dinero' : 'Te devolvimos una parte de tu dinero'
}

function factsOf({ pagado, devuelto, repetido, queda }: RefundFacts): Fact[] {
  const [cash, byProvider] = [
    add(devuelto.efectivo, repetido.efectivo),
    add(devuelto.proveedor, repetido.proveedor),
  ]
  return [
    { label: 'Pagaste', amount: add(pagado, refundedSum(repetido)) },
    { label: 'Devuelto en efectivo', amount: cash },
    { label: 'Devuelto por Mercado Pago', amount: byProvider },
    { label: 'Queda pagado', amount: queda },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({ label, value: formatPesos(amount) }))
}
