import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { demoStoreProfile, type StoreProfile } from '#domain/store/store-profile.ts'
import { imageIdOf } from '#server/adapters/images/image-store.ts'
import type { Deps } from '#server/deps.ts'

type PictureDeps = Pick<Deps, 'store' | 'images' | 'fetchPicture' | 'log'>
type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string }
type Draw = (facts: PictureFacts) => Promise<Picture>

/** What a picture shows. `icon` and `share`: bytes of the uploads, if any. */
type PictureFacts = Pick<StoreProfile, 'name' | 'slogan'> & {
  icon: Uint8Array | undefined
  share: Uint8Array | undefined
}

const WIDEST = { for: 'screen', width: 1280, acceptsAvif: false } as const
const DOWNLOAD_LIMIT_MS = 10_000

/** The size of the icon inside `/favicon.svg`, for browsers that prefer SVG over the small PNG. */
const SVG_ICON_PX = 128

const pictures: Readonly<Record<string, Draw>> = {
  '/favicon.svg': async (facts) => {
    const { bytes } = await iconOf(facts, SVG_ICON_PX)
    const image = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="${image}"/></svg>`
    return { bytes: new TextEncoder().encode(svg), type: 'image/svg+xml' }
  },
  '/favicon.png': (facts) => iconOf(facts, 48),
  '/apple-touch-icon.png': (facts) => iconOf(facts, 180),
  '/icon-192.png': (facts) => iconOf(facts, 192),
  '/icon-512.png': (facts) => iconOf(facts, 512),
  '/icon-maskable-512.png': (facts) => iconOf(facts, 512, { isMaskable: true }),
  '/share.jpg': async ({ name, slogan, icon, share }) => {
    const { drawShare } = await drawing()
    return {
      bytes: new Uint8Array(await drawShare({ name, slogan, icon, upload: share })),
      type: 'image/jpeg',
    }
  },
}

/**
 * Serves the icons and the picture of shared links: from the uploads of the store data, or drawn from the shop's name.
 * The demo's own name keeps the files of `public/`. The pictures of the current profile stay in memory.
 */
export function serveShopPictures(app: Hono, deps: PictureDeps): void {
  let shown: { key: string; drawn: Map<string, Promise<Picture>> } | undefined

  for (const [path, draw] of Object.entries(pictures))
    app.get(path, etag(), async (c, next) => {
      const profile = await deps.store.profile()
      if (isDemoPicture(profile)) return next()
      const { bytes, type } = await drawOnce(path, draw, profile)
      return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' })
    })

  function drawOnce(path: string, draw: Draw, profile: StoreProfile): Promise<Picture> {
    const { name, slogan, iconImage, shareImage } = profile
    const key = createHash('sha256')
      .update(JSON.stringify([name, slogan, iconImage, shareImage]))
      .digest('hex')
    if (shown?.key !== key) shown = { key, drawn: new Map() }
    const { drawn } = shown
    const started = drawn.get(path) ?? factsOf(deps, profile).then(draw)
    drawn.set(path, started)
    // A failure is not cached.
    started.catch(() => drawn.delete(path))
    return started
  }
}

const isDemoPicture = ({ name, iconImage, shareImage }: StoreProfile): boolean =>
  name === demoStoreProfile.name && iconImage === '' && shareImage === ''

async function factsOf(
  deps: PictureDeps,
  { name, slogan, iconImage, shareImage }: StoreProfile,
): Promise<PictureFacts> {
  const [icon, share] = await Promise.all([readUpload(deps, iconImage), readUpload(deps, shareImage)])
  return { name, slogan, icon, share }
}

/** A picture that cannot be read is replaced by the drawing, because a page without icon is worse. */
async function readUpload(
  { images, fetchPicture, log }: PictureDeps,
  address: string,
): Promise<Uint8Array | undefined> {
  if (address === '') return undefined
  try {
    const id = imageIdOf(address)
    if (id !== undefined) return (await images.read(id, WIDEST))?.bytes
    return await fetchPicture(address, AbortSignal.timeout(DOWNLOAD_LIMIT_MS))
  } catch (failure) {
    log.warn({ err: failure, address }, 'a picture of the store data cannot be read')
    return undefined
  }
}

/** Loads the image library on demand, because the library takes 30 MB. */
const drawing = () => import('#server/adapters/images/draw-shop-picture.ts')

async function iconOf(
  { name, icon }: PictureFacts,
  size: number,
  { isMaskable = false } = {},
): Promise<Picture> {
  const { drawIcon } = await drawing()
  return {
    bytes: new Uint8Array(await drawIcon({ name, upload: icon, size, isMaskable })),
    type: 'image/png',
  }
}
