import { Problem } from '#contract/http/problem.ts'
import * as contract from '#contract/invoices/vouchers.ts'
import { dayOf } from '#domain/calendar.ts'
import type { VoucherBuyer } from '#domain/invoices/voucher-snapshot.ts'
import { storePhones } from '#domain/store/store-phones.ts'
import { isVisibleSale, visibleSales } from '#domain/sale/visible-sales.ts'
import { command } from '#server/commands/command.ts'
import { addSaleDocument } from '#server/features/customers/customer-fill-store.ts'
import { readKnownStorePhones } from '#server/features/customers/store-phone-store.ts'
import { issueVouchers } from './issue-vouchers.ts'
import { lacksDocument } from './new-voucher.ts'
import { lockSaleToInvoice } from './sale-to-invoice-store.ts'
import { buyerOf, finalConsumer } from './voucher-buyer.ts'
import { voucherReply } from './voucher-reply.ts'
import { readVoucherSetup } from './voucher-setup.ts'
import { queueVoucherJob, readVouchersOfSale } from './voucher-store.ts'

/**
 * Creates the invoice of a confirmed sale, which a job sends within seconds. Sellers may request it for sales that they
 * see. Without a buyer in the request, a deposit sale has the buyer that was typed with it. Refuses with `sale-invoiced` if the sale has an invoice, also a rejected one, which `retryVoucher` sends again.
 */
export const requestInvoice = command(
  contract.requestInvoice,
  async (tx, { params, body: { receptor }, deps, actor, at }) => {
    const sale = await lockSaleToInvoice(tx, params.id)
    if (!sale || !isVisibleSale(visibleSales(actor), sale)) throw new Problem('sale-not-found')
    const setup = await readVoucherSetup(deps, tx)
    if (!setup || setup.desde === null) throw new Problem('invoicing-off')
    if (sale.estadoPago !== 'Confirmada' || sale.total === 0) throw new Problem('sale-not-invoiceable')
    const buyer = receptor ? buyerOf(receptor) : (sale.receptor ?? finalConsumer)
    if (lacksDocument(buyer, sale.total, setup)) throw new Problem('buyer-needs-document')
    const before = await readVouchersOfSale(tx, sale.id)
    await issueVouchers(tx, { sale, setup, at, requested: { buyer, actor: actor.uid } })
    const created = (await readVouchersOfSale(tx, sale.id)).at(before.length)
    if (created?.voucher.clase !== 'factura') throw new Problem('sale-invoiced')
    await queueVoucherJob(tx, sale.id)
    const { documento } = buyer
    if (documento.tipo !== 'sinIdentificar')
      await addSaleDocument(tx, {
        saleId: sale.id,
        documento: documento.numero,
        storePhones: await readKnownStorePhones(tx, storePhones(await deps.store.profile())),
      })
    return {
      reply: voucherReply(created, dayOf(at)),
      saleId: sale.id,
      audit: {
        what: 'pidió una factura',
        object: `sale:${sale.id}`,
        after: { numero: sale.numero, letra: created.voucher.letra, ...auditOf(buyer) },
      },
    }
  },
)

/** Without name and address, because the audit trail holds no personal data. */
export const auditOf = ({ receptor, documento }: VoucherBuyer) => ({ receptor, documento: documento.tipo })
