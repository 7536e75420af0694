import { Problem } from '#contract/http/problem.ts'
import * as contract from '#contract/invoices/vouchers.ts'
import { dayOf } from '#domain/calendar.ts'
import type { VoucherBuyer } from '#domain/invoices/voucher-snapshot.ts'
import { retryableStates, type VoucherState } from '#domain/invoices/voucher-state.ts'
import { isVisibleSale, visibleSales } from '#domain/sale/visible-sales.ts'
import { command } from '#server/commands/command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { amountColumns, lacksDocument } from './new-voucher.ts'
import { auditOf } from './request-invoice.ts'
import { buyerColumns, buyerOf, buyerOfVoucher } from './voucher-buyer.ts'
import { lockSaleToInvoice } from './sale-to-invoice-store.ts'
import { clearFailures } from './series-store.ts'
import { voucherReply } from './voucher-reply.ts'
import { readVoucherSetup, type VoucherSetup } from './voucher-setup.ts'
import {
  findVoucher,
  lockVoucher,
  queueVoucherJob,
  type StoredVoucher,
  writeVoucher,
} from './voucher-store.ts'

/**
 * Sends a voucher again that was rejected, is in doubt or waits, with another buyer if the request has one. The retry of
 * a doubt says that the unmatched vouchers of the authority belong to other sales, so only an admin retries one
 * (`voucher-in-doubt`). A voucher without an answer is refused with `voucher-not-retryable`, because it may be
 * authorised. The buyer of a credit note is that of its invoice.
 */
export const retryVoucher = command(
  contract.retryVoucher,
  async (tx, { params, body: { receptor }, deps, actor, at }) => {
    const voucher = await lockVisible(tx, params.id, actor)
    const setup = await readVoucherSetup(deps, tx)
    if (!setup || setup.ambiente !== voucher.ambiente) throw new Problem('invoicing-off')
    const isRetryable = (retryableStates as readonly VoucherState[]).includes(voucher.estado)
    if (!isRetryable || (receptor && voucher.clase !== 'factura')) throw new Problem('voucher-not-retryable')
    if (voucher.estado === 'en duda' && actor.rol !== 'admin') throw new Problem('voucher-in-doubt')
    const buyer = receptor ? buyerOf(receptor) : buyerOfVoucher(voucher)
    if (voucher.clase === 'factura' && lacksDocument(buyer, voucher.total, setup))
      throw new Problem('buyer-needs-document')
    await writeVoucher(tx, voucher.id, {
      // Also without another buyer, because the IVA condition of the shop may have changed.
      ...(voucher.clase === 'factura' && invoiceOf(setup, voucher, buyer)),
      estado: 'pendiente',
      numero: null,
      puntoDeVenta: setup.puntoDeVenta,
      motivos: [],
      intentos: 0,
      // With another buyer the voucher is compared again with those of the authority.
      aceptaSalto: !receptor && (voucher.aceptaSalto || voucher.estado === 'en duda'),
    })
    await clearFailures(tx, voucher)
    await queueVoucherJob(tx, voucher.saleId)
    const written = await findVoucher(tx, voucher.id)
    return {
      reply: voucherReply(written!, dayOf(at)),
      saleId: voucher.saleId,
      audit: {
        what: 'reintentó un comprobante',
        object: `sale:${voucher.saleId}`,
        before: { estado: voucher.estado },
        after: { estado: 'pendiente', ...(receptor && auditOf(buyer)) },
      },
    }
  },
)

async function lockVisible(tx: Transaction, id: string, actor: SignedInActor): Promise<StoredVoucher> {
  const found = await findVoucher(tx, id)
  const sale = found && (await lockSaleToInvoice(tx, found.voucher.saleId))
  const voucher = found && (await lockVoucher(tx, id))
  if (!sale || !voucher || !isVisibleSale(visibleSales(actor), sale)) throw new Problem('voucher-not-found')
  return voucher
}

/** Another buyer may need another letter. The total stays. */
const invoiceOf = (setup: VoucherSetup, { clase, renglones }: StoredVoucher, buyer: VoucherBuyer) => ({
  ...buyerColumns(buyer),
  ...amountColumns(setup, { clase, receptor: buyer.receptor, renglones }),
  emisor: setup.emisor,
})
