import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEmails } from '#contract/email/emails.ts'
import { listSales } from '#contract/sale/sale-records.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { startIdempotentRequest } from '#server/idempotency/start-idempotent-request.ts'
import { StoredReply } from '#server/idempotency/stored-reply.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { annulStoredSale } from '#testing/fixtures/annul-stored-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { migrateUpToName } from '#testing/database/migrate-up-to.ts'
import { openEmptyDatabase } from '#testing/database/open-test-database.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import { migrate } from './migrate.ts'

/** Last migration of the release whose products had a single stock number, without colour and size. */
const LAST_OLD_MIGRATION = '0014_emails-about-accounts'

/**
 * Body of a guest purchase in the normalised form of that release, which stored a hash of this text with the
 * idempotency key.
 */
const OLD_NORMALISED_BODY =
  '{"productos":[{"id":"top","talle":"M","color":"rojo","precio":1000001,"cantidad":3}],"total":3000003,' +
  '"formaPago":"Efectivo","cliente":{"nombre":"Ana","correo":"ana@correo.test","provincia":"Salta",' +
  '"direccion":"Belgrano 1","cp":"4400","celular":""},"tipoEnvio":"Gratis"}'
/** Body of the same purchase as the client sent it. */
const REQUEST_BODY = {
  productos: [{ id: 'top', color: 'rojo', talle: 'M', precio: 10_000.01, cantidad: 3 }],
  total: 30_000.03,
  formaPago: 'Efectivo',
  cliente: {
    nombre: 'Ana',
    correo: 'ana@correo.test',
    provincia: 'Salta',
    direccion: 'Belgrano 1',
    cp: '4400',
  },
}
const HASH = createHash('sha256').update(OLD_NORMALISED_BODY).digest('base64url')
const STORED_RESPONSE = '{"id":"s-guest","numero":1,  "total":30000.03}'

/**
 * Data of that release. Products are sold, annulled, imported, corrected, out of stock or removed, and each row has an
 * author.
 */
const OLD_RELEASE_DATA = `
  insert into "user" (id, name, email, rol) values
    ('u-ana', 'Ana', 'ana@correo.test', 'user'), ('u-eva', 'Eva', 'eva@vidriera.test', 'seller');
  insert into products (id, sku, nombre, categoria, color, colores, talle, stock, precio, publicado, busqueda, eliminado) values
    ('top', 'T-1', 'Top', 'Tops', 'rojo, azul', '{rojo,azul}', 'S, M', 6, 1000001, 'si', 'top t-1', null),
    ('jean', 'J-1', 'Jean', 'Jeans', 'azul', '{azul}', '38', 14, 2500000, 'si', 'jean j-1', null),
    ('belt', '', 'Cinto', 'Accesorios', '', '{}', '', 0, 333, 'no', 'cinto', null),
    ('gone', 'G-1', 'Viejo', 'Tops', 'negro', '{negro}', 'U', 2, 100, 'si', 'viejo g-1', '2026-01-05T12:00:00Z');
  insert into coupons (id, code, name, "discountValue", "expirationDate", "usageLimit", used, categories) values
    ('c1', 'DIEZ', 'Diez', 1000, '2999-12-31', 5, 1, '{Tops}');
  insert into sales (id, user_id, cliente, correo, pago, medio, "estadoPago", subtotal, descuento, recargo, total,
    "codigoDescuento", coupon_id, comprobante, vence) values
    ('s-guest', null, 'Ana', 'ana@correo.test', 'Efectivo', 'Página', 'Pendiente', 3000003, 0, 0, 3000003, null, null,
      'comprobante-de-un-invitado', null),
    ('s-ana', 'u-ana', 'Ana', 'ana@correo.test', 'Mercado Pago', 'Página', 'Anulado', 3500001, 100000, 0, 3400001, 'DIEZ', 'c1',
      'comprobante-de-una-cuenta', '2026-01-06T12:00:00Z'),
    ('s-counter', null, 'Luz', '', 'efectivo', 'Casa central', 'Confirmada', 2500000, 0, 0, 2500000, null, null,
      'comprobante-del-mostrador', null);
  insert into sale_lines (sale_id, position, "idProducto", sku, nombre, talle, color, cantidad, precio, subtotal, total) values
    ('s-guest', 0, 'top', 'T-1', 'Top', 'M', 'rojo', 3, 1000001, 3000003, 3000003),
    ('s-ana', 0, 'jean', 'J-1', 'Jean', '38', 'azul', 1, 2500000, 2500000, 2500000),
    ('s-ana', 1, 'top', 'T-1', 'Top', 'S', 'azul', 1, 1000001, 1000001, 900001),
    ('s-counter', 0, 'jean', 'J-1', 'Jean', '38', 'azul', 1, 2500000, 2500000, 2500000);
  insert into stock_movements (product_id, kind, quantity, sale_id, actor) values
    ('top', 'Inicial', 10, null, null), ('jean', 'Inicial', 5, null, 'u-eva'), ('gone', 'Inicial', 2, null, null),
    ('top', 'Venta', -3, 's-guest', null), ('jean', 'Venta', -1, 's-ana', 'u-ana'), ('top', 'Venta', -1, 's-ana', 'u-ana'),
    ('jean', 'Importación', 10, null, 'import'), ('jean', 'Anulación', 1, 's-ana', null),
    ('top', 'Anulación', 1, 's-ana', null), ('jean', 'Venta', -1, 's-counter', null), ('top', 'Ajuste', -1, null, 'u-eva');
  insert into cash_entries (tipo, monto, descripcion, dia, sale_id, author) values
    ('Caja Inicial', 500000, 'Apertura', '2026-01-05', null, 'u-eva'),
    ('Ingreso', 2500000, 'Venta N° 3', '2026-01-05', 's-counter', 'u-eva'), ('Gasto', 333, 'Bolsas', '2026-01-05', null, null);
  insert into audit_trail (who, what, object, before, after) values ('u-eva', 'publish', 'product:top', '{"a":1}', null);
  insert into emails (kind, dedupe_key, recipient, subject, payload, sale_id, done_at, delivered_by) values
    ('purchase-received', 'purchase-received:s-ana', 'ana@correo.test', 'Gracias por tu compra', '{"saleId":"s-ana"}', 's-ana', now(), 'local'),
    ('new-sale', 'new-sale:s-guest', 'hola@vidriera.test', 'Tenes una nueva Venta!', '{"saleId":"s-guest"}', 's-guest', null, null);
  insert into idempotency_keys (scope, key, body_hash, sale_id, response) values
    ('web-sale', 'clave-de-un-invitado', '${HASH}', 's-guest', '${STORED_RESPONSE}'),
    ('web-sale', 'clave-de-una-cuenta-1', 'hash-de-ana', 's-ana', '{"id":"s-ana"}');
`

const tables = [
  'products',
  'coupons',
  'sales',
  'sale_lines',
  'stock_movements',
  'cash_entries',
  'audit_trail',
  'emails',
  'idempotency_keys',
  'user',
] as const
type Rows = Record<string, unknown>[]

let shop: Shop
let before: Map<string, Rows>
let after: Map<string, Rows>

beforeAll(async () => {
  const database = await openEmptyDatabase()
  await migrateUpToName(database.pool, LAST_OLD_MIGRATION)
  await database.pool.query(OLD_RELEASE_DATA)
  const readAllTables = async () => {
    const all = new Map<string, Rows>()
    for (const table of tables) {
      const { rows } = await database.pool.query<{ row: Rows[number] }>(
        `select to_jsonb(t) as row from "${table}" as t order by to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'key', to_jsonb(t) ->> 'position', 1`,
      )
      all.set(
        table,
        rows.map(({ row }) => row),
      )
    }
    return all
  }
  before = await readAllTables()
  await migrate(database)
  after = await readAllTables()
  shop = await openShop({ database })
})

afterAll(() => shop.close())

/** New column name by old column name, by table. */
const renamed: Record<string, Record<string, string>> = {
  cash_entries: { author: 'actor' },
  audit_trail: { who: 'actor' },
}

/** Columns that no longer exist: the job queue and the table `coupon_categories` replaced them. */
const dropped = new Set(['next_at', 'locked_until', 'categories'])

const inCurrentColumns = (table: string, rows: Rows): Rows =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !dropped.has(name))
        .map(([name, value]) => [renamed[table]?.[name] ?? name, value]),
    ),
  )

test.each(tables.filter((table) => table !== 'products'))(
  'Every row of %s is unchanged and keeps its author, and no row was added',
  (table) => {
    expect(before.get(table)).not.toEqual([])
    expect(after.get(table)).toMatchObject(inCurrentColumns(table, before.get(table)!))
  },
)

test('An e-mail that waited before the update has a job, and a delivered one has none', async () => {
  const { rows } = await shop.deps.pool.query(
    `select dedupe_key from pgboss.job join emails on emails.id::text = singleton_key where name = 'send-emails'`,
  )
  expect(rows).toEqual([{ dedupe_key: 'new-sale:s-guest' }])
})

test('Every product is unchanged, and its single stock is the sum of its movements', async () => {
  const productsWithStock = after
    .get('products')!
    .map(
      (
        {
          cambio: _clock,
          palabras: _words,
          talles: _sizes,
          agotado: _soldOut,
          categoria_id: _category,
          ...row
        },
        index,
      ) => ({
        ...row,
        stock: before.get('products')![index]!['stock'],
      }),
    )
  const addedColumns = {
    precioAnterior: null,
    descripcion: '',
    composicion: '',
    cuidados: '',
    guiaDeTalles: null,
    codigoDeBarras: '',
    peso: null,
    tasaIva: null,
  }
  // The current search text has spaces where the old text had hyphens.
  const expectedProducts = before.get('products')!.map((row) => ({
    ...row,
    ...addedColumns,
    busqueda: String(row['busqueda']).replaceAll('-', ' '),
  }))
  expect(productsWithStock).toEqual(expectedProducts)
  const oldStocks = before.get('products')!.map(({ id, stock }) => [id, stock] as const)
  expect(await stockByProduct(shop.deps.pool)).toEqual(Object.fromEntries(oldStocks))
  const { rows } = await shop.deps.pool.query('select distinct color, talle, sku from variants')
  expect(rows).toEqual([{ color: '', talle: '', sku: '' }])
  await assertStockMatchesMovements(shop.deps.pool)
})

test('A sale and its idempotency record name the account of the buyer', () => {
  const columnByKey = (table: string, column: string) =>
    Object.fromEntries(after.get(table)!.map((row) => [row['key'] ?? row['id'], row[column]]))
  expect(columnByKey('sales', 'actor')).toEqual({ 's-guest': null, 's-ana': 'u-ana', 's-counter': null })
  expect(columnByKey('idempotency_keys', 'account')).toEqual({
    'clave-de-un-invitado': null,
    'clave-de-una-cuenta-1': 'u-ana',
  })
})

test('A purchase that is repeated after the update gets the stored reply, byte for byte', async () => {
  const headers = { 'idempotency-key': 'clave-de-un-invitado' }
  const repeated = await shop.anonymous.call(placeWebSale, { body: REQUEST_BODY, headers })
  expect([repeated.status, repeated.text]).toEqual([200, STORED_RESPONSE])
  const other = await shop.anonymous.call(placeWebSale, { body: { ...REQUEST_BODY, total: 1 }, headers })
  expect(other.body).toMatchObject({ code: 'idempotency-key-reused' })
})

test('A reply to an account still belongs only to that account', async () => {
  const startAs = (account: string) =>
    startIdempotentRequest(shop.deps.pool, {
      scope: 'web-sale',
      key: 'clave-de-una-cuenta-1',
      account,
      bodyHash: 'hash-de-ana',
      at: new Date(),
      notBefore: new Date(0),
      encode: JSON.stringify,
    })
  expect(await startAs('u-ana')).toEqual(new StoredReply('{"id":"s-ana"}'))
  expect(await startAs('u-eva')).not.toBeInstanceOf(StoredReply)
})

test('Old sales and entries are found by their visible fields', async () => {
  const admin = await shop.as('admin')
  const numeros = async (q: string) =>
    (await admin.call(listSales, { query: { q } })).body.map(({ numero }: { numero: number }) => numero)
  expect(await Promise.all(['LUZ', '25.000,00', '30000.03', 'mercado'].map(numeros))).toEqual([
    [3],
    [3],
    [1],
    [],
  ])
  const mails = await admin.call(listEmails, { query: { q: 'gracias por' } })
  expect(mails.body).toMatchObject([{ recipient: 'ana@correo.test' }])
})

test('The updated shop sells online and at the counter, exchanges an old sale, and annuls an old sale once', async () => {
  const seller = await shop.as('seller')
  const facts = { stock: 0, color: 'rojo', talle: 'M' }
  const top = aProduct({ ...facts, id: 'top', precio: centavos(1_000_001) })
  const belt = aProduct({ ...facts, id: 'belt', precio: centavos(333), color: '', talle: '' })
  const { pool } = shop.deps
  expect((await shop.anonymous.call(placeWebSale, { body: aCart([top]) })).body).toMatchObject({ numero: 4 })
  expect(
    (await seller.call(placeCounterSale, { body: aCounterSale([{ ...top, cantidad: 2 }]) })).status,
  ).toBe(200)
  expect((await seller.call(placeCounterSale, { body: aCounterSale([belt]) })).status).toBe(409)
  expect((await seller.call(listSales)).body.map(({ numero }: { numero: number }) => numero)).toEqual([5, 3])
  const jean = aProduct({ id: 'jean', precio: centavos(2_500_000), color: 'azul', talle: '38' })
  const exchange = await (
    await shop.as('admin')
  ).call(returnSale, {
    body: {
      ventaId: 's-counter',
      lineas: [{ renglon: 0, cantidad: 1 }],
      motivo: 'Estaba fallado',
      cambio: { productos: aCart([jean]).productos },
    },
  })
  expect(exchange.body).toMatchObject({ valor: 25_000, vale: null, venta: { total: 25_000 } })
  for (const sale of ['s-guest', 's-ana', 's-counter']) await annulStoredSale(pool, sale)
  expect(await stockByProduct(pool)).toEqual({ belt: 0, gone: 2, jean: 14, top: 6 })
  await assertStockMatchesMovements(pool)
})
