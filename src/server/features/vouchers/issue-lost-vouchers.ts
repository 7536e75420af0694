import { invoicedMethods, momentOf } from '#domain/invoices/invoice-policy.ts'
import { MAX_DEPOSIT_DAYS } from '#domain/sale/deposit.ts'
import { issueVouchersOfSale } from './issue-vouchers.ts'
import { readSalesWithoutCreditNote, readSalesWithoutInvoice } from './lost-voucher-store.ts'
import type { VoucherShop } from './send-vouchers.ts'
import { readVoucherSetup } from './voucher-setup.ts'

const PAGE_SIZE = 500
/** Age of the sales whose invoice may be lost. A sale with a deposit is confirmed up to a year after its creation. */
const SEARCHED_MS = (MAX_DEPOSIT_DAYS + 30) * 24 * 3_600_000

/**
 * Creates the vouchers of sales whose job was lost, as after a restored backup or a job that failed too often. Reads all
 * such sales in pages, because sales that are invoiced on request stay in the list. Returns the number of looked-at
 * sales. The error of a sale is thrown after the other sales.
 */
export async function issueLostVouchers(
  shop: VoucherShop,
  closing: AbortSignal,
  { pageSize = PAGE_SIZE }: { pageSize?: number } = {},
): Promise<number> {
  const { pool } = shop
  const setup = await readVoucherSetup(shop, pool)
  if (!setup) return 0
  const { ambiente, desde, politica, automaticoDesde } = setup
  const skippedMethods = invoicedMethods.filter((method) => momentOf(politica, method) !== 'automatico')
  const searched = shop.clock.now().getTime() - SEARCHED_MS
  // A method that becomes automatic must not invoice its earlier sales.
  const bySetting = Math.max(searched, desde?.getTime() ?? 0, automaticoDesde?.getTime() ?? 0)
  const since = { ofMethods: new Date(bySetting), ofBuyers: new Date(searched) }
  const uninvoiced = async (after: number) =>
    desde ? readSalesWithoutInvoice(pool, { ambiente, since, skippedMethods, after, limit: pageSize }) : []
  const uncredited = (after: number) => readSalesWithoutCreditNote(pool, { ambiente, after, limit: pageSize })
  const errors: unknown[] = []
  let count = 0
  for (const read of [uninvoiced, uncredited]) {
    let page = await read(0)
    while (page.length > 0) {
      for (const { id } of page) {
        if (closing.aborted) return count
        try {
          await issueVouchersOfSale(shop, id)
        } catch (error) {
          shop.log.error({ err: error, saleId: id }, 'vouchers of a sale were not created')
          errors.push(error)
        }
        count += 1
      }
      page = page.length < pageSize ? [] : await read(page.at(-1)!.numero)
    }
  }
  if (errors.length > 0) throw errors[0]
  return count
}
