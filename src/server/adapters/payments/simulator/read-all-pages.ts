import type { ReportedPayment } from '#domain/payment/payment.ts'

const PAGE_SIZE = 100
/** Limit of repeated page reads. A page is read again when payments move between pages. */
const MAX_STEPS_BACK = 50

type Page = { results: readonly ReportedPayment[]; total: number }

/**
 * Reads every payment of a search, page by page. The sort order must move a changed payment only towards the end or out
 * of the results. Then later payments move forward, and a plain offset would skip some. So each page begins with the
 * last payment of the previous page. If another payment comes first, the previous page is read again. Rejects when
 * payments move faster than the pages are read.
 */
export async function readAllPages(
  read: (page: { offset: number; limit: number }) => Promise<Page>,
): Promise<ReportedPayment[]> {
  const found = new Map<string, ReportedPayment>()
  let offset = 0
  let last: string | undefined
  let stepsBack = 0
  while (true) {
    const { results, total } = await read({ offset, limit: PAGE_SIZE })
    for (const payment of results) found.set(payment.pagoId, newest(payment, found.get(payment.pagoId)))
    const hasMoved = last !== undefined && results[0]?.pagoId !== last
    if (hasMoved) {
      stepsBack += 1
      if (stepsBack > MAX_STEPS_BACK) throw new Error('Payments change faster than they can be read')
      offset = Math.max(0, offset - PAGE_SIZE)
      last = undefined
      continue
    }
    if (offset + results.length >= total || results.length < 2) return [...found.values()]
    offset += results.length - 1
    last = results.at(-1)!.pagoId
  }
}

const newest = (one: ReportedPayment, other: ReportedPayment | undefined): ReportedPayment =>
  other?.actualizado && one.actualizado && other.actualizado > one.actualizado ? other : one
