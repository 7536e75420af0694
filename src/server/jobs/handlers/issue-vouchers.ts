import { invoicedMethods } from '#domain/invoices/invoice-policy.ts'
import { issueVouchersOfSale } from '#server/features/vouchers/issue-vouchers.ts'
import { readSalesWithoutVouchers } from '#server/features/vouchers/sale-to-invoice-store.ts'
import { sendVouchers, type VoucherShop } from '#server/features/vouchers/send-vouchers.ts'
import { readVoucherSetup } from '#server/features/vouchers/voucher-setup.ts'
import { Postponed, type RowJob } from '#server/jobs/queue/row-job.ts'
import { pluralCount } from '#server/jobs/queue/plural-count.ts'

/** Sales that the search for lost jobs looks at. The jobs of older sales are not lost, because rows queue them. */
const SEARCHED_MS = 10 * 24 * 3_600_000
const MAX_SEARCHED = 500

/** Creates the vouchers of a sale that changed, and sends what waits. A failure of ARCA is no failure of the job. */
export async function issueVouchersOfJob(shop: VoucherShop, { id, pause, closing }: RowJob): Promise<void> {
  // Vouchers have dates, which are wrong if the shop cannot trust the time.
  if (pause) throw new Postponed()
  await issueVouchersOfSale(shop, id)
  await sendVouchers(shop, closing)
}

/**
 * Creates the vouchers whose job was lost, and sends what waits. Throws with the reason in Spanish while ARCA does not
 * answer, so the list of jobs shows it.
 */
export async function sendWaitingVouchers(shop: VoucherShop, closing: AbortSignal): Promise<string> {
  const setup = await readVoucherSetup(shop, shop.pool)
  if (!setup) return ''
  const { politica, cambiado } = setup
  const searchedSince = shop.clock.now().getTime() - SEARCHED_MS
  const found = await readSalesWithoutVouchers(shop.pool, {
    ...setup,
    // A method that becomes automatic must not invoice its earlier sales.
    since: new Date(Math.max(searchedSince, cambiado?.getTime() ?? 0)),
    skippedMethods: invoicedMethods.filter((method) => (politica[method] ?? 'automatico') !== 'automatico'),
    limit: MAX_SEARCHED,
  })
  for (const saleId of found) {
    if (closing.aborted) return ''
    await issueVouchersOfSale(shop, saleId)
  }
  const { sent, failure } = await sendVouchers(shop, closing)
  if (failure) throw new Error(`${failure.meaning} ${failure.remedy}`, { cause: failure })
  return pluralCount(sent, ['comprobante enviado', 'comprobantes enviados'])
}
