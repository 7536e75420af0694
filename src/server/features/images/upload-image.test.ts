import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProduct, deleteProduct } from '#contract/product/edit-products.ts'
import { uploadImage } from '#contract/product/images.ts'
import { undoImport } from '#contract/product/product-imports.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { problems } from '#contract/http/problems.ts'
import { imageIdOf } from '#server/adapters/images/image-store.ts'
import { imagesFolder } from '#server/adapters/images/open-image-storage.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { photosWithHiddenData, photo, refusedFiles } from '#testing/fixtures/hostile-images.ts'
import { ImportSteps } from '#testing/shop/import-steps.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { deleteUnusedImages } from './delete-unused-images.ts'

const HOUR_MS = 60 * 60 * 1_000

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

function formOf(bytes: Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' }))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const upload = async (bytes: Uint8Array) => admin.call(uploadImage, { body: formOf(bytes) })
const colored = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
test('An upload is refused with 507 and a Spanish text when the disk has less than 200 MiB', async () => {
  const nearlyFull = shop.anonymousWith({
    readFreeDisk: async () => ({ data: 200 * 1024 * 1024 - 1, backups: undefined }),
  })
  const { status, body } = await nearlyFull.call(uploadImage, {
    body: formOf(await colored('#123456')),
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(status).toBe(507)
  expect(body).toMatchObject({ code: 'disk-full', error: { message: problems['disk-full'].text } })
})

const isThere = async (address: string) => (await shop.app.request(address)).status === 200
/** Only the deletion has a later clock, because sessions would expire. */
const waiting = (hours: number) =>
  deleteUnusedImages({ ...shop.deps, clock: { now: () => new Date(Date.now() + hours * HOUR_MS) } })

test('An upload with the fields of the older client is stored and served at the returned address', async () => {
  const original = await photo()
  const { status, body } = await admin.call(uploadImage, {
    body: formOf(original, { api_key: 'k', upload_preset: 'p' }),
  })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['secure_url'])
  const shown = await shop.app.request(`${body.secure_url}-320`)
  expect(shown.headers.get('Content-Type')).toBe('image/webp')
  const id = imageIdOf(body.secure_url)!
  const files = await readdir(join(imagesFolder(shop.deps.config), id.slice(0, 2), id))
  expect(files).toContain('original')
  expect((await shop.app.request(`${body.secure_url}-original`)).status).toBe(404)
  expect((await upload(original)).body).toEqual(body)
})

test.each(refusedFiles)(
  '%s is refused in the format of older clients, with a reason in Spanish',
  async (_name, make) => {
    const { status, body } = await upload(await make())
    expect([413, 422]).toContain(status)
    expect(body.error.message).toBe(body.message)
    expect(body.message).not.toBe(problems['image-refused'].text)
  },
)

test.each(photosWithHiddenData)('A photo with %s is stored without it', async (_name, make) => {
  const { body } = await upload(await make())
  const shown = Buffer.from(await (await shop.app.request(body.secure_url)).arrayBuffer())
  expect(shown.includes('script')).toBe(false)
})

test.each([
  ['nothing', {}, 415],
  ['a form without a photo', { body: new FormData() }, 400],
  ['a text for a photo', { body: withText() }, 400],
  ['JSON', { body: { file: 'x' } }, 415],
  [
    'a form that breaks off',
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'x' },
    400,
  ],
  ['a form without a boundary', { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }, 415],
])('%s is refused', async (_name, request, status) => {
  const reply = await admin.call(uploadImage, request)
  expect(reply.status).toBe(status)
  expect(typeof reply.body.error.message).toBe('string')
})

function withText(): FormData {
  const form = new FormData()
  form.set('file', '<script>')
  return form
}

test('An upload without permission is refused before the body is read', async () => {
  const seller = await shop.as('seller')
  const { status, body } = await seller.call(uploadImage, { body: formOf(await photo()) })
  expect([status, body.error]).toEqual([403, { message: problems['not-authorised'].text }])
})

test('An unreferenced picture is deleted after a day, and a picture of a product or a sale stays', async () => {
  const [red, green, blue] = await Promise.all(
    ['red', 'green', 'blue'].map(
      async (name) => (await upload(await colored(name))).body.secure_url as string,
    ),
  )
  const created = await admin.call(createProduct, {
    body: {
      nombre: 'Top',
      categoria: 'Tops',
      color: 'rojo',
      talle: 'S',
      stock: 1,
      precio: 1,
      images: [red],
      publicado: 'si',
    },
  })
  const sold = aProduct({ images: [green!] })
  await shop.addProducts(sold)
  const sale = await shop.anonymous.call(placeWebSale, { body: aCart([sold]) })
  expect(sale.body.productos[0].imagen).toBe(green)
  await shop.deps.pool.query(`update products set images = '{}' where id = $1`, [sold.id])
  await admin.call(deleteProduct, { params: { id: created.body.id } })
  await waiting(23)
  expect(await Promise.all([red, green, blue].map((one) => isThere(one!)))).toEqual([true, true, true])
  await waiting(25)
  expect(await Promise.all([red, green].map((one) => isThere(one!)))).toEqual([true, true])
  expect(await shop.deps.images.has(imageIdOf(blue!)!)).toBe(false)
  expect((await upload(await colored('blue'))).body.secure_url).toBe(blue)
})

test('A picture that an import removed from a product stays while the import can be undone', async () => {
  const [red, green] = await Promise.all(
    ['#ff0001', '#00ff01'].map(async (name) => (await upload(await colored(name))).body.secure_url as string),
  )
  const top = aProduct({ sku: 'TOP-1', images: [red!, green!] })
  await shop.addProducts(top)
  const steps = new ImportSteps(shop, admin)
  const id = await steps.imported(`sku,images\nTOP-1,${green}`)
  expect((await steps.product(top.id)).images).toEqual([green])
  await waiting(25)
  await steps.send(undoImport, id)
  await steps.run(id)
  expect((await steps.product(top.id)).images).toEqual([red, green])
  expect(await isThere(red!)).toBe(true)
})

test('A picture that existed before its upload is never deleted', async () => {
  const bytes = await colored('yellow')
  await shop.deps.images.save(bytes)
  const { body } = await upload(bytes)
  await waiting(100)
  expect(await shop.deps.images.has(imageIdOf(body.secure_url)!)).toBe(true)
})
