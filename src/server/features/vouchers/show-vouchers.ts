import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type * as contract from '#contract/invoices/vouchers.ts'
import { dayOf } from '#domain/calendar.ts'
import { daysLeft } from '#domain/invoices/voucher-date.ts'
import { isVisibleSale, visibleSales } from '#domain/sale/visible-sales.ts'
import type { Deps } from '#server/deps.ts'
import { findSale } from '#server/features/sales/sale-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { isAutomatic } from './issue-vouchers.ts'
import { printTicketInvoice } from './print/print-ticket-invoice.ts'
import { countUnmatched } from './unmatched-voucher-store.ts'
import { countUnfinished } from './voucher-list-store.ts'
import { readStoredBuyer } from './sale-to-invoice-store.ts'
import { readVoucherPolicy } from './voucher-policy-store.ts'
import { voucherReply } from './voucher-reply.ts'
import { readVoucherSetup, type VoucherSetup } from './voucher-setup.ts'
import { type ListedVoucher, readVouchersOfSale } from './voucher-store.ts'

type Shop = Pick<Deps, 'config' | 'store' | 'pool' | 'clock'>

/**
 * Returns the vouchers of a sale that the actor may see, oldest first, and what its ticket prints of the newest invoice.
 * Refuses others with `sale-not-found`.
 */
export async function showVouchersOfSale(
  shop: Shop,
  actor: SignedInActor,
  id: string,
): Promise<ReplyOf<typeof contract.listVouchersOfSale>> {
  const { pool, clock } = shop
  const sold = await findSale(pool, id)
  if (!sold || !isVisibleSale(visibleSales(actor), { userId: sold.userId, medio: sold.sale.medio }))
    throw new Problem('sale-not-found')
  const found = await readVouchersOfSale(pool, id)
  const setup = await readVoucherSetup(shop, pool)
  const invoice = found.findLast(({ voucher }) => voucher.clase === 'factura')?.voucher
  return {
    comprobantes: found.map((one) => voucherReply(one, dayOf(clock.now()))),
    sePuedeFacturar:
      setup !== undefined && setup.desde !== null && isInvoiceable(sold) && !hasInvoice(found, setup),
    seFacturaSola:
      setup !== undefined &&
      invoice === undefined &&
      isInvoiceable(sold) &&
      (await isAutomatic(
        pool,
        { ...sold.sale, creado: sold.soldAt, ...(await readStoredBuyer(pool, id)) },
        setup,
      )),
    impresa: invoice ? await printTicketInvoice(shop, invoice.id) : null,
  }
}

type SoldSale = NonNullable<Awaited<ReturnType<typeof findSale>>>

const isInvoiceable = ({ sale: { estadoPago, total } }: SoldSale): boolean =>
  estadoPago === 'Confirmada' && total > 0

/** True if an invoice of this environment is neither discarded nor reversed by the credit note of an annulment. */
function hasInvoice(found: readonly ListedVoucher[], { ambiente }: Pick<VoucherSetup, 'ambiente'>): boolean {
  const reversed = found
    .filter(({ voucher }) => voucher.origen.startsWith('anulacion'))
    .map(({ voucher }) => voucher.asociadoId)
  return found.some(
    ({ voucher }) =>
      voucher.clase === 'factura' &&
      voucher.estado !== 'descartado' &&
      voucher.ambiente === ambiente &&
      !reversed.includes(voucher.id),
  )
}

/** Returns the counts of unfinished vouchers. All are 0 while the shop has no certificate. */
export async function showVoucherSummary(shop: Shop): Promise<ReplyOf<typeof contract.readVoucherSummary>> {
  const { pool, clock } = shop
  const setup = await readVoucherSetup(shop, pool)
  if (!setup) return nothingWaits
  const { masViejo, falla, ...counts } = await countUnfinished(pool, setup.ambiente)
  return {
    factura: setup.desde !== null,
    ...counts,
    sinVenta: await countUnmatched(pool, setup.ambiente),
    masViejo: masViejo && { fecha: masViejo, diasQueQuedan: daysLeft(masViejo, dayOf(clock.now())) },
    falla: falla && { significado: falla.meaning, remedio: falla.remedy },
  }
}

const nothingWaits = {
  factura: false,
  pendientes: 0,
  masViejo: null,
  rechazados: 0,
  enDuda: 0,
  sinVenta: 0,
  falla: null,
}

/** Returns whether the shop invoices, since when, and the rule of each payment method. */
export async function showVoucherPolicy({
  pool,
}: Pick<Deps, 'pool'>): Promise<ReplyOf<typeof contract.readVoucherPolicy>> {
  const { version, desde, politica } = await readVoucherPolicy(pool)
  return { version, desde: desde?.toISOString() ?? null, formasDePago: politica }
}
