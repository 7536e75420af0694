import * as unmatched from '#contract/invoices/unmatched-vouchers.ts'
import * as contract from '#contract/invoices/vouchers.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { adoptVoucher } from './adopt-voucher.ts'
import { closeUnmatchedVoucher } from './close-unmatched-voucher.ts'
import { listUnmatchedVouchers } from './list-unmatched-vouchers.ts'
import { listVouchers } from './list-vouchers.ts'
import { requestInvoice } from './request-invoice.ts'
import { retryVoucher } from './retry-voucher.ts'
import { showVoucherPolicy, showVouchersOfSale, showVoucherSummary } from './show-vouchers.ts'
import { updateVoucherPolicy } from './update-voucher-policy.ts'

export const vouchersEndpoints = (deps: Deps): Binding[] => [
  bind(contract.listVouchers, ({ query, actor }) => listVouchers(deps, query, requireSignedIn(actor))),
  bind(contract.listVouchersOfSale, ({ params, actor }) =>
    showVouchersOfSale(deps, requireSignedIn(actor), params.id),
  ),
  requestInvoice(deps),
  retryVoucher(deps),
  bind(contract.readVoucherSummary, () => showVoucherSummary(deps)),
  bind(contract.readVoucherPolicy, () => showVoucherPolicy(deps)),
  updateVoucherPolicy(deps),
  bind(unmatched.listUnmatchedVouchers, () => listUnmatchedVouchers(deps)),
  adoptVoucher(deps),
  closeUnmatchedVoucher(deps),
]
