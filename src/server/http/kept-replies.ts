import { type AskedForm, type Form, formFor, type Kept, prepareForms } from './kept-form.ts'
import { RecentlyUsed } from '#server/recently-used.ts'

const MOST_REPLIES = 2_000
const MOST_BYTES = 48 * 1024 * 1024
const MOST_ADDRESSES = 4_000
const LONGEST_ADDRESS = 500

/** Gives what was made to one of those who asked for it. */
type Give = (request: Request) => Response

/**
 * Answers that do not depend on who looks, written once and given to everybody until the catalogue changes: their bytes,
 * their compressed forms and their ETag. The least recently used go first when there are too many. `standing`: the
 * headers every answer of the shop carries.
 */
export class KeptReplies {
  readonly #standing: Readonly<Record<string, string>>
  readonly #kept = new RecentlyUsed<Kept>({
    mostBytes: MOST_BYTES,
    mostValues: MOST_REPLIES,
    sizeOf: ({ bytes }) => bytes,
  })
  /** Being made since the last change, for everybody who asks meanwhile. */
  readonly #making = new Map<string, Promise<Give>>()
  /** The key behind each address that was asked for: several addresses may mean the same reply. */
  readonly #keys = new Map<string, string>()
  #edition = 0
  #given = 0

  constructor(standing: Readonly<Record<string, string>> = {}) {
    this.#standing = standing
  }

  /** How many were given from memory. */
  get given(): number {
    return this.#given
  }

  /** Bytes of the replies in memory, in all their forms. */
  get bytes(): number {
    return this.#kept.bytes
  }

  /** Forgets everything: something that is shown changed. */
  drop(): void {
    this.#edition += 1
    this.#kept.clear()
    this.#making.clear()
    this.#keys.clear()
  }

  /**
   * The answer under `key`, or the one `make` gives: asked for by many at once it is made once, and a 200 is kept. What
   * was begun before a change is only given to those who asked before it, and not kept. With `isOneOff` nothing is stored:
   * free-text searches seldom repeat, and thousands of them would displace the pages that do.
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

  /** The reply to a caller without cookie or token, by the whole address asked for, once it was answered. */
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
