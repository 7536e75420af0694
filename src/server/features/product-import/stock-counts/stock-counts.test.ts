import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint, ReplyOf } from '#contract/http/endpoint.ts'
import { applyImport, chooseImportRows, undoImport } from '#contract/product/product-imports.ts'
import * as stockCounts from '#contract/product/stock-counts.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller, CallInput } from '#testing/http/caller.ts'
import { ImportSteps } from '#testing/shop/import-steps.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let seller: Caller
let steps: ImportSteps
let dress: Product
let shirt: Product

beforeAll(async () => {
  shop = await openShop()
  ;[admin, seller] = await Promise.all([shop.as('admin'), shop.as('seller')])
  steps = new ImportSteps(shop, admin)
})
beforeEach(async () => {
  dress = aProduct({ nombre: 'Vestido', sku: 'VE-1', stock: 7, color: '', talle: '' })
  shirt = aProduct({
    nombre: 'Camisa',
    sku: 'CA-1',
    variantes: [aVariant('rojo', 'M', 4), aVariant('rojo', 'L', 2)],
  })
  await shop.addProducts(dress, shirt)
})
afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.deps.pool.query('delete from stock_counts')
  await steps.deleteAll()
})
afterAll(() => shop.close())

const send = <E extends Endpoint>(who: Caller, call: E, input: CallInput = {}) =>
  who.call(call, { headers: { 'idempotency-key': randomUUID() }, ...input })

async function startCount(categoria: string | null = null): Promise<string> {
  const { body } = await send(admin, stockCounts.startStockCount, { body: { nombre: 'Local', categoria } })
  return body.id
}

const scan = (
  id: string,
  { product, color = '', talle = '', cantidad = 1, who = seller }: ScanInput,
  headers = { 'idempotency-key': randomUUID() },
) =>
  send(who, stockCounts.addScan, {
    params: { id },
    body: { producto: product.id, color, talle, cantidad },
    headers,
  })
type ScanInput = { product: Product; color?: string; talle?: string; cantidad?: number; who?: Caller }

const close = (id: string, sinContar: 'igual' | 'cero' = 'igual') =>
  send(admin, stockCounts.reviewStockCount, { params: { id }, body: { sinContar } })

/** Closes a count and runs the job that compares it. */
async function review(...args: Parameters<typeof close>) {
  const closed = await close(...args)
  if (closed.status === 200) await steps.run(closed.body.importacion!)
  return closed
}

async function apply(importId: string | null): Promise<void> {
  await steps.send(applyImport, importId!)
  await steps.run(importId!)
}

const sell = (product: Product, line: object = {}) =>
  send(seller, placeCounterSale, { body: aCounterSale([{ ...product, ...line }]) })

const stock = async () => {
  const found = await stockByProduct(shop.deps.pool)
  return [found[dress.id], found[shirt.id]]
}

test('Two people count at once, the differences are a list, and saving them writes movements with a reason', async () => {
  const id = await startCount()
  await scan(id, { product: dress, cantidad: 3 })
  const { body: last } = await scan(id, { product: dress, cantidad: 2, who: admin })
  expect(last).toMatchObject({ nombre: 'Vestido', cantidad: 2, contadas: 5, propio: true })
  await scan(id, { product: shirt, color: 'rojo', talle: 'M', cantidad: 6 })
  const { body: reviewed } = await review(id)
  expect(reviewed).toMatchObject({ estado: 'revision', unidades: 11, productos: 2, personas: 2 })
  expect(await stock()).toEqual([7, 6])
  const rows = await steps.rows(reviewed.importacion!)
  expect(rows.map(({ nombre, cambios }) => [nombre, cambios[0]?.antes, cambios[0]?.despues])).toEqual([
    ['Camisa', expect.stringContaining('4'), expect.stringContaining('6')],
    ['Vestido', '7', '5'],
  ])
  await apply(reviewed.importacion)
  expect(await stock()).toEqual([5, 8])
  const { rows: moves } = await shop.deps.pool.query(
    `select quantity, talle, reason from stock_movements where kind = 'Importación' order by quantity`,
  )
  expect(moves).toEqual([
    { quantity: -2, talle: '', reason: 'Conteo: Local' },
    { quantity: 2, talle: 'M', reason: 'Conteo: Local' },
  ])
  const { body: count } = await admin.call(stockCounts.readStockCount, { params: { id } })
  expect(count.estado).toBe('guardado')
  await steps.send(undoImport, reviewed.importacion!, {})
  await steps.run(reviewed.importacion!)
  expect(await stock()).toEqual([7, 6])
})

test('Units that are sold after their count, or before it, are no difference', async () => {
  const id = await startCount()
  await sell(dress)
  await scan(id, { product: dress, cantidad: 6 })
  await sell(dress)
  const { body: reviewed } = await review(id)
  await sell(dress)
  expect((await steps.rows(reviewed.importacion!)).map(({ accion }) => accion)).toEqual(['igual'])
  expect(await stock()).toEqual([4, 6])
})

test('A difference is applied to the stock of the moment, so a sale between review and saving stays sold', async () => {
  const id = await startCount()
  await scan(id, { product: dress, cantidad: 5 })
  await sell(dress)
  const { body: reviewed } = await review(id)
  await sell(dress)
  await apply(reviewed.importacion)
  expect(await stock()).toEqual([3, 6])
})

test('A product that sold between two of its scans is saved only after a person chooses it', async () => {
  const id = await startCount()
  await scan(id, { product: dress, cantidad: 1 })
  await sell(dress)
  await scan(id, { product: dress, cantidad: 2 })
  const { body: reviewed } = await review(id)
  const [row] = await steps.rows(reviewed.importacion!)
  expect(row).toMatchObject({
    elegido: false,
    avisos: ['Se vendió mientras se contaba, así que conviene contarlo de nuevo'],
  })
  await send(admin, chooseImportRows, {
    params: { id: reviewed.importacion! },
    body: { posiciones: [row!.posicion], elegido: true },
  })
  await apply(reviewed.importacion)
  expect(await stock()).toEqual([3, 6])
})

test('Uncounted stock stays, or becomes 0 in the counted category only', async () => {
  const shoe = aProduct({ categoria: 'Calzado', stock: 9, color: '', talle: '' })
  await shop.addProducts(shoe)
  const { rows } = await shop.deps.pool.query<{ id: string }>(
    `select id::text from categories where nombre = 'Tops'`,
  )
  const id = await startCount(rows[0]!.id)
  await scan(id, { product: shirt, color: 'rojo', talle: 'M', cantidad: 4 })
  const { body: missing } = await admin.call(stockCounts.listCountedProducts, {
    params: { id },
    query: { faltan: 'si' },
  })
  const listed = missing as ReplyOf<typeof stockCounts.listCountedProducts>
  expect(listed.map(({ nombre, filas }) => [nombre, filas.map(({ contadas }) => contadas)])).toEqual([
    ['Camisa', [null, 4]],
    ['Vestido', [null]],
  ])
  const kept = await review(id)
  expect(await steps.rows(kept.body.importacion!)).toMatchObject([{ nombre: 'Camisa', accion: 'igual' }])
  await send(admin, stockCounts.reopenStockCount, { params: { id }, body: {} })
  const { body: reviewed } = await review(id, 'cero')
  await apply(reviewed.importacion)
  expect(await stock()).toEqual([0, 4])
  expect((await stockByProduct(shop.deps.pool))[shoe.id]).toBe(9)
})

test('A repeated scan counts once, and a wrong scan is removed by its author or by an admin', async () => {
  const id = await startCount()
  const headers = { 'idempotency-key': randomUUID() }
  const first = await scan(id, { product: dress }, headers)
  expect((await scan(id, { product: dress }, headers)).body).toEqual(first.body)
  const { body: other } = await scan(id, { product: dress, who: admin })
  const remove = (who: Caller, scanId: string) =>
    send(who, stockCounts.removeScan, { params: { id, scan: scanId } })
  expect((await remove(seller, other.id)).body).toMatchObject({ code: 'scan-not-found' })
  expect((await remove(admin, first.body.id)).body).toMatchObject({ unidades: 1 })
  expect((await remove(admin, other.id)).body).toMatchObject({ unidades: 0 })
  const audited = await shop.deps.pool.query('select actor, before from audit_trail where before is not null')
  const before = { nombre: 'Vestido', color: '', talle: '', cantidad: 1, quien: 'Persona seller' }
  expect(audited.rows).toEqual([{ actor: admin.uid, before }])
  await remove(seller, (await scan(id, { product: dress })).body.id)
  expect((await review(id)).body).toMatchObject({ code: 'stock-count-empty' })
})

test('A closed count takes no scan, and saved differences cannot be opened or deleted', async () => {
  const id = await startCount()
  await scan(id, { product: dress, cantidad: 5 })
  const { body: reviewed } = await review(id)
  expect((await scan(id, { product: dress })).body).toMatchObject({ code: 'stock-count-closed' })
  expect((await review(id)).body).toMatchObject({ code: 'stock-count-closed' })
  await apply(reviewed.importacion)
  const again = { params: { id }, body: {} }
  expect((await send(admin, stockCounts.reopenStockCount, again)).body).toMatchObject({
    code: 'stock-count-applied',
  })
  expect((await send(admin, stockCounts.deleteStockCount, { params: { id } })).body).toMatchObject({
    code: 'stock-count-applied',
  })
})

test('A product whose colours and sizes changed after its count is refused', async () => {
  const id = await startCount()
  await scan(id, { product: shirt, color: 'rojo', talle: 'L', cantidad: 1 })
  await shop.deps.pool.query(
    `insert into stock_movements (product_id, color, talle, kind, quantity) values ($1, 'rojo', 'L', 'Ajuste', -2)`,
    [shirt.id],
  )
  await shop.deps.pool.query(`delete from variants where product_id = $1 and talle = 'L'`, [shirt.id])
  const { body: reviewed } = await review(id)
  expect(await steps.rows(reviewed.importacion!)).toMatchObject([
    {
      accion: 'rechazado',
      motivos: ['Sus colores o talles cambiaron después de contarlo: contalo de nuevo'],
    },
  ])
})

test('Scans that arrive while an admin closes the count are in it, or refused', async () => {
  const id = await startCount()
  await scan(id, { product: dress, cantidad: 1 })
  const [reviewed, ...scans] = await Promise.all([
    review(id),
    ...Array.from({ length: 6 }, () => scan(id, { product: dress })),
  ])
  const accepted = scans.filter(({ status }) => status === 200).length
  expect(scans.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { body: count } = await admin.call(stockCounts.readStockCount, { params: { id } })
  expect(count.unidades).toBe(1 + accepted)
  const [row] = await steps.rows(reviewed.body.importacion!)
  expect(row?.cambios[0]?.despues ?? '7').toBe(String(1 + accepted))
})

test('A scanned product of another category loses none of its uncounted combinations', async () => {
  const jeans = aProduct({
    nombre: 'Jean',
    categoria: 'Pantalones',
    variantes: [aVariant('azul', '38', 3), aVariant('azul', '40', 5)],
  })
  await shop.addProducts(jeans)
  const { rows } = await shop.deps.pool.query<{ id: string }>(
    `select id::text from categories where nombre = 'Tops'`,
  )
  const id = await startCount(rows[0]!.id)
  await scan(id, { product: jeans, color: 'azul', talle: '38', cantidad: 2 })
  const { body: reviewed } = await review(id, 'cero')
  await apply(reviewed.importacion)
  expect((await stockByProduct(shop.deps.pool))[jeans.id]).toBe(7)
})

test('A scan that waited for its connection is compared with the stock of its own moment', async () => {
  const id = await startCount()
  await shop.deps.pool.query(
    `insert into stock_movements (product_id, kind, quantity, created_at)
     values ($1, 'Ajuste', 2, now() - interval '2 hours'), ($1, 'Ajuste', -1, now() - interval '1 minute')`,
    [dress.id],
  )
  // The stock of the start and the loss of a unit are newer than ten minutes.
  await send(seller, stockCounts.addScan, {
    params: { id },
    body: { producto: dress.id, color: '', talle: '', cantidad: 2, espero: 600 },
  })
  const { body: reviewed } = await review(id)
  expect((await steps.rows(reviewed.importacion!)).map(({ accion }) => accion)).toEqual(['igual'])
})

test('Differences are saved to a product that was edited after the review, and a removed combination is reported', async () => {
  const id = await startCount()
  await scan(id, { product: dress, cantidad: 5 })
  await scan(id, { product: shirt, color: 'rojo', talle: 'L', cantidad: 1 })
  const { body: reviewed } = await review(id)
  await shop.deps.pool.query(`update products set nombre = nombre || ' nuevo' where id in ($1, $2)`, [
    dress.id,
    shirt.id,
  ])
  await shop.deps.pool.query(
    `insert into stock_movements (product_id, color, talle, kind, quantity) values ($1, 'rojo', 'L', 'Ajuste', -2)`,
    [shirt.id],
  )
  await shop.deps.pool.query(`delete from variants where product_id = $1 and talle = 'L'`, [shirt.id])
  await apply(reviewed.importacion)
  expect(await stock()).toEqual([5, 4])
  const { body: count } = await admin.call(stockCounts.readStockCount, { params: { id } })
  expect(count).toMatchObject({ estado: 'guardado', sinGuardar: 1 })
})
