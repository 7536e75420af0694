import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { readTicketVoucher } from '#contract/invoices/printed-vouchers.ts'
import type { PrintedFact } from '#domain/invoices/printed-voucher.ts'
import { isVisibleSale, visibleSales } from '#domain/sale/visible-sales.ts'
import type { Deps } from '#server/deps.ts'
import { findSale } from '#server/features/sales/sale-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { isAutomatic } from './issue-vouchers.ts'
import { readTypedBuyer } from './sale-to-invoice-store.ts'
import { readVoucherSetup } from './voucher-setup.ts'
import { printVoucher } from './print/print-voucher.ts'
import { findInvoiceOfSale, findPrintableVoucher } from './print/printable-voucher-store.ts'

/**
 * Returns what the ticket of a sale prints of its invoice. An invoice that a job will create soon is 'pendiente'. Refuses
 * with `sale-not-found`.
 */
export async function showTicketVoucher(
  shop: Pick<Deps, 'pool' | 'store' | 'config'>,
  { saleId, viewer }: { saleId: string; viewer: SignedInActor },
): Promise<ReplyOf<typeof readTicketVoucher>> {
  const { pool, store } = shop
  const [found, invoice] = await Promise.all([findSale(pool, saleId), findInvoiceOfSale(pool, saleId)])
  if (!found || !isVisibleSale(visibleSales(viewer), { ...found.sale, userId: found.userId }))
    throw new Problem('sale-not-found')
  const printable = invoice && (await findPrintableVoucher(pool, invoice.id))
  if (!printable) return { estado: invoice?.estado ?? (await stateToCome(shop, found)), factura: null }
  const { name: shopName } = await store.profile()
  const printed = printVoucher(printable, { shopName })
  // Imported here, because a shop without invoices does not need the library.
  const { qrPath } = await import('./print/draw-qr.ts')
  const { size, path } = qrPath(printed.qr)
  return {
    estado: 'autorizado',
    factura: {
      esPrueba: printed.isTest,
      letra: printed.letter,
      codigo: printed.code,
      titulo: printed.title,
      numero: printed.number,
      fecha: printed.date,
      emisor: [...printed.issuer.facts, ...printed.issuer.registrations].map(wireFact),
      comprador: printed.buyer.map(wireFact),
      neto: printed.taxes.map(wireFact),
      contenido: printed.legends.contained.map(wireFact),
      leyendas: printed.legends.notes,
      cae: printed.cae,
      caeVence: printed.caeEnds,
      qr: { lado: size, trazo: path },
    },
  }
}

async function stateToCome(
  shop: Pick<Deps, 'pool' | 'store' | 'config'>,
  { sale: { id, pago, estadoPago, total }, soldAt }: NonNullable<Awaited<ReturnType<typeof findSale>>>,
): Promise<'pendiente' | null> {
  if (estadoPago !== 'Confirmada' || total === 0) return null
  const setup = await readVoucherSetup(shop, shop.pool)
  if (!setup) return null
  const receptor = (await readTypedBuyer(shop.pool, id)) ?? null
  return (await isAutomatic(shop.pool, { id, pago, creado: soldAt, receptor }, setup)) ? 'pendiente' : null
}

const wireFact = ({ label, value }: PrintedFact) => ({ dato: label, valor: value })
