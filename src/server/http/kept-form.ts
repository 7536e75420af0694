import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { accepting } from './accepting.ts'
import { hasAlready } from './has-already.ts'

const WORTH_COMPRESSING_BYTES = 860

type Encoding = 'identity' | 'gzip' | 'br'
type Head = Readonly<Record<string, string>>
type Body = Uint8Array<ArrayBuffer>

/** Cached reply in every encoding. */
export type Kept = {
  readonly etag: string
  readonly status: number
  readonly forms: ReadonlyMap<Encoding, { head: Head; body: Body }>
  /** Headers of the 304 response. */
  readonly unchanged: Head
  readonly bytes: number
}

/** Request fields that select the encoding or a 304. */
export type AskedForm = {
  method: string
  ifNoneMatch: string | null | undefined
  acceptEncoding: string | null | undefined
}

/** Reply ready to send. Header names are lower case. */
export type Form = { status: number; head: Head; body: Body | null }

/** A window of 64 kB holds a page. A wider window compresses no better and takes twenty times as long to allocate. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 }

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/**
 * Reads a reply and compresses its body. `standing`: headers of every response, which the reply's own headers override.
 */
export async function prepareForms(reply: Response, standing: Head): Promise<Kept> {
  const body = new Uint8Array(await reply.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const bodies = await compressedForms(body)
  const { 'content-length': _length, ...own } = Object.fromEntries(reply.headers)
  const common: Head = {
    ...standing,
    ...own,
    etag,
    'cache-control': 'no-cache',
    ...(bodies.size > 1 && { vary: 'Accept-Encoding' }),
  }
  const forms = new Map<Encoding, { head: Head; body: Body }>()
  for (const [encoding, bytes] of bodies) {
    const head = { ...common, 'content-length': String(bytes.byteLength) }
    forms.set(encoding, {
      head: encoding === 'identity' ? head : { ...head, 'content-encoding': encoding },
      body: bytes,
    })
  }
  const bytes = [...bodies.values()].reduce((sum, one) => sum + one.byteLength, 1024)
  return { etag, status: reply.status, forms, unchanged: common, bytes }
}

async function compressedForms(body: Body): Promise<Map<Encoding, Body>> {
  const bodies = new Map<Encoding, Body>([['identity', body]])
  if (body.byteLength < WORTH_COMPRESSING_BYTES) return bodies
  const [small, smaller] = await Promise.all([
    gzipped(body, { level: 9 }),
    brotlied(body, { params: BROTLI }),
  ])
  return bodies.set('gzip', new Uint8Array(small)).set('br', new Uint8Array(smaller))
}

/** Selects the response to a request: 304 for a matching ETag, otherwise the best accepted encoding. */
export function formFor(
  { etag, status, forms, unchanged }: Kept,
  { method, ifNoneMatch, acceptEncoding }: AskedForm,
): Form {
  if (hasAlready(ifNoneMatch, etag)) return { status: 304, head: unchanged, body: null }
  const { head, body } = forms.get(forms.size === 1 ? 'identity' : encodingFor(acceptEncoding))!
  return { status, head, body: method === 'HEAD' ? null : body }
}

const acceptsBrotli = accepting('br')
const acceptsGzip = accepting('gzip')

function encodingFor(accepted: string | null | undefined): Encoding {
  if (acceptsBrotli(accepted)) return 'br'
  return acceptsGzip(accepted) ? 'gzip' : 'identity'
}
