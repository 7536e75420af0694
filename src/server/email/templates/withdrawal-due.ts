import { NOTICE_HOURS } from '#domain/sale/withdrawal.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import type { SaleEmailData } from './sale-blocks.ts'
import { buyerBlock, type StoreEmailData } from './store-blocks.ts'

/** Notice to the store about an unconfirmed withdrawal. `vence`: end of the 24 hours, as text. */
export const withdrawalDue = (
  sale: SaleEmailData,
  { codigo, vence, store }: StoreEmailData & { codigo: string; vence: string },
): EmailContent => ({
  heading: 'Hay un arrepentimiento sin confirmar',
  preview: `Compra N° ${sale.numero}: se confirma hasta el ${vence}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `Quedan menos de ${NOTICE_HOURS} horas para confirmarle a quien compró que recibieron su arrepentimiento ${codigo}, de la compra N° ${sale.numero}. La ley da 24 horas: hasta el ${vence}.`,
    },
    buyerBlock(sale),
    { kind: 'action', label: 'Ver el arrepentimiento', url: `/dashboard/withdrawals?q=${codigo}` },
  ],
  reason: `Lo recibe ${store.email}, una vez por arrepentimiento, cuando quedan pocas horas para confirmarlo.`,
})
