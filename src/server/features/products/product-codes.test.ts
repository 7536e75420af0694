import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createProduct, deleteProduct, updateProduct } from '#contract/product/edit-products.ts'
import { readPanel } from '#contract/store/panel.ts'
import { findByCode } from '#contract/product/staff-products.ts'
import { codeKey } from '#domain/text/code-key.ts'
import type { Variant } from '#domain/product/variants.ts'
import { fillMissingCodeKeys } from '#server/startup/fill-missing-code-keys.ts'
import { importRows } from '#testing/fixtures/import-rows.ts'
import { aCoupon, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let seller: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  seller = await shop.as('seller')
})
afterEach(() => shop.reset())
afterAll(() => shop.close())

const FORM = {
  nombre: 'Remera',
  categoria: 'Tops',
  color: 'rojo, azul',
  talle: 'S',
  stock: 1,
  precio: 100,
  images: [],
}
const create = (body: object) => admin.call(createProduct, { body: { ...FORM, ...body } })
const update = (id: string, body: object) => admin.call(updateProduct, { body: { id, ...body } })
const remove = (id: string) => admin.call(deleteProduct, { params: { id } })
/** Returns the scanned row as `product/color/talle`, or the status of a refusal. */
const scan = async (codigo: string) => {
  const { status, body } = await seller.call(findByCode, { query: { codigo } })
  return status === 200 ? `${body.producto.id}/${body.color}/${body.talle}` : status
}

test('An exact code finds its product among newer products whose codes begin with it', async () => {
  await shop.addProducts(aProduct({ id: 'old', sku: '4100', publicado: 'no' }))
  await shop.addProducts(
    ...Array.from({ length: 26 }, (_, at) => aProduct({ sku: `4100${String(at).padStart(2, '0')}` })),
  )
  expect(await scan('4100')).toBe('old//')
  expect(await scan('410')).toBe(404)
})

test('A search by code finds a combination in any case and with an invisible character, but not without the accent', async () => {
  await shop.addProducts(aProduct({ id: 'p', sku: 'P', variantes: [aVariant('rojo', 'S', 1, 'dup-Ñ1')] }))
  await shop.addProducts(aProduct({ id: 'q', sku: 'dup-N1' }))
  expect(await scan(' DUP-N\u0303\u200b1')).toBe('p/rojo/S')
  expect(await scan('DUP-n1')).toBe('q//')
})

test('A label of another GTIN form finds its product, and an exact code has priority', async () => {
  await shop.addProducts(
    aProduct({ id: 'ean', sku: 'E', variantes: [aVariant('rojo', 'S', 1, '4006381333931')] }),
  )
  await shop.addProducts(aProduct({ id: 'upc', sku: '12345678905' }))
  expect(await scan(']d20104006381333931')).toBe('ean/rojo/S')
  expect(await scan('012345678905')).toBe('upc//')
  expect(await scan('14006381333938')).toBe(404)
  await shop.addProducts(aProduct({ id: 'exact', sku: '04006381333931' }))
  expect(await scan('04006381333931')).toBe('exact//')
  expect(await scan('4006381333931')).toBe('ean/rojo/S')
})

test('Two products saved at once with codes that differ only in case store one of them', async () => {
  const replies = await Promise.all([create({ sku: 'COMB-1' }), create({ sku: 'comb-1' })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)!
  expect(refused.body).toMatchObject({ code: 'sku-taken', fields: { sku: refused.body.message } })
  expect(refused.body.message).toMatch(/^El código comb-1 ya es de «Remera»$/i)
})

test('A combination with a code of another product is refused at its form field with the name of that product', async () => {
  await shop.addProducts(
    aProduct({ nombre: 'Vestido', sku: 'X', variantes: [aVariant('negro', 'M', 1, 'V-1')] }),
  )
  const { body } = await create({
    variantes: [
      { color: 'azul', talle: 'S', sku: 'R-1', stock: 1 },
      { color: 'rojo', talle: 's', sku: 'v-1', stock: 1 },
    ],
  })
  const text = 'El código v-1 ya es de «Vestido» (negro, M)'
  expect(body).toMatchObject({ code: 'sku-taken', message: text, fields: { 'variantes.1': text } })
})

test('A product and its own combination cannot share a code, because a code names one thing', async () => {
  const variantes = [{ color: 'rojo', talle: 'S', sku: 'a-1', stock: 1 }]
  expect((await create({ sku: 'A-1', variantes })).body).toMatchObject({
    code: 'sku-taken',
    message: expect.stringContaining('está dos veces en este producto'),
  })
})

test('Codes can be swapped between combinations, and a removed code or product frees its codes', async () => {
  const [red, blue] = [aVariant('rojo', 'S', 1, 'R'), aVariant('azul', 'S', 1, 'B')]
  await shop.addProducts(
    aProduct({ id: 'p', sku: 'P', color: 'rojo, azul', talle: 'S', variantes: [red, blue] }),
  )
  const swapped = [
    { ...red, sku: 'b' },
    { ...blue, sku: 'r' },
  ]
  expect((await update('p', { variantes: swapped })).status).toBe(200)
  expect([await scan('R'), await scan('B')]).toEqual(['p/azul/S', 'p/rojo/S'])
  expect((await create({ sku: 'R' })).status).toBe(409)
  await update('p', { variantes: [{ ...red, sku: 'B' }] })
  expect((await create({ sku: 'R' })).status).toBe(200)
  await remove('p')
  expect([await scan('P'), await scan('B')]).toEqual([404, 404])
  expect((await create({ sku: 'P' })).status).toBe(200)
})

test('A file that repeats a code in another case has its second row refused', async () => {
  const rows = [
    { id: '1', sku: 'Re-1', nombre: 'Remera', categoria: 'Tops', precio: 100, stock: 1 },
    { id: '2', sku: 're-1', nombre: 'Otra', categoria: 'Tops', precio: 100, stock: 1 },
  ]
  const { created, refused } = await importRows(shop.deps.pool, rows)
  expect([created, refused.map(({ reasons }) => reasons)]).toEqual([
    1,
    [['El SKU re-1 ya está en la línea 2: esta fila (línea 3) no se usó']],
  ])
  expect(await scan('RE-1')).toBe('1//')
  const secondImport = await importRows(shop.deps.pool, [{ sku: 'RE-1', precio: 200 }])
  expect(secondImport).toMatchObject({ created: 0, updated: 1, refused: [] })
})

test('Duplicate codes of older versions stay stored, are found by exact spelling, and are listed in the panel until corrected', async () => {
  const { pool } = shop.deps
  await shop.addProducts(
    aProduct({ id: 'p', nombre: 'Uno', variantes: [aVariant('rojo', 'S', 1), aVariant('azul', 'S', 1)] }),
  )
  await shop.addProducts(aProduct({ id: 'q', nombre: 'Dos' }))
  await pool.query(
    `update variants set sku = case color when 'rojo' then 'COMB-1' else 'comb-1' end where product_id = 'p'`,
  )
  await pool.query(`update products set sku = case id when 'p' then '' else 'Comb-1' end`)
  await fillMissingCodeKeys(pool)
  await fillMissingCodeKeys(pool)
  expect([await scan('COMB-1'), await scan('comb-1'), await scan('Comb-1')]).toEqual([
    'p/rojo/S',
    'p/azul/S',
    'q//',
  ])
  const { codigosRepetidos } = (await admin.call(readPanel)).body
  expect(codigosRepetidos).toMatchObject([
    { filas: [{ id: 'p' }, { id: 'p', nombre: 'Uno' }, { id: 'q', sku: 'Comb-1', nombre: 'Dos' }] },
  ])
  // A product with a duplicate code accepts changes of its other fields.
  expect((await update('q', { precio: 5, sku: 'COMB-1' })).status).toBe(200)
  expect((await create({ sku: 'comb-1' })).status).toBe(409)
  await update('q', { sku: 'Q-1' })
  await remove('p')
  expect((await admin.call(readPanel)).body.codigosRepetidos).toEqual([])
  expect(await scan('q-1')).toBe('q//')
})

test('When a product with a duplicate code is removed, the other product with that code gets the code', async () => {
  const { pool } = shop.deps
  await shop.addProducts(aProduct({ id: 'p', sku: 'A' }), aProduct({ id: 'q', sku: 'Q' }))
  await pool.query(`update products set sku = 'a' where id = 'q'`)
  await fillMissingCodeKeys(pool)
  await remove('p')
  expect((await create({ sku: 'A' })).status).toBe(409)
  expect(await scan('A')).toBe('q//')
})

test('Coupons of older versions with the same key stay stored, and the oldest coupon has the key', async () => {
  const { pool } = shop.deps
  await shop.addCoupons(aCoupon({ id: 'one', code: 'Otoño10' }), aCoupon({ id: 'two', code: 'otro' }))
  await pool.query(
    `update coupons set clave = null, code = case id when 'two' then $1 else code end,
    creado = case id when 'two' then now() else now() - interval '1 day' end`,
    ['Oton\u0303o10'],
  )
  await fillMissingCodeKeys(pool)
  const { rows } = await pool.query('select id, clave from coupons order by id')
  expect(rows).toEqual([
    { id: 'one', clave: 'otoño10' },
    { id: 'two', clave: null },
  ])
  expect((await admin.call(readPanel)).body.cuponesRepetidos).toEqual(['Oton\u0303o10'])
})

test('Whatever staff do, each stored code has one row, and a scan finds that row', async () => {
  const code = fc.constantFrom('', 'a', 'A', 'ß', 'SS', 'ñ', 'n\u0303', 'b ', 'B')
  const command = fc.record({ at: fc.nat(2), own: code, red: code, blue: code, removes: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 8 }), async (commands) => {
      await shop.reset()
      const ids = new Map<number, string>()
      const outcomes: string[] = []
      for (const { at, own, red, blue, removes } of commands) {
        const id = ids.get(at)
        const variantes = [
          { color: 'rojo', talle: 'S', sku: red, stock: 1 },
          { color: 'azul', talle: 'S', sku: blue, stock: 1 },
        ]
        if (id !== undefined && removes) {
          await remove(id)
          ids.delete(at)
        } else {
          const { status, body } =
            id === undefined
              ? await create({ sku: own, variantes })
              : await update(id, { sku: own, variantes })
          outcomes.push(status === 200 ? 'stored' : body.code)
          if (status === 200) ids.set(at, body.id)
        }
      }
      expect(new Set(['stored', 'sku-taken'])).toEqual(new Set([...outcomes, 'stored', 'sku-taken']))
      await expectEveryCodeFound()
    }),
    { numRuns: 15 },
  )
})

async function expectEveryCodeFound(): Promise<void> {
  const { rows } = await shop.deps.pool.query<Pick<Variant, 'color' | 'talle' | 'sku'> & { id: string }>(
    `select id, '' as color, '' as talle, sku from products where sku <> '' and eliminado is null
     union all select id, variants.color, variants.talle, variants.sku from variants join products on id = product_id
     where variants.sku <> '' and eliminado is null`,
  )
  const keys = rows.map(({ sku }) => codeKey(sku))
  expect(new Set(keys).size).toBe(keys.length)
  for (const { id, color, talle, sku } of rows) expect(await scan(sku)).toBe(`${id}/${color}/${talle}`)
  const { rows: stored } = await shop.deps.pool.query<{ key: string }>('select key from product_codes')
  expect(stored.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
}

test('The barcode and the article code of a product and of its combinations are both found', async () => {
  const plain = await create({ sku: 'ART-1', codigoDeBarras: '7791234500017' })
  const combined = await create({
    sku: 'ART-2',
    stock: undefined,
    variantes: [
      { color: 'rojo', talle: 'S', sku: 'ART-2-R', codigoDeBarras: '7791234500024', stock: 1 },
      { color: 'azul', talle: 'S', stock: 2 },
    ],
  })
  expect([plain.status, combined.status]).toEqual([200, 200])
  expect(await scan('7791234500017')).toBe(`${plain.body.id}//`)
  expect(await scan('art-1')).toBe(`${plain.body.id}//`)
  expect(await scan('7791234500024')).toBe(`${combined.body.id}/rojo/S`)
  expect(await scan('ART-2-R')).toBe(`${combined.body.id}/rojo/S`)
  expect(combined.body.variantes).toEqual([
    { color: 'azul', talle: 'S', sku: '', stock: 2 },
    { color: 'rojo', talle: 'S', sku: 'ART-2-R', codigoDeBarras: '7791234500024', stock: 1 },
  ])
})

test('A barcode that is the code of another product is refused at its field, and a removed barcode is free', async () => {
  const first = await create({ sku: 'ART-1', codigoDeBarras: '7791234500017' })
  const taken = await create({ codigoDeBarras: 'ART-1' })
  expect(taken).toMatchObject({
    status: 409,
    body: { fields: { codigoDeBarras: 'El código ART-1 ya es de «Remera»' } },
  })
  expect((await create({ sku: '7791234500017' })).status).toBe(409)
  await update(first.body.id, { codigoDeBarras: '' })
  const second = await create({ sku: '7791234500017' })
  expect(await scan('7791234500017')).toBe(`${second.body.id}//`)
})
