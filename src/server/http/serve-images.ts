import type { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import {
  type ImageFile,
  type ImageForm,
  type ImageStore,
  type ImageWidth,
  imageWidths,
} from '#server/adapters/images/image-store.ts'
import { accepting } from './accepting.ts'
import { hasAlready } from './has-already.ts'
import { RecentlyUsed } from '#server/recently-used.ts'

const KEPT_BYTES = 32 * 1024 * 1024
/** The AVIF form of an image appears after its WebP form, so a reply without AVIF is cached only briefly. */
const WITHOUT_AVIF_KEPT_MS = 60_000

const acceptsAvif = accepting('image/avif')

type Ready = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly head: Record<string, string>
  readonly goodUntil: number
}

/**
 * Serves `/img/<id>-<width>` (WebP or AVIF), `/img/<id>` (widest), `/img/<id>.jpg` (link preview) and
 * `/img/<id>-letter.jpg` (e-mail). Ids are content hashes, so responses are immutable. A stand-in for a missing form
 * must be revalidated.
 */
export function serveImages(app: Hono, images: ImageStore): void {
  const recent = new RecentlyUsed<Ready>({
    mostBytes: KEPT_BYTES,
    sizeOf: ({ body }) => body.byteLength,
  })

  app.get('/img/:file', async (c) => {
    const asked = formNamed(c.req.param('file'), acceptsAvif(c.req.header('accept')))
    if (!asked) throw new Problem('not-found')
    const ready = freshOnly(recent.use(keyOf(asked))) ?? (await load(asked))
    if (!ready) throw new Problem('not-found')
    if (hasAlready(c.req.header('if-none-match'), ready.head['ETag']!)) {
      const { 'Content-Length': _length, ...head } = ready.head
      return new Response(null, { status: 304, headers: head })
    }
    return new Response(ready.body, { headers: ready.head })
  })

  async function load(asked: Asked): Promise<Ready | undefined> {
    const { id, form } = asked
    const file = await images.read(id, form)
    if (!file) return undefined
    const type = file.contentType.slice('image/'.length)
    const name = nameOf(id, form, file)
    const head: Record<string, string> = {
      'Content-Type': file.contentType,
      'Content-Length': String(file.bytes.byteLength),
      'Cache-Control': file.standIn ? 'no-cache' : 'public, max-age=31536000, immutable',
      ETag: `"${name}-${type}"`,
      'Content-Disposition': `inline; filename="${name}.${type === 'jpeg' ? 'jpg' : type}"`,
      // Protects when a browser treats an image as a document.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    }
    if (form.for === 'screen') head['Vary'] = 'Accept'
    if (file.standIn) return { body: file.bytes, head, goodUntil: 0 }
    const mayImprove = form.for === 'screen' && form.avifWelcome && type !== 'avif'
    const ready = {
      body: file.bytes,
      head,
      goodUntil: mayImprove ? performance.now() + WITHOUT_AVIF_KEPT_MS : Infinity,
    }
    recent.keep(keyOf(asked), ready)
    return ready
  }
}

/** Names the file in ETag and disposition. A stand-in has the name of its actual form. */
function nameOf(id: string, form: ImageForm, { standIn }: ImageFile): string {
  if (standIn) return `${id}-${standIn}`
  return form.for === 'screen' ? `${id}-${form.width}` : jpegName({ id, form })
}

const jpegName = ({ id, form }: Asked): string => (form.for === 'letter' ? `${id}-letter` : id)

type Asked = { id: string; form: ImageForm }

const fileName = new RegExp(`^([0-9a-f]{32})(?:-(${imageWidths.join('|')})|((?:-letter)?\\.jpg))?$`)

/** Parses a file name. Undefined when no image can have this name. */
function formNamed(file: string, avifWelcome: boolean): Asked | undefined {
  const [, id, width, jpg] = fileName.exec(file) ?? []
  if (id === undefined) return undefined
  if (jpg) return { id, form: { for: jpg === '.jpg' ? 'sharing' : 'letter' } }
  return {
    id,
    form: { for: 'screen', width: width ? (Number(width) as ImageWidth) : imageWidths.at(-1)!, avifWelcome },
  }
}

const keyOf = ({ id, form }: Asked): string =>
  form.for === 'screen' ? `${id}-${form.width}${form.avifWelcome ? '-avif' : ''}` : jpegName({ id, form })

const freshOnly = (ready: Ready | undefined) =>
  ready && ready.goodUntil > performance.now() ? ready : undefined
