import { receiptAddress } from '#domain/receipt-address.ts'
import { type SaleStatus, saleStatusLabel } from '#domain/sale-status.ts'
import { statusNews } from '#domain/status-news.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import { type Letter, statusTone } from './letter.ts'
import { linesOf, type SaleToTell } from './sale-blocks.ts'

/** To whoever bought, when their purchase moves on: the status it reached then, not the one it has when it is read. */
export const saleStatusChanged = (
  sale: SaleToTell,
  { estadoPago, comprobante, store }: { estadoPago: SaleStatus; comprobante: string; store: StoreProfile },
): Letter => ({
  heading: `Novedades de tu compra N° ${sale.numero}`,
  preview: `Tu compra está: ${saleStatusLabel(estadoPago)}.`,
  blocks: [
    { kind: 'paragraph', text: `Hola ${sale.cliente}: ${statusNews[estadoPago]}` },
    { kind: 'status', label: saleStatusLabel(estadoPago).toUpperCase(), tone: statusTone(estadoPago) },
    linesOf(sale),
    { kind: 'action', label: 'Ver mi compra', url: receiptAddress(comprobante) },
  ],
  reason: `Te escribimos porque compraste en ${store.name} con este correo.`,
})
