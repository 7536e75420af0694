import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/http/problem.ts'
import {
  type ImageFile,
  type ImageForm,
  type ImageStore,
  type ImageWidth,
  imageWidths,
} from '#server/adapters/images/image-store.ts'
import { acceptHeaderMatcher } from '#server/http/request/accept-header-matcher.ts'
import { matchesEtag } from '#server/http/request/matches-etag.ts'

const MAX_CACHED_BYTES = 32 * 1024 * 1024
/** Short, because an image gets its AVIF form some time after its WebP form. */
const WITHOUT_AVIF_CACHED_MS = 60_000

const acceptsAvif = acceptHeaderMatcher('image/avif')

type CachedImage = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly head: Record<string, string>
  readonly freshUntil: number
}

/**
 * Serves `/img/<id>-<width>` (WebP or AVIF), `/img/<id>` (largest width), `/img/<id>.jpg` (link preview) and
 * `/img/<id>-letter.jpg` (e-mail). Ids are content hashes, so responses are immutable. For a missing width, sends
 * another width that the browser must revalidate.
 */
export function serveImages(app: Hono, images: ImageStore): void {
  const cache = new LRUCache<string, CachedImage>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ body }) => body.byteLength,
  })

  app.get('/img/:file', async (c) => {
    const requested = parseFileName(c.req.param('file'), acceptsAvif(c.req.header('accept')))
    if (!requested) throw new Problem('not-found')
    const cached = cache.get(cacheKeyOf(requested))
    const image = ifFresh(cached) ?? (await load(requested).catch(orElse(cached)))
    if (!image) throw new Problem('not-found')
    if (matchesEtag(c.req.header('if-none-match'), image.head['ETag']!)) {
      const { 'Content-Length': _length, ...head } = image.head
      return new Response(null, { status: 304, headers: head })
    }
    return new Response(image.body, { headers: image.head })
  })

  async function load(requested: RequestedImage): Promise<CachedImage | undefined> {
    const { id, form } = requested
    const file = await images.read(id, form)
    if (!file) return undefined
    const type = file.contentType.slice('image/'.length)
    const name = fileNameOf(id, form, file)
    const head: Record<string, string> = {
      'Content-Type': file.contentType,
      'Content-Length': String(file.bytes.byteLength),
      'Cache-Control': file.fallbackWidth ? 'no-cache' : 'public, max-age=31536000, immutable',
      ETag: `"${name}-${type}"`,
      'Content-Disposition': `inline; filename="${name}.${type === 'jpeg' ? 'jpg' : type}"`,
      // Blocks scripts when a browser opens the image as a document.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    }
    if (form.for === 'screen') head['Vary'] = 'Accept'
    if (file.fallbackWidth) return { body: file.bytes, head, freshUntil: 0 }
    const mayImprove = form.for === 'screen' && form.acceptsAvif && type !== 'avif'
    const image = {
      body: file.bytes,
      head,
      freshUntil: mayImprove ? performance.now() + WITHOUT_AVIF_CACHED_MS : Infinity,
    }
    cache.set(cacheKeyOf(requested), image)
    return image
  }
}

/** Returns the file name for ETag and Content-Disposition, with the width that is actually sent. */
function fileNameOf(id: string, form: ImageForm, { fallbackWidth }: ImageFile): string {
  if (fallbackWidth) return `${id}-${fallbackWidth}`
  return form.for === 'screen' ? `${id}-${form.width}` : jpegName({ id, form })
}

const jpegName = ({ id, form }: RequestedImage): string => (form.for === 'email' ? `${id}-letter` : id)

type RequestedImage = { id: string; form: ImageForm }

const fileNamePattern = new RegExp(`^([0-9a-f]{32})(?:-(${imageWidths.join('|')})|((?:-letter)?\\.jpg))?$`)

/** Returns undefined for a name that no image can have. */
function parseFileName(file: string, avifWelcome: boolean): RequestedImage | undefined {
  const [, id, width, jpg] = fileNamePattern.exec(file) ?? []
  if (id === undefined) return undefined
  if (jpg) return { id, form: { for: jpg === '.jpg' ? 'sharing' : 'email' } }
  return {
    id,
    form: {
      for: 'screen',
      width: width ? (Number(width) as ImageWidth) : imageWidths.at(-1)!,
      acceptsAvif: avifWelcome,
    },
  }
}

const cacheKeyOf = ({ id, form }: RequestedImage): string =>
  form.for === 'screen' ? `${id}-${form.width}${form.acceptsAvif ? '-avif' : ''}` : jpegName({ id, form })

/** While the storage fails, a stale image is better than none. */
const orElse = (cached: CachedImage | undefined) => (failure: unknown) => {
  if (cached) return cached
  throw failure
}

const ifFresh = (image: CachedImage | undefined) =>
  image && image.freshUntil > performance.now() ? image : undefined
