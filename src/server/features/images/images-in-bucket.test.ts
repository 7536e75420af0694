import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createProduct, updateProduct } from '#contract/product/edit-products.ts'
import { uploadImage } from '#contract/product/images.ts'
import { photo } from '#testing/fixtures/hostile-images.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { type TestS3Server, openTestS3Server } from '#testing/images/test-s3-server.ts'
import { type Shop, openShop } from '#testing/shop/open-shop.ts'

const PRODUCT = {
  nombre: 'Top',
  categoria: 'Tops',
  color: 'rojo',
  talle: 'S',
  stock: 1,
  precio: 1,
  publicado: 'si',
}

let server: TestS3Server
let shop: Shop
let admin: Caller

beforeAll(async () => {
  server = await openTestS3Server()
  shop = await openShop({ settings: server.settings })
  admin = await shop.as('admin')
})
afterEach(() => {
  server.behaviour = 'well'
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const upload = async (bytes: Uint8Array) => {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'foto.jpg'))
  return admin.call(uploadImage, { body })
}

test('An uploaded photo is stored in the bucket, and the shop serves its forms', async () => {
  const { status, body } = await upload(await photo())
  expect(status).toBe(200)
  expect(server.requests).toContainEqual(expect.stringMatching(/^PUT .*\/original/))
  const form = await shop.app.request(`${body.secure_url}-320`)
  expect([form.status, form.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const created = await admin.call(createProduct, { body: { ...PRODUCT, images: [body.secure_url] } })
  expect(created.body).toMatchObject({ images: [body.secure_url] })
})

test('During an outage of the host, upload and photo report it, and the rest of the shop works', async () => {
  const { body: stored } = await upload(await photo())
  const product = aProduct({ images: [stored.secure_url] })
  await shop.addProducts(product)
  server.behaviour = 'failing'

  const refused = await upload(await photo())
  expect([refused.status, refused.body.error]).toEqual([503, { message: 'Error al subir la imagen' }])
  const missing = await shop.app.request(`${stored.secure_url}-640`)
  expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '30'])
  expect(missing.headers.get('cache-control')).toBe('no-store')
  expect((await shop.app.request('/api/sheets/data')).status).toBe(200)
  const edited = await admin.call(updateProduct, {
    body: { id: product.id, nombre: 'Otro nombre', images: [stored.secure_url] },
  })
  expect(edited.status).toBe(200)

  server.behaviour = 'well'
  expect((await shop.app.request(`${stored.secure_url}-640`)).status).toBe(200)
  expect((await upload(await photo())).status).toBe(200)
})

test('A photo that was shown before an outage is shown during the outage', async () => {
  const { body: stored } = await upload(await photo())
  const request = () => shop.app.request(`${stored.secure_url}-480`, { headers: { accept: 'image/webp' } })
  expect((await request()).status).toBe(200)
  server.behaviour = 'failing'
  expect((await request()).status).toBe(200)
})
