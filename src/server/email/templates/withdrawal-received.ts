import { CONFIRMATION_HOURS } from '#domain/sale/withdrawal.ts'
import type { WithdrawalReceived } from '#server/email/outbox/email-to-queue.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { type BuyerEmailData, linesBlock, purchaseReason, type SaleEmailData } from './sale-blocks.ts'

/** Sent to the customer at once, with the code of the withdrawal. */
export const withdrawalReceived = (
  sale: SaleEmailData,
  { codigo, plazo, store }: Pick<BuyerEmailData, 'store'> & WithdrawalReceived,
): EmailContent => ({
  heading: 'Recibimos tu arrepentimiento',
  preview: `El código de tu trámite es ${codigo}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `Hola ${sale.cliente}: registramos que te arrepentiste de tu compra N° ${sale.numero}. Te confirmamos por este correo dentro de las ${CONFIRMATION_HOURS} horas.`,
    },
    {
      kind: 'facts',
      title: 'Tu trámite',
      facts: [
        { label: 'Código', value: codigo },
        { label: 'Compra', value: `N° ${sale.numero}` },
        { label: 'Plazo', value: plazo },
      ],
    },
    linesBlock(sale),
  ],
  reason: purchaseReason(store),
})
