import { exportVatBook as exportVatBookCall } from '#contract/export/exports.ts'
import * as printed from '#contract/invoices/printed-vouchers.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { archiveVoucherPdfs, showVoucherMonth } from './print/archive-voucher-pdfs.ts'
import { exportVatBook } from './print/export-vat-book.ts'
import { showOrderVoucherPdf, showVoucherPdf } from './print/show-voucher-pdf.ts'

export const printedVouchersEndpoints = (deps: Deps): Binding[] => [
  bind(printed.readVoucherPdf, ({ params, actor }) =>
    showVoucherPdf(deps, { id: params.id, viewer: requireSignedIn(actor) }),
  ),
  bind(printed.readOrderVoucherPdf, ({ params }) => showOrderVoucherPdf(deps, params)),
  bind(printed.readVoucherMonth, ({ query }) => showVoucherMonth(deps, query)),
  bind(printed.downloadVoucherPdfs, ({ query }) => archiveVoucherPdfs(deps, query)),
  bind(exportVatBookCall, ({ query }) => exportVatBook(deps, query)),
]
