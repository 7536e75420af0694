import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import { imageHost } from '#server/adapters/images/host/image-host.ts'
import { type ImageFormsStore, imageFormsStore } from '#server/adapters/images/image-forms-store.ts'
import type { ImageStorage } from '#server/adapters/images/image-storage.ts'
import { imageIdOf } from '#server/adapters/images/image-store.ts'
import { s3Storage } from '#server/adapters/images/s3/s3-storage.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { photo } from '#testing/fixtures/hostile-images.ts'
import { type TestImageHost, openTestImageHost } from '#testing/images/test-image-host.ts'
import { type TestS3Server, openTestS3Server } from '#testing/images/test-s3-server.ts'
import { type Shop, openShop } from '#testing/shop/open-shop.ts'
import { copyImages } from './copy-images.ts'
import { moveFromHost, moveToHost } from './image-moves.ts'
import { moveProductImages } from './move-product-images.ts'

const log = pino({ level: 'silent' })
let folder: string
let shop: Shop
let server: TestS3Server
let twin: TestImageHost
let disk: ImageStorage
let images: ImageFormsStore

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-move-'))
  disk = diskStorage(folder)
  images = imageFormsStore(disk)
  server = await openTestS3Server()
  twin = await openTestImageHost()
  return async () => {
    await Promise.all([server.close(), twin.close(), rm(folder, { recursive: true })])
  }
})
afterAll(() => shop.close())

test('A copy has every file and every mark of the source, and the source keeps its own', async () => {
  const bucket = s3Storage(server.bucket, log)
  const ids = [await upload(), await upload()]
  const { id: demo } = await images.saveBundled(await photoAsWebp())
  expect(await copyImages(disk, bucket)).toEqual({ moved: 3, alreadyThere: 0, failed: [] })
  for (const id of [...ids, demo]) expect(await contentOf(bucket, id)).toEqual(await contentOf(disk, id))
  expect((await bucket.uploads.names()).toSorted()).toEqual(ids.toSorted())
  expect((await bucket.waiting.names()).toSorted()).toEqual([...ids, `${demo}.widths`].toSorted())
  expect(await images.has(demo)).toBe(true)

  const otherDisk = diskStorage(path.join(folder, 'other'))
  // An image with all forms has no mark.
  for (const id of ids) await bucket.waiting.remove(id)
  expect(await copyImages(bucket, otherDisk)).toEqual({ moved: 3, alreadyThere: 0, failed: [] })
  for (const id of [...ids, demo]) expect(await contentOf(otherDisk, id)).toEqual(await contentOf(disk, id))
})

test('A second copy repairs a damaged file, adds missing files, and reports the others as present', async () => {
  const bucket = s3Storage(server.bucket, log)
  const id = await upload()
  await copyImages(disk, bucket)
  await bucket.filesOf(id).add('320.webp', new Uint8Array([1]))
  await images.createAvif(id)
  expect(await copyImages(disk, bucket)).toEqual({ moved: 0, alreadyThere: 1, failed: [] })
  expect(await contentOf(bucket, id)).toEqual(await contentOf(disk, id))
})

test('An outage in the middle is reported by image, and the next run copies the rest', async () => {
  const bucket = s3Storage(server.bucket, log)
  const id = await upload()
  server.behaviour = 'failing'
  expect(await copyImages(disk, bucket)).toMatchObject({ moved: 0, failed: [{ name: id }] })
  server.behaviour = 'well'
  expect(await copyImages(disk, bucket)).toEqual({ moved: 1, alreadyThere: 0, failed: [] })
})

test('A move to the external host gives each product its new addresses and colours, and a second run changes nothing', async () => {
  const [red, blue] = [`/img/${await upload()}`, `/img/${await upload()}`]
  const both = aProduct({ color: 'rojo, azul', images: [red, blue], coloresDeImagenes: { [blue]: 'azul' } })
  const one = aProduct({ images: [red, 'https://otra.test/a.jpg'] })
  await shop.addProducts(both, one)
  const report = await moveProductImages(shop.deps, toHost())
  expect(report).toEqual({ moved: 2, alreadyThere: 0, failed: [], products: 2 })
  const [newRed, newBlue] = (await imagesOf(both.id)).images as [string, string]
  expect(await imagesOf(both.id)).toEqual({ images: [newRed, newBlue], colors: { [newBlue]: 'azul' } })
  expect((await imagesOf(one.id)).images).toEqual([newRed, 'https://otra.test/a.jpg'])
  for (const address of [newRed, newBlue]) expect((await fetch(address)).status).toBe(200)
  expect(twin.files.size).toBe(2)

  expect(await moveProductImages(shop.deps, toHost())).toMatchObject({ moved: 0, products: 0 })
  expect(await images.has(imageIdOf(red)!)).toBe(true)
})

test('An interrupted move to the host uploads no photo twice', async () => {
  const address = `/img/${await upload()}`
  await toHost().copy(address)
  await shop.addProducts(aProduct({ images: [address] }))
  const report = await moveProductImages(shop.deps, toHost())
  expect(report).toEqual({ moved: 0, alreadyThere: 1, failed: [], products: 1 })
  expect(twin.files.size).toBe(1)
})

test('A move from the host stores its pictures in the shop, and a missing picture keeps its address', async () => {
  const product = aProduct({ images: [`/img/${await upload()}`] })
  await shop.addProducts(product)
  await moveProductImages(shop.deps, toHost())
  const [hosted] = (await imagesOf(product.id)).images as [string]
  const lost = `${twin.host.origin}/fotos/9/lost.jpg`
  const other = aProduct({ images: [lost, hosted] })
  await shop.addProducts(other)

  const bucket = s3Storage(server.bucket, log)
  const report = await moveProductImages(shop.deps, moveFromHost(twin.host.origin, bucket))
  expect(report).toMatchObject({ moved: 1, products: 2, failed: [{ name: lost }] })
  const [address] = (await imagesOf(product.id)).images as [string]
  expect((await imagesOf(other.id)).images).toEqual([lost, address])
  expect(await imageFormsStore(bucket).has(imageIdOf(address)!)).toBe(true)
  expect(twin.files.size).toBe(1)
})

test('A move is in the audit, and an edit of the older version is refused', async () => {
  const product = aProduct({ images: [`/img/${await upload()}`] })
  await shop.addProducts(product)
  await moveProductImages(shop.deps, toHost())
  const { rows } = await shop.deps.pool.query<{ version: number; what: string }>(
    `select version, what from products, audit_trail where object = $1 and object = 'product:' || products.id`,
    [`product:${product.id}`],
  )
  expect(rows).toEqual([{ version: 2, what: 'cambió direcciones de fotos' }])
})

const toHost = () => moveToHost(disk, { host: imageHost(twin.host, { log }), origin: twin.host.origin })

async function upload(): Promise<string> {
  const stored = await images.upload(await photo())
  if (!stored.ok) throw new Error(stored.reason)
  return stored.id
}

const photoAsWebp = async () => {
  const { default: sharp } = await import('sharp')
  return sharp(await photo())
    .webp()
    .toBuffer()
}

async function contentOf(storage: ImageStorage, id: string): Promise<Map<string, string>> {
  const files = storage.filesOf(id)
  const names = (await files.fileNames()).toSorted()
  const contents = await Promise.all(
    names.map(async (name) => [name, Buffer.from((await files.read(name))!).toString('base64')] as const),
  )
  return new Map(contents)
}

async function imagesOf(id: string) {
  const { rows } = await shop.deps.pool.query<{ images: string[]; colors: Record<string, string> }>(
    `select images, "coloresDeImagenes" as colors from products where id = $1`,
    [id],
  )
  return rows[0]!
}
