import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStaffProducts } from '#contract/product/staff-products.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  await shop.addProducts(
    aProduct({ id: 'remera', nombre: 'Remera', categoria: 'Tops', sku: 'REM-1' }),
    aProduct({ id: 'pollera', nombre: 'Pollera', categoria: 'Faldas', publicado: 'no' }),
    aProduct({ id: 'bolso', nombre: 'Bolso de tops Levi’s', categoria: 'Accesorios', stock: 0 }),
    aProduct({ id: 'gorro', categoria: 'Abrigos', stock: 1 }),
    aProduct({
      id: 'saco',
      categoria: 'Abrigos',
      publicado: 'no',
      variantes: [aVariant('rojo', 'S', 1), aVariant('rojo', 'M', 0), aVariant('negro', 'S', 0)],
    }),
    aProduct({
      id: 'manta',
      categoria: 'Abrigos',
      variantes: [aVariant('rojo', 'S', 1), aVariant('rojo', 'M', 1)],
    }),
    aProduct({ id: 'vestido', categoria: 'Vestidos', variantes: [aVariant('rojo', 'S', 2, 'V-RS')] }),
  )
})

afterAll(() => shop.close())

test.each([
  [{}, ['vestido', 'manta', 'saco', 'gorro', 'bolso', 'pollera', 'remera']],
  [{ q: 'TOPS' }, ['bolso', 'remera']],
  [{ q: 'rem-1' }, ['remera']],
  [{ q: 'v-rs' }, ['vestido']],
  // These search texts are category names as the screen shows them.
  [{ q: 'shorts' }, ['pollera']],
  [{ q: 'levi´s' }, ['bolso']],
  [{ q: '"bolso"' }, ['bolso']],
  [{ q: 'rem 1' }, ['remera']],
  [{ q: 'nada' }, []],
  [{ categoria: 'Tops' }, ['remera']],
  [{ estado: 'publicado' }, ['vestido', 'manta', 'gorro', 'bolso', 'remera']],
  [{ estado: 'oculto' }, ['saco', 'pollera']],
  [{ estado: 'sin-stock' }, ['bolso']],
  // The filter counts the total stock of all colours and sizes.
  [{ estado: 'poco-stock' }, ['saco', 'gorro']],
  [{ estado: 'publicado', q: 'tops', categoria: 'Tops' }, ['remera']],
])('Staff find products by %j', async (query, ids) => {
  const reply = await admin.call(listStaffProducts, { query })
  expect(reply.body.map(({ id }: { id: string }) => id)).toEqual(ids)
})

test('A page has the total and the cursor of the next page', async () => {
  const first = await admin.call(listStaffProducts, { query: { q: 'tops', limit: 1 } })
  expect(first.headers.get('X-Total-Count')).toBe('2')
  const cursor = first.headers.get('X-Next-Cursor')!
  const second = await admin.call(listStaffProducts, { query: { q: 'tops', limit: 1, cursor } })
  expect(second.body.map(({ id }: { id: string }) => id)).toEqual(['remera'])
})
