import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readVoucherSummary } from '#contract/invoices/vouchers.ts'
import {
  DOUBTFUL_VOUCHERS,
  OPEN_VOUCHERS,
  REJECTED_VOUCHERS,
  VOUCHERS_PATH,
} from '#web/back-office/vouchers-address.ts'
import { daysLeftText } from '#web/back-office/vouchers/voucher-texts.ts'
import { dayAndMonth } from './panel-texts.ts'
import type { PendingItem } from './pending-item.ts'

export type VoucherSummary = ReplyOf<typeof readVoucherSummary>

/** Counts of the vouchers that wait. Rejected and doubtful ones only if there are any, because most shops have none. */
export function pendingVouchers({
  factura,
  pendientes,
  masViejo,
  rechazados,
  enDuda,
  sinVenta,
}: VoucherSummary): PendingItem[] {
  const waiting = {
    name: 'Facturas que esperan',
    count: pendientes,
    to: OPEN_VOUCHERS,
    ...(masViejo && {
      more: {
        text: `La más vieja: ${dayAndMonth(masViejo.fecha)}. ${daysLeftText(masViejo.diasQueQuedan)}`,
        to: OPEN_VOUCHERS,
      },
    }),
  }
  return [
    ...(factura || pendientes > 0 ? [waiting] : []),
    ...(rechazados > 0 ? [{ name: 'Facturas rechazadas', count: rechazados, to: REJECTED_VOUCHERS }] : []),
    ...(enDuda > 0 ? [{ name: 'Facturas en duda', count: enDuda, to: DOUBTFUL_VOUCHERS }] : []),
    ...(sinVenta > 0 ? [{ name: 'En ARCA, sin venta', count: sinVenta, to: VOUCHERS_PATH }] : []),
  ]
}
