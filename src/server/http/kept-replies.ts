import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const MOST_REPLIES = 2_000
const MOST_BYTES = 96 * 1024 * 1024
const WORTH_COMPRESSING_BYTES = 860

type Encoding = 'identity' | 'gzip' | 'br'
type Kept = {
  readonly etag: string
  readonly status: number
  readonly bodies: Map<Encoding, Uint8Array<ArrayBuffer>>
  readonly heads: Map<Encoding, Record<string, string>>
  readonly size: number
}

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/**
 * Answers that do not depend on who looks, written once and given to everybody until the catalogue changes: their bytes,
 * their compressed forms and their ETag. The least recently used go first when there are too many.
 */
export class KeptReplies {
  readonly #kept = new Map<string, Kept>()
  #bytes = 0
  #edition = 0

  /** Call before reading the data a reply is made of; `keep` refuses replies made from data that changed meanwhile. */
  get edition(): number {
    return this.#edition
  }

  /** Forgets everything: the catalogue changed. */
  drop(): void {
    this.#edition += 1
    this.#bytes = 0
    this.#kept.clear()
  }

  find(key: string, request: Request): Response | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return answer(kept, request)
  }

  /** Keeps a reply under `key` and answers `request` with it. */
  async keep(key: string, edition: number, reply: Response, request: Request): Promise<Response> {
    const kept = await prepare(reply)
    if (edition === this.#edition) this.#add(key, kept)
    return answer(kept, request)
  }

  #add(key: string, kept: Kept): void {
    this.#bytes += kept.size - (this.#kept.get(key)?.size ?? 0)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    for (const [oldest, gone] of this.#kept) {
      if (this.#kept.size <= MOST_REPLIES && this.#bytes <= MOST_BYTES) break
      this.#kept.delete(oldest)
      this.#bytes -= gone.size
    }
  }
}

async function prepare(reply: Response): Promise<Kept> {
  const body = new Uint8Array(await reply.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', body]])
  if (body.byteLength >= WORTH_COMPRESSING_BYTES) {
    const [small, smaller] = await Promise.all([
      gzipped(body, { level: 9 }),
      brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 18 } }),
    ])
    bodies.set('gzip', new Uint8Array(small)).set('br', new Uint8Array(smaller))
  }
  const heads = new Map<Encoding, Record<string, string>>()
  for (const [encoding, bytes] of bodies) {
    const head: Record<string, string> = { ...Object.fromEntries(reply.headers), etag }
    head['cache-control'] = 'no-cache'
    head['content-length'] = String(bytes.byteLength)
    if (bodies.size > 1) head['vary'] = 'Accept-Encoding'
    if (encoding !== 'identity') head['content-encoding'] = encoding
    heads.set(encoding, head)
  }
  const size = [...bodies.values()].reduce((sum, bytes) => sum + bytes.byteLength, 1024)
  return { etag, status: reply.status, bodies, heads, size }
}

function answer(kept: Kept, request: Request): Response {
  if (request.headers.get('if-none-match') === kept.etag) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...head } = kept.heads.get('identity')!
    return new Response(null, { status: 304, headers: head })
  }
  const encoding = pickEncoding(kept, request.headers.get('accept-encoding') ?? '')
  const body = request.method === 'HEAD' ? null : kept.bodies.get(encoding)!
  return new Response(body, { status: kept.status, headers: { ...kept.heads.get(encoding)! } })
}

function pickEncoding(kept: Kept, accepted: string): Encoding {
  if (kept.bodies.size === 1) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity'
}
