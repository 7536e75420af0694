import { Problem } from '#contract/http/problem.ts'
import * as contract from '#contract/invoices/unmatched-vouchers.ts'
import { voucherName } from '#domain/invoices/voucher-number.ts'
import { command } from '#server/commands/command.ts'
import { lockOpenUnmatched, releaseHeld, writeUnmatched } from './unmatched-voucher-store.ts'
import { queueVoucherJob } from './voucher-store.ts'

/**
 * Says that a voucher of the authority belongs to no sale of the shop. The vouchers that wait because of it are sent.
 * Refuses with `unmatched-voucher-not-found` if an admin has decided already.
 */
export const closeUnmatchedVoucher = command(
  contract.closeUnmatchedVoucher,
  async (tx, { params, actor, at }) => {
    const unmatched = await lockOpenUnmatched(tx, params.id)
    if (!unmatched) throw new Problem('unmatched-voucher-not-found')
    await writeUnmatched(tx, unmatched.id, { cerrado: at, actor: actor.uid })
    for (const saleId of new Set(await releaseHeld(tx, unmatched))) await queueVoucherJob(tx, saleId)
    const { codigo, cae, total, ...number } = unmatched
    return {
      reply: { message: 'Listo: ya no espera' },
      audit: {
        what: 'cerró un comprobante de ARCA sin venta',
        object: 'invoicing',
        after: { comprobante: voucherName({ tipo: codigo, ...number }), cae, total },
      },
    }
  },
)
