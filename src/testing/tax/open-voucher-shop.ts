import * as invoicing from '#contract/invoices/invoicing.ts'
import * as vouchers from '#contract/invoices/vouchers.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import type { InvoicePolicy } from '#domain/invoices/invoice-policy.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import type { openShop } from '#testing/shop/open-shop.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { type InvoicingShop, openInvoicingShop } from './open-invoicing-shop.ts'
import type { StoredTwinVoucher } from './twin-rules.ts'

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
  /** Stores a voucher at the twin that the shop did not send. Default: an invoice B of today to a final consumer. */
  addForeign(voucher: Pick<StoredTwinVoucher, 'numero' | 'total'> & Partial<StoredTwinVoucher>): void
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
  // The comparison of the series with ARCA is a subject of its own tests.
  const markCompared = () =>
    shop.deps.pool.query(
      `insert into voucher_series (ambiente, punto_de_venta, codigo, comparada)
       select 'produccion', $1, unnest($2::int[]), '2999-01-01' on conflict do nothing`,
      [POINT_OF_SALE, [1, 3, 6, 8, 11, 13]],
    )
  await markCompared()
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
    addForeign({ total, ...voucher }) {
      twin.vouchers.push({
        tipo: 6,
        puntoDeVenta: POINT_OF_SALE,
        fecha: dayOf(shop.clock.now()).replaceAll('-', ''),
        docTipo: 99,
        docNro: '0',
        receptor: 5,
        total,
        neto: total,
        iva: 0,
        tasas: [],
        asociados: [],
        cae: '86000000000099',
        caeEnds: '20991231',
        ...voucher,
      })
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
         update invoice_settings set factura_desde = null, automatico_desde = null, politica = '{}'; update categories set tasa_iva = null`,
      )
      await markCompared()
    },
  }
}
