import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { type BuyerEmailData, linesBlock, purchaseReason, type SaleEmailData } from './sale-blocks.ts'

/** Sent to the customer when staff confirm a withdrawal. */
export const withdrawalConfirmed = (
  sale: SaleEmailData,
  { codigo, store }: Pick<BuyerEmailData, 'store'> & { codigo: string },
): EmailContent => ({
  heading: 'Confirmamos tu arrepentimiento',
  preview: `Trámite ${codigo}, de tu compra N° ${sale.numero}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `Hola ${sale.cliente}: tomamos tu pedido ${codigo} y vamos a devolverte lo que pagaste por tu compra N° ${sale.numero}.`,
    },
    {
      kind: 'paragraph',
      text: 'Si ya la recibiste, guardá las prendas como llegaron: te escribimos para coordinar la devolución, que no te cuesta nada.',
    },
    linesBlock(sale),
  ],
  reason: purchaseReason(store),
})
