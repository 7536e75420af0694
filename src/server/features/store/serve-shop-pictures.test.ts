import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadImage } from '#contract/product/images.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ store: { name: 'Mimosa & Co <b>', slogan: 'Vestite de fiesta' } })
})
afterAll(() => shop.close())

const pictureAt = async (path: string) => {
  const reply = await shop.app.request(path)
  expect(reply.status).toBe(200)
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
}
/** The colour of the pixel at a share of the width and height. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 3
  return [...data.subarray(start, start + 3)]
}

test.each([
  ['/favicon.png', 48, 48, 'image/png'],
  ['/apple-touch-icon.png', 180, 180, 'image/png'],
  ['/icon-192.png', 192, 192, 'image/png'],
  ['/icon-512.png', 512, 512, 'image/png'],
  ['/icon-maskable-512.png', 512, 512, 'image/png'],
  ['/share.jpg', 1200, 630, 'image/jpeg'],
  ['/favicon.svg', 32, 32, 'image/svg+xml'],
])('A renamed shop serves its own %s of %i x %i pixels', async (path, width, height, type) => {
  const { reply, bytes } = await pictureAt(path)
  expect(reply.headers.get('content-type')).toBe(type)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
  const etag = reply.headers.get('etag')!
  expect((await shop.app.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('Shops with other names have other icons', async () => {
  const other = await openShop({ store: { name: 'Zafiro' } })
  const reply = await other.app.request('/icon-192.png')
  const [one, two] = [Buffer.from(await reply.arrayBuffer()), (await pictureAt('/icon-192.png')).bytes]
  expect(one.equals(two)).toBe(false)
  await other.close()
})

test('The server generates no icon for the demo, because the demo uses the files of public/', async () => {
  const demo = await openShop()
  expect((await demo.app.request('/icon-192.png')).status).toBe(404)
  await demo.close()
})

test('Uploaded pictures replace the generated icon and share picture at once, and the logo is published', async () => {
  const admin = await shop.as('admin')
  const upload = async (color: string, width: number, height: number) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'imagen.png', { type: 'image/png' }))
    return (await admin.call(uploadImage, { body: form })).body.secure_url as string
  }
  const { body: before } = await admin.call(readStoreData)
  const pictures = {
    iconImage: await upload('#0000ff', 600, 600),
    shareImage: await upload('#00ff00', 1200, 630),
    logoImage: await upload('#ff0000', 400, 200),
  }
  const { profile, version } = before
  const saved = await admin.call(updateStoreData, { body: { ...profile, ...pictures, version } })
  expect(saved.status).toBe(200)
  expect(saved.body.profile).toMatchObject(pictures)

  expect(await colorAt((await pictureAt('/icon-512.png')).bytes, 0.5, 0.5)).toEqual([0, 0, 255])
  expect(await colorAt((await pictureAt('/icon-maskable-512.png')).bytes, 0.02, 0.02)).toEqual([
    250, 247, 242,
  ])
  const [red, green, blue] = await colorAt((await pictureAt('/share.jpg')).bytes, 0.5, 0.5)
  expect([red! < 20, green! > 235, blue! < 20]).toEqual([true, true, true])
})

test('A picture that the shop does not have is refused at its field', async () => {
  const admin = await shop.as('admin')
  const { body } = await admin.call(readStoreData)
  const logoImage = `/img/${'a'.repeat(32)}`
  const refused = await admin.call(updateStoreData, {
    body: { ...body.profile, logoImage, version: body.version },
  })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ fields: { logoImage: expect.stringContaining('Subila de nuevo') } })
})
