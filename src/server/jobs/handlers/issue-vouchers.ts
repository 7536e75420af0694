import { issueVouchersOfSale } from '#server/features/vouchers/issue-vouchers.ts'
import { needsVouchers } from '#server/features/vouchers/needs-vouchers.ts'
import { sendVouchers, type VoucherShop } from '#server/features/vouchers/send-vouchers.ts'
import { readVoucherSetup } from '#server/features/vouchers/voucher-setup.ts'
import { Postponed, type RowJob } from '#server/jobs/queue/row-job.ts'
import { pluralCount } from '#server/jobs/queue/plural-count.ts'

/**
 * Creates the vouchers of a sale that changed, and sends what waits. A failure of ARCA is no failure of the job. The job
 * waits while certificate, point of sale or legal data are missing.
 */
export async function issueVouchersOfJob(shop: VoucherShop, { id, pause, closing }: RowJob): Promise<void> {
  // Vouchers have dates, which are wrong if the shop cannot trust the time.
  if (pause) throw new Postponed()
  const setup = await readVoucherSetup(shop, shop.pool)
  if (!setup && (await needsVouchers(shop.pool, id))) throw new Postponed()
  await issueVouchersOfSale(shop, id)
  await sendVouchers(shop, closing)
}

/** Sends what waits. Throws with the reason in Spanish while ARCA does not answer, so the list of jobs shows it. */
export async function sendWaitingVouchers(shop: VoucherShop, closing: AbortSignal): Promise<string> {
  const { sent, failure } = await sendVouchers(shop, closing)
  if (failure) throw new Error(`${failure.meaning} ${failure.remedy}`, { cause: failure })
  return pluralCount(sent, ['comprobante enviado', 'comprobantes enviados'])
}
