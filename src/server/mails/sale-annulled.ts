import { statusNews } from '#domain/status-news.ts'
import type { Letter } from './letter.ts'
import { becauseYouBought, linesOf, type SaleToTell, type ToldToBuyer } from './sale-blocks.ts'

/** To the customer of an annulled sale. The e-mail has no button, because the customer's lists hide annulled sales. */
export const saleAnnulled = (sale: SaleToTell, { store }: Pick<ToldToBuyer, 'store'>): Letter => ({
  heading: `Anulamos tu compra N° ${sale.numero}`,
  preview: `Tu compra N° ${sale.numero} está anulada.`,
  blocks: [
    { kind: 'paragraph', text: `Hola ${sale.cliente}: ${statusNews.Anulado}` },
    { kind: 'status', label: 'ANULADO', tone: 'moving' },
    linesOf(sale),
  ],
  reason: becauseYouBought(store),
})
