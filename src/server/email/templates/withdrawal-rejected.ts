import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { type BuyerEmailData, linesBlock, purchaseReason, type SaleEmailData } from './sale-blocks.ts'

/** Sent to the customer when staff refuse a withdrawal. `motivo`: reason that staff typed. */
export const withdrawalRejected = (
  sale: SaleEmailData,
  { codigo, motivo, store }: Pick<BuyerEmailData, 'store'> & { codigo: string; motivo: string },
): EmailContent => ({
  heading: 'No pudimos aceptar tu arrepentimiento',
  preview: `Trámite ${codigo}, de tu compra N° ${sale.numero}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `Hola ${sale.cliente}: revisamos tu pedido ${codigo}, de tu compra N° ${sale.numero}, y no lo podemos aceptar.`,
    },
    { kind: 'facts', title: 'Por qué', facts: [{ label: 'Motivo', value: motivo }] },
    {
      kind: 'paragraph',
      text: 'Si no estás de acuerdo, respondé este correo. También podés reclamar ante Defensa del Consumidor.',
    },
    linesBlock(sale),
  ],
  reason: purchaseReason(store),
})
