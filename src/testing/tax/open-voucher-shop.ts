import * as invoicing from '#contract/invoices/invoicing.ts'
import * as vouchers from '#contract/invoices/vouchers.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import type { InvoicePolicy } from '#domain/invoices/invoice-policy.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import type { openShop } from '#testing/shop/open-shop.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { type InvoicingShop, openInvoicingShop } from './open-invoicing-shop.ts'

type VoucherOfApi = ReplyOf<typeof vouchers.listVouchers>[number]
/** A voucher in JSON, with its amounts in pesos. */
export type WireVoucher = Omit<VoucherOfApi, 'total' | 'neto' | 'iva'> & {
  total: number
  neto: number
  iva: number
}

export const POINT_OF_SALE = 3

/** A shop with certificate and point of sale. */
export type VoucherShop = InvoicingShop & {
  /** Switches invoicing on or off. */
  invoice(prendida: boolean, formasDePago?: InvoicePolicy): Promise<void>
  /** Sells at the counter and returns the id of the sale. */
  sell(products: readonly Product[], more?: object): Promise<string>
  /** Runs the waiting jobs of sales until none waits. */
  runJobs(): Promise<void>
  vouchersOf(saleId: string): Promise<WireVoucher[]>
  /** Vouchers of the twin as texts of type, number and total, in their order. */
  twinBook(): string[]
  /** Authorised vouchers of the shop, in the same form and order. */
  shopBook(): Promise<string[]>
}

export async function openVoucherShop(options: Parameters<typeof openShop>[0] = {}): Promise<VoucherShop> {
  const opened = await openInvoicingShop(options)
  const { shop, admin, twin } = opened
  const connect = async () => {
    await opened.connect()
    const { version } = (await admin.call(invoicing.readInvoicing)).body
    await admin.call(invoicing.updateInvoicing, {
      body: {
        version,
        puntoDeVenta: POINT_OF_SALE,
        inicioActividades: '2019-05-01',
        ingresosBrutos: '901-123456-7',
        identificarDesde: 10_000_000,
      },
    })
  }
  await connect()
  const bookLine = ({ tipo, numero, total }: { tipo: number; numero: number; total: number }) =>
    `${String(tipo).padStart(2, '0')}-${String(numero).padStart(4, '0')} ${total}`
  return {
    ...opened,
    async invoice(prendida, formasDePago = {}) {
      const { version } = (await admin.call(vouchers.readVoucherPolicy)).body
      await admin.call(vouchers.updateVoucherPolicy, { body: { version, prendida, formasDePago } })
    },
    async sell(products, more = {}) {
      const { body } = await admin.call(placeCounterSale, {
        body: { ...aCounterSale(products), total: undefined, ...more },
      })
      return body.id as string
    },
    async runJobs() {
      while ((await runQueue(shop.deps, 'issue-vouchers')) > 0);
    },
    async vouchersOf(saleId) {
      const { body } = await admin.call(vouchers.listVouchersOfSale, { params: { id: saleId } })
      return body.comprobantes as WireVoucher[]
    },
    twinBook: () => twin.vouchers.map(bookLine).toSorted(),
    async shopBook() {
      const { rows } = await shop.deps.pool.query<{ tipo: number; numero: number; total: number }>(
        `select codigo as tipo, numero, total from vouchers where estado = 'autorizado'`,
      )
      return rows.map(bookLine).toSorted()
    },
    async reset() {
      twin.faults.length = 0
      twin.vouchers.length = 0
      twin.calls.length = 0
      twin.isAuthorised = true
      await shop.reset()
      await shop.deps.pool.query(
        `truncate vouchers, voucher_series cascade; delete from pgboss.job where name = 'issue-vouchers';
         update invoice_settings set factura_desde = null, politica = '{}'; update categories set tasa_iva = null`,
      )
    },
  }
}
