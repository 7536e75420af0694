import { type AskedForm, type Form, formFor, type Kept, prepareForms } from './kept-form.ts'
import { RecentlyUsed } from '#server/recently-used.ts'

const MOST_REPLIES = 2_000
const MOST_BYTES = 48 * 1024 * 1024
const MOST_ADDRESSES = 4_000
const LONGEST_ADDRESS = 500

/** Builds the response for one of the requests that share a render. */
type Give = (request: Request) => Response

/**
 * In-memory cache of responses that are equal for every anonymous visitor: body, gzip and brotli forms, ETag. LRU, at
 * most 48 MiB and 2,000 entries. `drop` empties the cache when the catalogue changes. `standing`: headers of every
 * response.
 */
export class KeptReplies {
  readonly #standing: Readonly<Record<string, string>>
  readonly #kept = new RecentlyUsed<Kept>({
    mostBytes: MOST_BYTES,
    mostValues: MOST_REPLIES,
    sizeOf: ({ bytes }) => bytes,
  })
  /** Renders in progress, so that concurrent requests for one key share a render. */
  readonly #making = new Map<string, Promise<Give>>()
  /** Cache key by requested URL. Several URLs can share a reply. */
  readonly #keys = new Map<string, string>()
  #edition = 0
  #given = 0

  constructor(standing: Readonly<Record<string, string>> = {}) {
    this.#standing = standing
  }

  get given(): number {
    return this.#given
  }

  get bytes(): number {
    return this.#kept.bytes
  }

  drop(): void {
    this.#edition += 1
    this.#kept.clear()
    this.#making.clear()
    this.#keys.clear()
  }

  /**
   * Returns the cached response for `key`, or renders it once for all concurrent requests. Only status 200 is stored. A
   * render that `drop` overtakes serves its waiting requests and is not stored. `isOneOff` prevents storing, because
   * free-text searches seldom repeat and would evict other pages.
   */
  async answer(
    key: string,
    request: Request,
    make: () => Promise<Response>,
    { isOneOff = false }: { isOneOff?: boolean } = {},
  ): Promise<Response> {
    const kept = this.#kept.use(key)
    if (kept) {
      this.#given += 1
      this.#remember(request.url, key)
      return answer(kept, request)
    }
    const give = await (this.#making.get(key) ?? this.#make(key, make, isOneOff))
    if (this.#kept.has(key)) this.#remember(request.url, key)
    return give(request)
  }

  /** Returns the cached reply by full URL, for callers without cookie or token. */
  findByAddress(address: string, asked: AskedForm): Form | undefined {
    const key = this.#keys.get(address)
    const kept = key === undefined ? undefined : this.#kept.use(key)
    if (!kept) return undefined
    this.#given += 1
    return formFor(kept, asked)
  }

  #make(key: string, make: () => Promise<Response>, isOneOff: boolean): Promise<Give> {
    const edition = this.#edition
    const making = this.#makeAndKeep(key, make, { edition, isOneOff }).finally(() => {
      if (edition === this.#edition) this.#making.delete(key)
    })
    this.#making.set(key, making)
    return making
  }

  async #makeAndKeep(
    key: string,
    make: () => Promise<Response>,
    { edition, isOneOff }: { edition: number; isOneOff: boolean },
  ): Promise<Give> {
    const reply = await make()
    if (reply.status !== 200) return copiesOf(reply)
    const kept = await prepareForms(reply, this.#standing)
    if (edition === this.#edition && !isOneOff) this.#kept.keep(key, kept)
    return (request) => answer(kept, request)
  }

  #remember(address: string, key: string): void {
    if (address.length > LONGEST_ADDRESS) return
    if (this.#keys.size >= MOST_ADDRESSES) this.#keys.clear()
    this.#keys.set(address, key)
  }
}

function answer(kept: Kept, { method, headers }: Request): Response {
  const { status, head, body } = formFor(kept, {
    method,
    ifNoneMatch: headers.get('if-none-match'),
    acceptEncoding: headers.get('accept-encoding'),
  })
  return new Response(body, { status, headers: { ...head } })
}

async function copiesOf(reply: Response): Promise<Give> {
  const body = reply.body && (await reply.arrayBuffer())
  const { status, headers } = reply
  return () => new Response(body, { status, headers })
}
