import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageFormsStore } from '#server/adapters/images/image-forms-store.ts'
import { localDiskImages } from '#server/adapters/images/local-disk-images.ts'
import { problemResponse } from '#server/http/problems/problem-response.ts'
import { serveImages } from './serve-images.ts'

const log = pino({ level: 'silent' })
let folder: string
let images: ImageFormsStore
let id: string
const app = new Hono()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-serve-images-'))
  images = localDiskImages(folder)
  const photo = sharp({ create: { width: 400, height: 500, channels: 3, background: '#c8195f' } })
  const saved = await images.save(await photo.png().toBuffer())
  if (!saved.ok) throw new Error(saved.reason)
  id = saved.id
  app.onError((failure, c) => problemResponse(c, failure, log))
  serveImages(app, images)
})

afterAll(() => rm(folder, { recursive: true }))

test('An image is immutable, and a browser cannot run an image as a document', async () => {
  const reply = await app.request(`/img/${id}-640`, { headers: { accept: 'image/webp,*/*' } })
  expect(reply.status).toBe(200)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="${id}-640.webp"`,
    vary: 'Accept',
  })
  const bytes = await reply.arrayBuffer()
  expect(reply.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect((await sharp(bytes).metadata()).width).toBe(400)
})

test('The path without width returns the widest form, and .jpg the form for link previews', async () => {
  expect((await app.request(`/img/${id}`)).headers.get('content-disposition')).toContain(`${id}-1280.webp`)
  const shared = await app.request(`/img/${id}.jpg`)
  expect(shared.headers.get('content-type')).toBe('image/jpeg')
  expect(shared.headers.has('vary')).toBe(false)
})

test('An e-mail image is a small JPEG, which every mail program shows', async () => {
  const reply = await app.request(`/img/${id}-letter.jpg`, {
    headers: { accept: 'image/avif,image/webp,*/*' },
  })
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${id}-letter.jpg"`,
  })
  const { format, width, height } = await sharp(await reply.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 160, height: 200 })
  const shared = await app.request(`/img/${id}.jpg`)
  expect(shared.headers.get('etag')).not.toBe(reply.headers.get('etag'))
  expect((await sharp(await shared.arrayBuffer()).metadata()).width).toBe(1200)
})

test('A browser that has the image gets 304 without a body', async () => {
  const etag = (await app.request(`/img/${id}-320`)).headers.get('etag')!
  const revalidated = await app.request(`/img/${id}-320`, {
    headers: { 'if-none-match': `"other", W/${etag}` },
  })
  expect(revalidated.status).toBe(304)
  expect(await revalidated.text()).toBe('')
  expect(revalidated.headers.get('cache-control')).toContain('immutable')
})

test('A browser that sends the current ETag or an asterisk gets 304, and another ETag gets the image', async () => {
  const etag = (await app.request(`/img/${id}-320`)).headers.get('etag')!
  const statusFor = async (ifNoneMatch: string) =>
    (await app.request(`/img/${id}-320`, { headers: { 'if-none-match': ifNoneMatch } })).status
  expect(await statusFor(etag)).toBe(304)
  expect(await statusFor(' * ')).toBe(304)
  expect(await statusFor('"other"')).toBe(200)
})

test('A wider form replaces a missing image form, and browsers must revalidate the reply', async () => {
  const photo = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#c8195f' } })
  const ownId = await images.saveBundled(await photo.webp().toBuffer())
  const requestImage = async (address: string, ifNoneMatch = '') =>
    app.request(ownId.url + address, { headers: { accept: 'image/avif', 'if-none-match': ifNoneMatch } })
  const describeReply = async (reply: Response) => ({
    width: (await sharp(await reply.arrayBuffer()).metadata()).width,
    kept: reply.headers.get('cache-control'),
    type: reply.headers.get('content-type'),
  })
  const IMMUTABLE = 'public, max-age=31536000, immutable'
  const standInReply = { width: 800, kept: 'no-cache', type: 'image/webp' }
  expect(await describeReply(await requestImage(''))).toEqual({ ...standInReply, kept: IMMUTABLE })
  expect(await describeReply(await requestImage('.jpg'))).toEqual(standInReply)
  const standIn = await requestImage('-320')
  const etag = standIn.headers.get('etag')!
  expect(await describeReply(standIn)).toEqual(standInReply)
  expect((await requestImage('-320', etag)).status).toBe(304)

  await images.createWidths(ownId.id)
  expect(await describeReply(await requestImage('-320', etag))).toEqual({
    width: 320,
    kept: IMMUTABLE,
    type: 'image/webp',
  })
  expect(await describeReply(await requestImage('.jpg', etag))).toEqual({
    width: 1200,
    kept: IMMUTABLE,
    type: 'image/jpeg',
  })
})

test('HEAD returns the same headers without the image', async () => {
  const full = await app.request(`/img/${id}-320`)
  const head = await app.request(`/img/${id}-320`, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(full.headers.get('content-length'))
  expect(await head.text()).toBe('')
})

test.each([
  '/img/0123456789abcdef0123456789abcdef',
  '/img/0123456789abcdef0123456789abcdef-letter.jpg',
  '/img/0123456789abcdef0123456789abcdef-letter',
  '/img/..%2f..%2fpackage.json',
  '/img/waiting-for-avif',
  '/img/0123456789ABCDEF0123456789ABCDEF-320',
  '/img/0123456789abcdef0123456789abcdef-321',
  '/img/0123456789abcdef0123456789abcdef-320.webp',
])('The path %s gets the not-found reply of an API call', async (address) => {
  const reply = await app.request(address)
  expect(reply.status).toBe(404)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(await reply.json()).toMatchObject({ code: 'not-found', error: 'No encontramos lo que buscás' })
})
