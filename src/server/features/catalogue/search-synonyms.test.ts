import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#contract/product/products.ts'
import { readSynonyms, updateSynonyms } from '#contract/product/search-synonyms.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  await shop.addProducts(
    ...[
      ['Falda plisada', 'Faldas'],
      ['Sweater trenzado', 'Sweaters'],
      ['Enteriza', 'Bikinis'],
      ['Buzo canguro', 'Abrigos'],
      ['Blazer', 'Abrigos'],
      ['Remera de algodón', 'Tops'],
    ].map(([nombre = '', categoria = '']) => aProduct({ id: nombre, nombre, categoria, color: 'rojo' })),
  )
})
afterAll(() => shop.close())

const search = async (q: string): Promise<string[]> =>
  (await shop.anonymous.call(listProducts, { query: { q, limit: 100 } })).body.map(
    ({ id }: { id: string }) => id,
  )

test.each([
  ['polleras', 'Falda plisada'],
  ['pollera roja', 'Falda plisada'],
  ['pulover', 'Sweater trenzado'],
  ['suéter rojo', 'Sweater trenzado'],
  ['buzo tejido', 'Sweater trenzado'],
  ['malla', 'Enteriza'],
  ['trajes de baño', 'Enteriza'],
  ['traje de baño rojo', 'Enteriza'],
  ['hoodie', 'Buzo canguro'],
  ['saco', 'Blazer'],
  ['camisetas', 'Remera de algodón'],
])('A shopper who types the synonym "%s" finds "%s"', async (q, expected) => {
  expect(await search(q)).toContain(expected)
})

test('An admin changes the synonyms, searches use them at once, and the change is audited once', async () => {
  const before = (await admin.call(readSynonyms)).body
  expect(await search('puplover')).not.toContain('Blazer')
  const body = {
    grupos: [...before.grupos, { palabras: ' blazer , chaqueta entallada,americana ' }],
    version: before.version,
  }
  const headers = { 'idempotency-key': randomUUID() }
  const first = await admin.call(updateSynonyms, { body, headers })
  expect(await admin.call(updateSynonyms, { body, headers })).toMatchObject({ status: 200, text: first.text })
  expect(first.body.version).toBe(before.version + 1)
  expect(first.body.grupos.at(-1)).toEqual({ palabras: 'blazer, chaqueta entallada, americana' })
  expect(await search('americanas')).toEqual(['Blazer'])
  expect(await search('chaqueta entallada roja')).toEqual(['Blazer'])
  const { rows } = await shop.deps.pool.query(
    `select object, before, after from audit_trail where what = 'cambió las palabras de la búsqueda'`,
  )
  expect(rows).toEqual([
    {
      object: 'store',
      before: { sinonimos: [] },
      after: { sinonimos: ['blazer, chaqueta entallada, americana'] },
    },
  ])
  expect(await admin.call(updateSynonyms, { body })).toMatchObject({
    status: 409,
    body: { code: 'synonyms-changed' },
  })
  const restored = { ...before, version: first.body.version }
  expect((await admin.call(updateSynonyms, { body: restored })).status).toBe(200)
  expect(await search('americanas')).toEqual([])
})

test.each([['una'], [' , '], ['x'.repeat(301)], ['a,\u0000']])(
  'A synonym group with fewer than two words or with an invalid word is refused: %j',
  async (palabras) => {
    const { version } = (await admin.call(readSynonyms)).body
    expect(await admin.call(updateSynonyms, { body: { grupos: [{ palabras }], version } })).toMatchObject({
      status: 400,
      body: { fields: { 'grupos.0.palabras': expect.any(String) } },
    })
  },
)
