import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listEmails, readEmail } from '#contract/email/emails.ts'
import { createProduct } from '#contract/product/edit-products.ts'
import { uploadImage } from '#contract/product/images.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { photo, photosWithHiddenData, refusedFiles } from '#testing/fixtures/hostile-images.ts'
import type { Caller } from '#testing/http/caller.ts'
import { HOST_REFUSAL, type TestImageHost, openTestImageHost } from '#testing/images/test-image-host.ts'
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

let twin: TestImageHost
let shop: Shop
let admin: Caller

beforeAll(async () => {
  twin = await openTestImageHost()
  shop = await openShop({ settings: twin.settings })
  admin = await shop.as('admin')
})
afterEach(() => {
  twin.behaviour = 'well'
})
afterAll(async () => {
  await shop.close()
  await twin.close()
})

const upload = async (bytes: Uint8Array) => {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'foto.jpg'))
  return admin.call(uploadImage, { body })
}

const create = (images: readonly string[]) => admin.call(createProduct, { body: { ...PRODUCT, images } })

test('An upload becomes a JPEG at the external host, and a product stores the address of the host', async () => {
  const { status, body } = await upload(await photo())
  expect([status, new URL(body.secure_url).origin]).toEqual([200, twin.host.origin])
  const file = await fetch(body.secure_url)
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 500 })
  expect((await create([body.secure_url])).body.images).toEqual([body.secure_url])
})

test('The same photo is uploaded to the host once', async () => {
  const bytes = await photo()
  const before = twin.files.size
  const { body } = await upload(bytes)
  expect((await upload(bytes)).body).toEqual(body)
  expect(twin.files.size).toBe(before + 1)
})

test('An upload that the image host refuses fails with the error message of the host', async () => {
  twin.behaviour = 'refusing'
  const { status, body } = await upload(await photo())
  expect([status, body.error]).toEqual([422, { message: HOST_REFUSAL }])
})

test('While the host is down an upload fails in the words of the specification, and the retry succeeds', async () => {
  const bytes = await photo()
  twin.behaviour = 'broken'
  const { status, body } = await upload(bytes)
  expect([status, body.error]).toEqual([503, { message: 'Error al subir la imagen' }])
  twin.behaviour = 'well'
  expect((await upload(bytes)).status).toBe(200)
})

test.each(refusedFiles)('%s is refused before the host receives it', async (_name, make) => {
  const before = twin.files.size
  expect([413, 422]).toContain((await upload(await make())).status)
  expect(twin.files.size).toBe(before)
})

test.each(photosWithHiddenData)('The host receives a photo with %s without it', async (_name, make) => {
  const { body } = await upload(await make())
  expect(twin.files.get(new URL(body.secure_url).pathname)!.includes('script')).toBe(false)
})

test('A product accepts pictures of the configured host, and of no other site', async () => {
  const text = 'Una de las fotos no está en la tienda. Subila de nuevo'
  for (const address of [
    'https://otra.test/a.jpg',
    `${twin.host.origin}@otra.test/a.jpg`,
    'javascript:alert(1)',
  ])
    expect((await create([address])).body).toMatchObject({ code: 'bad-request', message: text })
  expect((await create([`${twin.host.origin}/a.jpg`])).status).toBe(200)
})

test('An e-mail about a sale shows the picture at the host', async () => {
  const image = `${twin.host.origin}/fotos/1/a.jpg`
  const product = aProduct({ images: [image] })
  await shop.addProducts(product)
  const sale = await shop.anonymous.call(placeWebSale, { body: aCart([product]) })
  expect(sale.body.productos[0].imagen).toBe(image)
  const emails = await admin.call(listEmails, {})
  const { body } = await admin.call(readEmail, { params: { id: emails.body[0].id } })
  expect(body.body.html).toContain(`src="${image}"`)
})
