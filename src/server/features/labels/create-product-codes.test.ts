import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { createProductCodes, listLabelProducts, readLabelTotals } from '#contract/product/labels.ts'
import { deleteProduct, updateProduct } from '#contract/product/edit-products.ts'
import { createSupplier } from '#contract/product/suppliers.ts'
import { getProduct } from '#contract/product/products.ts'
import { findByCode } from '#contract/product/staff-products.ts'
import { hasCheckDigit } from '#domain/product/check-digit.ts'
import { internalCode } from '#domain/product/internal-code.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { receiveGoods } from '#testing/fixtures/receive-goods.ts'
import type { CallInput, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let seller: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  seller = await shop.as('seller')
})
afterEach(async () => {
  await shop.reset()
  await shop.deps.pool.query('truncate audit_trail')
})
afterAll(() => shop.close())

const createCodes = (productos: object, key = randomUUID()) =>
  admin.call(createProductCodes, { body: { productos }, headers: { 'idempotency-key': key } })
const labelsOf = async (query: CallInput['query']): Promise<ReplyOf<typeof listLabelProducts>> =>
  (await seller.call(listLabelProducts, { query })).body
const codesOf = async (id: string) =>
  (await labelsOf({ productos: id })).flatMap(({ filas }) => filas.map(({ codigo }) => codigo))
const scan = async (codigo: string) => {
  const { status, body } = await seller.call(findByCode, { query: { codigo } })
  return status === 200 ? `${body.producto.id}/${body.color}/${body.talle}` : status
}
/** Stores a finished import with the state of each product. */
async function storeImport(id: string, states: Record<string, string>): Promise<void> {
  await shop.deps.pool.query(
    `insert into product_imports (id, tipo, archivo, bytes, estado, actor, creado)
     values ($1, 'productos', 'a.csv', 1, 'terminada', 'ana', now())`,
    [id],
  )
  await shop.deps.pool.query(
    `insert into product_import_rows (import_id, posicion, linea, accion, product_id, nombre, sku, elegido, estado)
     select $1, place, place + 1, 'nuevo', product, product, product, true, state
     from unnest($2::text[], $3::text[]) with ordinality as row (product, state, place)`,
    [id, Object.keys(states), Object.values(states)],
  )
}
const auditEntries = async () =>
  (await shop.deps.pool.query('select what, object, after from audit_trail order by id')).rows

const dress = () =>
  aProduct({
    id: 'dress',
    nombre: 'Vestido',
    sku: 'V',
    variantes: [aVariant('rojo', 'M', 2, 'V-RM'), aVariant('negro', 'M', 3), aVariant('negro', 'S', 0)],
  })

test('Each combination without a barcode gets its own EAN-13, which the till scans, and other codes stay', async () => {
  await shop.addProducts(dress(), aProduct({ id: 'belt', sku: 'C', stock: 4 }))
  const body = {
    id: 'dress',
    variantes: [{ color: 'negro', talle: 'M', stock: 3, codigoDeBarras: '7791234500017' }],
  }
  const others = dress().variantes.filter(({ color, talle }) => color !== 'negro' || talle !== 'M')
  await admin.call(updateProduct, { body: { ...body, variantes: [...body.variantes, ...others] } })

  const { status, body: reply } = await createCodes({ productos: ['dress', 'belt'] })
  expect([status, reply]).toEqual([200, { creados: 3, faltan: 0 }])
  const codes = [...(await codesOf('dress')), ...(await codesOf('belt'))]
  expect(codes[0]).toBe('7791234500017')
  expect(new Set(codes).size).toBe(4)
  for (const code of codes) expect(hasCheckDigit(code)).toBe(true)
  expect(codes.slice(1).every((code) => /^29\d{11}$/.test(code))).toBe(true)
  expect(await Promise.all(codes.map(scan))).toEqual([
    'dress/negro/M',
    'dress/negro/S',
    'dress/rojo/M',
    'belt//',
  ])
  expect((await auditEntries()).at(-1)).toMatchObject({
    what: 'creó códigos de barras',
    object: 'catálogo',
    after: { codigosCreados: 3 },
  })
})

test('A repeated request, and a second request, create no second code and no second audit entry', async () => {
  await shop.addProducts(dress())
  const key = randomUUID()
  const first = await createCodes({ productos: ['dress'] }, key)
  const codes = await codesOf('dress')
  expect((await createCodes({ productos: ['dress'] }, key)).body).toEqual(first.body)
  expect((await createCodes({ productos: ['dress'] })).body).toEqual({ creados: 0, faltan: 0 })
  expect(await codesOf('dress')).toEqual(codes)
  expect(await auditEntries()).toHaveLength(1)
  expect((await auditEntries())[0]).toMatchObject({ object: 'product:dress', after: { codigosCreados: 3 } })
})

test('Concurrent requests give each combination one code', async () => {
  await shop.addProducts(dress())
  const replies = await Promise.all([1, 2, 3, 4].map(() => createCodes({ productos: ['dress'] })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(replies.reduce((sum, { body }) => sum + body.creados, 0)).toBe(3)
  expect(new Set(await codesOf('dress')).size).toBe(3)
})

test('The code of a removed product is not given again, nor a code that a file gave to a removed product', async () => {
  await shop.addProducts(aProduct({ id: 'gone', sku: 'G' }), aProduct({ id: 'old', sku: 'O' }))
  await createCodes({ productos: ['gone'] })
  const [given] = await codesOf('gone')
  const next = internalCode(Number(given!.slice(2, 12)) + 1)
  expect((await admin.call(updateProduct, { body: { id: 'old', codigoDeBarras: next } })).status).toBe(200)
  for (const id of ['gone', 'old']) await admin.call(deleteProduct, { params: { id } })
  await shop.addProducts(aProduct({ id: 'new', sku: 'N' }))
  await createCodes({ productos: ['new'] })
  expect([given, next]).not.toContain((await codesOf('new'))[0])
  expect(await codesOf('new')).toEqual([internalCode(Number(given!.slice(2, 12)) + 2)])
})

test('A code that another product has, typed or imported, is skipped', async () => {
  await shop.addProducts(aProduct({ id: 'one', sku: 'A' }), aProduct({ id: 'two', sku: 'B' }))
  await createCodes({ productos: ['one'] })
  const next = internalCode(Number((await codesOf('one'))[0]!.slice(2, 12)) + 1)
  await shop.addProducts(aProduct({ id: 'typed', sku: next }))
  await createCodes({ productos: ['two'] })
  expect((await codesOf('two'))[0]).not.toBe(next)
  expect(await scan(next)).toBe('typed//')
})

test('A product form from before the codes cannot erase them', async () => {
  await shop.addProducts(dress())
  const { body: loaded } = await admin.call(getProduct, { params: { id: 'dress' } })
  await createCodes({ productos: ['dress'] })
  const saved = await admin.call(updateProduct, {
    body: { ...loaded, precio: loaded.precio, nombre: 'Otro' },
  })
  expect([saved.status, saved.body.code]).toEqual([409, 'product-changed'])
  expect((await codesOf('dress')).every((code) => code !== '')).toBe(true)
})

test('A request handles 200 products and says how many combinations remain', async () => {
  await shop.addProducts(...Array.from({ length: 203 }, (_, at) => aProduct({ id: `p${at}`, sku: `P${at}` })))
  expect((await seller.call(readLabelTotals, { query: {} })).body).toMatchObject({
    filas: 203,
    sinCodigo: 203,
  })
  expect((await createCodes({})).body).toEqual({ creados: 200, faltan: 3 })
  expect((await createCodes({})).body).toEqual({ creados: 3, faltan: 0 })
})

test('The products of an import, a search and a named product select their labels and no others', async () => {
  await shop.addProducts(dress(), aProduct({ id: 'belt', nombre: 'Cinto', sku: 'C', stock: 4 }))
  await storeImport('file', { belt: 'aplicado', dress: 'salteado' })
  const idsOf = async (query: CallInput['query']) => (await labelsOf(query)).map(({ id }) => id)
  expect(await idsOf({ importacion: 'file' })).toEqual(['belt'])
  expect(await idsOf({ q: 'vestido' })).toEqual(['dress'])
  expect(await idsOf({ productos: 'belt' })).toEqual(['belt'])
  expect(await idsOf({ productos: ['belt', 'dress', 'other'] })).toEqual(['belt', 'dress'])
  expect(await idsOf({})).toEqual(['belt', 'dress'])
  expect((await seller.call(readLabelTotals, { query: { productos: ['dress'] } })).body).toEqual({
    filas: 3,
    unidades: 5,
    sinCodigo: 3,
  })
})

test('The same action creates the codes of a delivery or of a file, and of no other product', async () => {
  await shop.addProducts(dress(), aProduct({ id: 'belt', sku: 'C' }), aProduct({ id: 'other', sku: 'O' }))
  const { body: supplier } = await admin.call(createSupplier, { body: { nombre: 'Textil Sur' } })
  const line = { id: 'dress', color: 'rojo', talle: 'M', cantidad: 1, costo: null }
  const ingreso = await receiveGoods(admin, supplier.id, [line])
  expect((await seller.call(readLabelTotals, { query: { ingreso } })).body.sinCodigo).toBe(3)
  expect((await createCodes({ ingreso })).body).toEqual({ creados: 3, faltan: 0 })
  await storeImport('delivery', { belt: 'aplicado', other: 'salteado' })
  expect((await createCodes({ importacion: 'delivery' })).body).toEqual({ creados: 1, faltan: 0 })
  expect(await codesOf('other')).toEqual([''])
  for (const ingreso of ['none', 'delivery'])
    expect((await createCodes({ ingreso })).body).toEqual({ creados: 0, faltan: 0 })
})
