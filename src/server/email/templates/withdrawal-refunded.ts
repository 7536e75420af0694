import { formatPesos } from '#domain/money.ts'
import type { WithdrawalRefunded } from '#server/email/outbox/email-to-queue.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { type BuyerEmailData, linesBlock, purchaseReason, type SaleEmailData } from './sale-blocks.ts'

/** Sent to the customer when a withdrawal is settled: money and goods went back, or an unpaid purchase was annulled. */
export const withdrawalRefunded = (
  sale: SaleEmailData,
  {
    codigo,
    tarjeta,
    efectivo,
    transferencia,
    vale,
    store,
  }: Pick<BuyerEmailData, 'store'> & WithdrawalRefunded,
): EmailContent => {
  const facts = [
    { label: 'Por donde pagaste', amount: tarjeta },
    { label: 'En efectivo', amount: efectivo },
    { label: 'Por transferencia', amount: transferencia },
    { label: 'En un vale', amount: vale },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({ label, value: formatPesos(amount) }))
  const done = facts.length > 0 ? 'registramos la devolución' : 'cerramos sin costo el trámite'
  return {
    heading: 'Tu trámite está terminado',
    preview: `Trámite ${codigo}, de tu compra N° ${sale.numero}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola ${sale.cliente}: por tu arrepentimiento ${codigo}, ${done} de tu compra N° ${sale.numero}.`,
      },
      ...(facts.length > 0 ? [{ kind: 'facts' as const, title: 'Lo que te devolvemos', facts }] : []),
      ...(tarjeta > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: 'Le pedimos la devolución a Mercado Pago. Te llega otro correo cuando esté hecha.',
            },
          ]
        : []),
      ...(vale > 0
        ? [{ kind: 'paragraph' as const, text: 'El vale te llega en otro correo, con su código.' }]
        : []),
      linesBlock(sale),
    ],
    reason: purchaseReason(store),
  }
}
