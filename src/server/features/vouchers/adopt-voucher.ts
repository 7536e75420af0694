import { Problem } from '#contract/http/problem.ts'
import * as contract from '#contract/invoices/unmatched-vouchers.ts'
import { voucherName } from '#domain/invoices/voucher-number.ts'
import { command } from '#server/commands/command.ts'
import { isAdoptable } from './is-adoptable.ts'
import { queueVoucherEmail } from './print/queue-voucher-email-store.ts'
import { lockSaleToInvoice } from './sale-to-invoice-store.ts'
import { lockOpenUnmatched, releaseHeld, writeUnmatched } from './unmatched-voucher-store.ts'
import { findVoucher, lockVoucher, queueVoucherJob, writeVoucher } from './voucher-store.ts'

/**
 * Gives a waiting voucher the number, the date and the CAE of a voucher that the authority has, as after a restored
 * backup. Only an admin decides, because two sales of a day may have the same total, and no field at the authority names
 * the sale. Refuses with `unmatched-voucher-not-found`, `voucher-not-found`, or `voucher-not-the-same` for another type,
 * total or document.
 */
export const adoptVoucher = command(
  contract.adoptVoucher,
  async (tx, { params, body: { comprobante }, deps, actor, at }) => {
    const found = await findVoucher(tx, comprobante)
    if (found) await lockSaleToInvoice(tx, found.voucher.saleId)
    const unmatched = await lockOpenUnmatched(tx, params.id)
    if (!unmatched) throw new Problem('unmatched-voucher-not-found')
    const voucher = await lockVoucher(tx, comprobante)
    if (!found || !voucher) throw new Problem('voucher-not-found')
    if (!isAdoptable(voucher, unmatched)) throw new Problem('voucher-not-the-same')
    const { numero, puntoDeVenta, fecha, cae, caeVence } = unmatched
    await writeVoucher(tx, voucher.id, {
      numero,
      puntoDeVenta,
      fecha,
      cae,
      caeVence,
      estado: 'autorizado',
      motivos: [],
      autorizado: at,
    })
    await writeUnmatched(tx, unmatched.id, { voucherId: voucher.id, actor: actor.uid })
    // Also its own sale, whose credit notes may wait for the invoice.
    for (const saleId of new Set([voucher.saleId, ...(await releaseHeld(tx, unmatched))]))
      await queueVoucherJob(tx, saleId)
    await queueVoucherEmail(
      tx,
      { ...voucher, puntoDeVenta, numero },
      { isDemo: deps.config.mode === 'demo', now: at },
    )
    const name = voucherName({ tipo: voucher.codigo, puntoDeVenta, numero })
    return {
      reply: { message: `La venta N° ${found.venta} tiene la ${name}` },
      audit: {
        what: 'tomó un comprobante de ARCA',
        object: `sale:${voucher.saleId}`,
        before: { estado: voucher.estado },
        after: { comprobante: name, cae },
      },
    }
  },
)
