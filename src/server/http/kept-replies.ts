import { type AskedForm, type Form, formFor, type Kept, prepareForms } from './kept-form.ts'

const MOST_REPLIES = 2_000
const MOST_BYTES = 96 * 1024 * 1024
const MOST_ADDRESSES = 4_000
const LONGEST_ADDRESS = 500

/**
 * Answers that do not depend on who looks, written once and given to everybody until the catalogue changes: their bytes,
 * their compressed forms and their ETag. The least recently used go first when there are too many. `standing`: the
 * headers every answer of the shop carries.
 */
export class KeptReplies {
  readonly #standing: Readonly<Record<string, string>>
  readonly #kept = new Map<string, Kept>()
  /** The key behind each address that was asked for: several addresses may mean the same reply. */
  readonly #keys = new Map<string, string>()
  #bytes = 0
  #edition = 0
  #given = 0

  constructor(standing: Readonly<Record<string, string>> = {}) {
    this.#standing = standing
  }

  /** Call before reading the data a reply is made of; `keep` refuses replies made from data that changed meanwhile. */
  get edition(): number {
    return this.#edition
  }

  /** How many were given from memory. */
  get given(): number {
    return this.#given
  }

  /** Forgets everything: the catalogue changed. */
  drop(): void {
    this.#edition += 1
    this.#bytes = 0
    this.#kept.clear()
    this.#keys.clear()
  }

  find(key: string, request: Request): Response | undefined {
    const kept = this.#use(key)
    if (!kept) return undefined
    this.#given += 1
    this.#remember(request.url, key)
    return answer(kept, request)
  }

  /** The reply to a caller without cookie or token, by the whole address asked for, once `find` or `keep` has seen it. */
  findByAddress(address: string, asked: AskedForm): Form | undefined {
    const key = this.#keys.get(address)
    const kept = key === undefined ? undefined : this.#use(key)
    if (!kept) return undefined
    this.#given += 1
    return formFor(kept, asked)
  }

  /** Keeps a reply under `key` and answers `request` with it. */
  async keep(key: string, edition: number, reply: Response, request: Request): Promise<Response> {
    const kept = await prepareForms(reply, this.#standing)
    if (edition === this.#edition) {
      this.#add(key, kept)
      this.#remember(request.url, key)
    }
    return answer(kept, request)
  }

  #use(key: string): Kept | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept
  }

  #add(key: string, kept: Kept): void {
    this.#bytes += kept.bytes - (this.#kept.get(key)?.bytes ?? 0)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    for (const [oldest, gone] of this.#kept) {
      if (this.#kept.size <= MOST_REPLIES && this.#bytes <= MOST_BYTES) break
      this.#kept.delete(oldest)
      this.#bytes -= gone.bytes
    }
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
