import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { dayOf } from '#domain/calendar.ts'
import { add, centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { type QuoteLine, quoteCart } from '#domain/pricing/quote.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { countGuestPurchases } from '#server/features/checkout/guest-purchase-store.ts'
import { storeSale } from '#server/features/checkout/store-sale.ts'
import { purchaseEmails } from '#server/features/emails/purchase-emails.ts'
import { lockProducts } from '#server/features/products/product-store.ts'
import { readStoredProfile } from '#server/features/store/store-profile-store.ts'
import { findRecords, insertRecord, lockKey } from '#server/idempotency/idempotency-store.ts'
import { retentionStart } from '#server/idempotency/idempotent-request.ts'
import { randomPair } from '#testing/fixtures/random-pair.ts'
import { aCustomer } from '#testing/fixtures/builders.ts'
import { serverSource, createShopStorage } from '#testing/shop/create-shop-storage.ts'

const HOUR_MS = 3_600_000

/** Runs the SQL statements of a two-line web sale, without HTTP and without business rules. */
export type BareSales = { perSecond(seconds: number): Promise<number>; close(): Promise<void> }

/** Opens a new database on the server at `postgresUrl`, or else a new embedded one, with these products in stock. */
export async function openBareSales(
  products: readonly Product[],
  { buyers, postgresUrl }: { buyers: number; postgresUrl: string | undefined },
): Promise<BareSales> {
  const storage = await createShopStorage(products, serverSource(postgresUrl))
  const { pool, close } = await openDatabase({
    dataDir: storage.dataDir,
    poolSize: buyers,
    connectionTimeoutMillis: 5_000,
    databaseUrl: storage.env['DATABASE_URL'],
  })
  const lines = products.map(lineOf)
  return {
    async perSecond(seconds) {
      let sold = 0
      const started = performance.now()
      const elapsed = () => (performance.now() - started) / 1_000
      const buy = async () => {
        for (; elapsed() < seconds; sold++) await sellTwo(pool, randomPair(lines))
      }
      await Promise.all(Array.from({ length: buyers }, buy))
      return sold / elapsed()
    },
    async close() {
      await close()
      await storage.remove()
    },
  }
}

function lineOf(product: Product): QuoteLine {
  const { id, color, talle } = product
  const { lines } = quoteCart({
    channel: 'Página',
    lines: [{ id, color, talle, cantidad: 1 }],
    products: new Map([[id, product]]),
    today: dayOf(new Date()),
  })
  return lines[0]!
}

async function sellTwo(pool: pg.Pool, lines: readonly [QuoteLine, QuoteLine]): Promise<void> {
  const now = new Date()
  const request = {
    scope: 'web-sale',
    key: randomUUID(),
    account: undefined,
    bodyHash: 'hash',
    at: now,
    notBefore: retentionStart(now),
    encode: JSON.stringify,
  }
  const { nombre, ...contact } = aCustomer({ correo: `${request.key}@correo.test` })
  const total = add(lines[0].total, lines[1].total)
  const sale = {
    ...contact,
    id: uuidv7(),
    userId: null,
    documento: '',
    actor: null,
    cliente: nombre,
    pago: 'Efectivo',
    medio: 'Página' as const,
    estadoPago: 'Pendiente' as const,
    formaEnvio: 'Gratis',
    subtotal: total,
    descuento: centavos(0),
    recargo: centavos(0),
    envio: centavos(0),
    total,
    aCobrar: total,
    devuelto: centavos(0),
    codigoDescuento: null,
    couponId: null,
    comprobante: randomUUID(),
    soldAt: now,
    vence: null,
    guardadaHasta: null,
  }
  const emails = purchaseEmails({
    saleId: sale.id,
    customer: sale.correo,
    store: 'hola@vidriera.test',
    at: now,
  })
  await inTransaction(pool, async (tx) => {
    await Promise.all([lockKey(tx, request.key), findRecords(tx, request, [request.scope])])
    await Promise.all([
      countGuestPurchases(tx, {
        recipient: sale.correo,
        hour: new Date(now.getTime() - HOUR_MS),
        day: new Date(now.getTime() - 24 * HOUR_MS),
      }),
      lockProducts(
        tx,
        lines.map(({ id }) => id),
      ),
      readStoredProfile(tx),
    ])
    const numero = await storeSale(tx, sale, {
      quote: {
        lines,
        pagos: [{ metodo: sale.pago, importe: total, recargo: sale.recargo }],
        descuentos: [],
      },
      uses: [],
      emails,
      seller: undefined,
      customerId: undefined,
      storePhones: new Set(),
      onUnlinked: (failure) => {
        throw failure
      },
      shipment: { tipo: 'acuerdo', opcion: 'acuerdo', gramos: 1_000 },
    })
    const response = request.encode({ ...sale, numero, lines })
    await insertRecord(tx, request, { response, saleId: sale.id })
  })
}
