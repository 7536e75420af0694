import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelImport } from '#contract/product/product-imports.ts'
import type { Caller } from '#testing/http/caller.ts'
import { ImportSteps } from '#testing/shop/import-steps.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { readUploadedImport } from './read-uploaded-import.ts'
import { changeImport } from './stores/product-imports-store.ts'
import { watchReading } from './watch-reading.ts'

let shop: Shop
let admin: Caller
let steps: ImportSteps

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  steps = new ImportSteps(shop, admin)
})
afterAll(() => shop.close())

const notClosing = new AbortController().signal

const FILE = Buffer.from(
  `sku,nombre,categoria,precio,imagenes\nRE-1,Remera,Tops,1500,/img/${'a'.repeat(32)}\n`,
)

async function uploaded(): Promise<string> {
  const id = await steps.create(FILE.length)
  await steps.part(id, 0, FILE)
  return id
}

async function interruptedReads(id: string): Promise<number | undefined> {
  const { rows } = await shop.deps.pool.query<{ lecturas: number }>(
    'select lecturas from product_imports where id = $1',
    [id],
  )
  return rows[0]?.lecturas
}

test('A read counts as interrupted until it ends, also when it ends with an error', async () => {
  const id = await uploaded()
  const counts: unknown[] = []
  const images = {
    ...shop.deps.images,
    async has(): Promise<boolean> {
      counts.push(await interruptedReads(id))
      throw new Error('The disk of the pictures is gone')
    },
  }
  await expect(readUploadedImport({ ...shop.deps, images }, id, notClosing)).rejects.toThrow('is gone')
  expect([counts, await interruptedReads(id)]).toEqual([[1], 0])
})

test('The third read of a file is given up, because two processes ended while they read it', async () => {
  const id = await uploaded()
  await changeImport(shop.deps.pool, { id, from: ['leyendo'] }, { lecturas: 2 })
  await steps.run(id)
  expect(await steps.read(id)).toMatchObject({
    estado: 'fallida',
    motivo: expect.stringContaining('se cortó dos veces'),
  })
})

test('A cancelled import aborts its read', async () => {
  const id = await uploaded()
  const reading = watchReading(shop.deps.pool, id, notClosing)
  await steps.send(cancelImport, id)
  if (!reading.signal.aborted) await once(reading.signal, 'abort')
  await reading.stop()
  expect(await steps.read(id)).toMatchObject({ estado: 'fallida', motivo: 'Se canceló antes de guardar.' })
})
