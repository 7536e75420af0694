import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noisyPhoto } from '#testing/images/noisy-photo.ts'
import { type TestS3Server, openTestS3Server } from '#testing/images/test-s3-server.ts'
import { type ImageFormsStore, imageFormsStore } from '#server/adapters/images/image-forms-store.ts'
import type { ImageStorage } from '#server/adapters/images/image-storage.ts'
import { BucketFailure } from './bucket-failure.ts'
import { s3Objects } from './s3-objects.ts'
import { s3Storage } from './s3-storage.ts'

const DAY_MS = 24 * 3_600_000
const log = pino({ level: 'silent' })

let server: TestS3Server
let storage: ImageStorage
let images: ImageFormsStore

beforeAll(async () => {
  server = await openTestS3Server()
  storage = s3Storage(server.bucket, log)
  images = imageFormsStore(storage)
})
afterEach(() => {
  server.behaviour = 'well'
})
afterAll(() => server.close())

test('An unused upload is deleted with all its objects, and a recent upload stays', async () => {
  const { id } = await upload(await photo(330))
  const later = new Date(Date.now() + DAY_MS)
  expect(await images.listUploadedBefore(new Date(Date.now() - DAY_MS))).toEqual([])
  expect(await images.listUploadedBefore(later)).toContain(id)
  expect(await images.deleteIfUnused(id, new Date(Date.now() - DAY_MS))).toBe(false)
  expect(await images.deleteIfUnused(id, later)).toBe(true)
  expect(await images.has(id)).toBe(false)
  expect(await keysAbout(id)).toEqual([])
})

test('An image whose upload broke off is not shown, and a second upload completes it', async () => {
  const bytes = await photo(340)
  const { id } = await upload(bytes)
  // The object `complete` is written last, so without it the image is unfinished.
  await objects().delete(`${id.slice(0, 2)}/${id}/complete`)
  expect(await images.has(id)).toBe(false)
  expect(await images.read(id, { for: 'screen', width: 320, acceptsAvif: false })).toBeUndefined()
  expect(await upload(bytes)).toMatchObject({ id, isNew: true })
  const file = await images.read(id, { for: 'screen', width: 320, acceptsAvif: false })
  expect(await sharp(file!.bytes).metadata()).toMatchObject({ width: 320 })
})

test('A listing of several pages is complete', async () => {
  // s3rver cannot continue a listing under OpenSSL 3, so the test writes these two pages.
  const http = createServer((request, response) => response.end(listingPage(request.url ?? '')))
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const { port } = http.address() as AddressInfo
  const bucket = { ...server.bucket, endpoint: `http://127.0.0.1:${port}` }
  const keys: string[] = []
  for await (const { key } of s3Objects(bucket, { onFailure: (failure) => failure as Error }).list('a/'))
    keys.push(key)
  expect(keys).toEqual(['a/1', 'a/2'])
  http.closeAllConnections()
  http.close()
})

function listingPage(url: string): string {
  const isLast = url.includes('continuation-token=second')
  const next = isLast ? '' : '<NextContinuationToken>second</NextContinuationToken>'
  const object = `<Key>a/${isLast ? 2 : 1}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified>`
  return `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}<Contents>${object}</Contents></ListBucketResult>`
}

test.each(['failing', 'cut', 'silent', 'switching'] as const)(
  'While the host is %s, reads and listings report that the images are unavailable',
  async (behaviour) => {
    server.behaviour = behaviour
    const unavailable = new Error('unavailable')
    const bucket = s3Objects(server.bucket, { onFailure: () => unavailable, timeoutMs: 1_000 })
    await expect(bucket.get('a')).rejects.toBe(unavailable)
    await expect(bucket.list('').next()).rejects.toBe(unavailable)
  },
)

test('When the host answers 200 with a web page, every operation reports that the images are unavailable', async () => {
  const bytes = await photo(360)
  const { id } = await upload(bytes)
  server.behaviour = 'web-page'
  const unavailable = {
    code: 'images-unavailable',
    cause: new BucketFailure(
      `El bucket de las fotos «fotos» contestó una página web y no es un bucket. Revisá IMAGES_S3_ENDPOINT (${server.bucket.endpoint}).`,
    ),
  }
  await expect(images.upload(await photo(370))).rejects.toMatchObject(unavailable)
  await expect(images.has(id)).rejects.toMatchObject(unavailable)
  await expect(images.read(id, { for: 'sharing' })).rejects.toMatchObject(unavailable)
  await expect(storage.listIds()[Symbol.asyncIterator]().next()).rejects.toMatchObject(unavailable)
  await expect(storage.uploads.remove(id)).rejects.toMatchObject(unavailable)
})

test('An object whose content is no photo is not served as a photo', async () => {
  const { id } = await upload(await photo(380))
  await objects().put(`${id.slice(0, 2)}/${id}/320.webp`, Buffer.from('<html>'))
  await expect(images.read(id, { for: 'screen', width: 320, acceptsAvif: false })).rejects.toMatchObject({
    code: 'images-unavailable',
  })
})

test.each([
  { wrong: 'secret', settings: { secretAccessKey: 'otra' } },
  { wrong: 'bucket', settings: { bucket: 'otro-bucket' } },
])('With a wrong $wrong nothing is stored, and the failure is logged', async ({ settings }) => {
  const lines: string[] = []
  const wrong = imageFormsStore(
    s3Storage(
      { ...server.bucket, ...settings },
      pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
    ),
  )
  await expect(wrong.upload(await photo(350))).rejects.toMatchObject({ code: 'images-unavailable' })
  expect(lines.join('')).toMatch(/SignatureDoesNotMatch|NoSuchBucket|Forbidden|403/)
})

const objects = () => s3Objects(server.bucket, { onFailure: (failure) => failure as Error })

async function keysAbout(id: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of objects().list('')) if (key.includes(id)) keys.push(key)
  return keys
}

async function upload(bytes: Uint8Array) {
  const stored = await images.upload(bytes)
  if (!stored.ok) throw new Error(stored.reason)
  return stored
}

const photo = (width: number) => noisyPhoto(width).jpeg().toBuffer()
