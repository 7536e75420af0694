import { Problem } from '#contract/http/problem.ts'
import { isShownToBuyer } from '#domain/invoices/is-shown-to-buyer.ts'
import { isVisibleSale, visibleSales } from '#domain/sale/visible-sales.ts'
import { fairSlots } from '#server/concurrency/fair-slots.ts'
import type { Deps } from '#server/deps.ts'
import { PrivateFile } from '#server/handlers/private-file.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { printVoucher, voucherFileName } from './print-voucher.ts'
import {
  findPrintableVoucher,
  findPrintableVoucherOfBuyer,
  type PrintableVoucher,
} from './printable-voucher-store.ts'

type Shop = Pick<Deps, 'pool' | 'store' | 'config'>

/** One PDF for strangers and one for signed-in people at a time, because each blocks the process longer than a page. */
const pdfSlots = fairSlots({
  slots: 2,
  waiting: { known: 20, strangers: 20 },
  maxWaitMs: 8_000,
  refusalDelayMs: 1_000,
})

/**
 * Returns the PDF of an authorised voucher, for staff who may see its sale. Refuses with `voucher-not-found`, or with
 * `busy` after a long wait.
 */
export async function showVoucherPdf(
  shop: Shop,
  { id, viewer }: { id: string; viewer: SignedInActor },
): Promise<PrivateFile> {
  const found = await findPrintableVoucher(shop.pool, id)
  return pdfOf(shop, found && isVisibleSale(visibleSales(viewer), found.sale) ? found : undefined)
}

/**
 * Returns the PDF of an authorised voucher for its buyer. The receipt token is the only authorisation. Refuses with
 * `voucher-not-found`, or with `busy` after a long wait.
 */
export async function showOrderVoucherPdf(
  shop: Shop,
  { id, token }: { id: string; token: string },
): Promise<PrivateFile> {
  const found = await findPrintableVoucherOfBuyer(shop.pool, { id, token })
  return pdfOf(
    shop,
    found && isShownToBuyer(found.voucher, { isDemo: shop.config.mode === 'demo' }) ? found : undefined,
  )
}

async function pdfOf({ store }: Shop, found: PrintableVoucher | undefined): Promise<PrivateFile> {
  if (!found) throw new Problem('voucher-not-found')
  const profile = await store.profile()
  // Imported here, because a shop without invoices needs none of the libraries.
  const { writeVoucherPdf } = await import('./write-voucher-pdf.ts')
  return new PrivateFile({
    bytes: await pdfSlots(() => writeVoucherPdf(printVoucher(found, profile))),
    mediaType: 'application/pdf',
    name: voucherFileName(found.voucher),
  })
}
