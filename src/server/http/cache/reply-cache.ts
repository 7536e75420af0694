import { LRUCache } from 'lru-cache'
import {
  type ReplySelector,
  type EncodedReply,
  selectEncoding,
  type CachedReply,
  prepareCachedReply,
} from './cached-reply.ts'
import { NOT_STORED } from '#contract/http/not-stored.ts'
import { UNKNOWN_ROUTE, currentRequest, nameRoute } from '#server/requests/current-request.ts'
import { isOutage, OutdatedReplies } from './outdated-replies.ts'

const MAX_REPLIES = 2_000
const MAX_BYTES = 48 * 1024 * 1024
const MAX_URLS = 4_000
const MAX_URL_LENGTH = 500

/** Builds the response for one of the requests that share a render. */
type Respond = (request: Request) => Response
type RespondOptions = {
  isOneOff?: boolean
  isPart?: boolean
  inSlot?: (job: () => Promise<Response>) => Promise<Response>
}
type Rendered = { status: number; respond: Respond }

/**
 * In-memory cache of responses that are the same for every anonymous visitor: body, gzip and brotli forms, ETag. LRU,
 * at most 48 MiB and 2,000 entries. `invalidateAll` empties the cache when the catalogue changes. `defaultHeaders`:
 * headers of every response. `now`: a monotonic clock in milliseconds.
 *
 * While the database is away, invalidated replies are served for up to ten minutes, marked (`OutdatedReplies`).
 */
export class ReplyCache {
  readonly #defaultHeaders: Readonly<Record<string, string>>
  readonly #cached = new LRUCache<string, CachedReply>({
    maxSize: MAX_BYTES,
    max: MAX_REPLIES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  readonly #outdated: OutdatedReplies
  /** Renders in progress. Concurrent requests for one key share a render. */
  readonly #rendering = new Map<string, Promise<Rendered>>()
  /** Cache key by requested URL, with the route of the URL. Several URLs can have the same reply. */
  readonly #keys = new Map<string, { key: string; route: string }>()
  #version = 0
  #hits = 0

  constructor(
    defaultHeaders: Readonly<Record<string, string>> = {},
    now: () => number = () => performance.now(),
  ) {
    this.#defaultHeaders = defaultHeaders
    this.#outdated = new OutdatedReplies(now)
  }

  get hits(): number {
    return this.#hits
  }

  get bytes(): number {
    return this.#cached.calculatedSize
  }

  invalidateAll(): void {
    this.#version += 1
    this.#outdated.add(this.#cached)
    this.#cached.clear()
    this.#rendering.clear()
    this.#keys.clear()
  }

  /**
   * Returns the cached response for `key`, or renders it once for all concurrent requests. Stores only status 200
   * without `NOT_STORED`. If
   * `invalidateAll` runs during a render, the waiting requests get the response, which is not stored. `isOneOff` stores
   * nothing: such replies rarely repeat and would evict other pages.
   *
   * Returns an outdated response, if any, when the render fails because the database is away. During such an outage,
   * requests do not wait for the failure, and only one render at a time checks whether the database is back. `isPart`:
   * the reply becomes part of a page, which must not be stored with outdated data, so the render fails.
   *
   * `inSlot` runs the wait for a render in a slot of the client. A cached response needs no slot.
   */
  async respond(
    key: string,
    request: Request,
    render: () => Promise<Response>,
    { isOneOff = false, isPart = false, inSlot = (job) => job() }: RespondOptions = {},
  ): Promise<Response> {
    const available = this.#cachedResponse(key, request)
    if (available) return available
    const outdated = this.#outdated.isOutage && !isPart ? this.#outdated.find(key) : undefined
    if (outdated) {
      if (this.#rendering.size === 0) void settle(this.#startRender(key, render, isOneOff))
      return toResponse(outdated.reply, request, outdated.mark)
    }
    return inSlot(async () => {
      // Another request may have rendered the reply while this request waited for its slot.
      const cached = this.#cachedResponse(key, request)
      if (cached) return cached
      const outcome = await settle(this.#rendering.get(key) ?? this.#startRender(key, render, isOneOff))
      const replacement = isOutage(outcome) && !isPart ? this.#outdated.find(key) : undefined
      if (replacement) return toResponse(replacement.reply, request, replacement.mark)
      if ('failure' in outcome) throw outcome.failure
      if (this.#cached.has(key)) this.#rememberKey(request.url, key)
      return outcome.respond(request)
    })
  }

  /** Returns the cached reply for a full URL, only for requests without cookie and token. */
  findByUrl(url: string, selector: ReplySelector): EncodedReply | undefined {
    const known = this.#keys.get(url)
    const cached = known && this.#cached.get(known.key)
    if (!cached) return undefined
    this.#hits += 1
    nameRoute(known.route)
    return selectEncoding(cached, selector)
  }

  #cachedResponse(key: string, request: Request): Response | undefined {
    const cached = this.#cached.get(key)
    if (cached === undefined) return undefined
    this.#hits += 1
    this.#rememberKey(request.url, key)
    return toResponse(cached, request)
  }

  #startRender(key: string, make: () => Promise<Response>, isOneOff: boolean): Promise<Rendered> {
    const version = this.#version
    const rendering = this.#renderAndStore(key, make, { version, isOneOff }).finally(() => {
      if (version === this.#version) this.#rendering.delete(key)
    })
    this.#rendering.set(key, rendering)
    return rendering
  }

  async #renderAndStore(
    key: string,
    render: () => Promise<Response>,
    { version, isOneOff }: { version: number; isOneOff: boolean },
  ): Promise<Rendered> {
    const outcome = await settle(render())
    // A search has its own limits, so a failed search says nothing about the database. Neither does an incomplete page.
    const isIncomplete =
      'status' in outcome && outcome.headers.get('cache-status') === NOT_STORED['cache-status']
    if (!isOneOff && !(isIncomplete && outcome.status === 200)) this.#outdated.isOutage = isOutage(outcome)
    if ('failure' in outcome) throw outcome.failure
    if (outcome.status !== 200 || isIncomplete) return copyResponse(outcome)
    const cached = await prepareCachedReply(outcome, this.#defaultHeaders)
    if (version === this.#version && !isOneOff) this.#cached.set(key, cached)
    return { status: 200, respond: (request) => toResponse(cached, request) }
  }

  #rememberKey(url: string, key: string): void {
    if (url.length > MAX_URL_LENGTH) return
    if (this.#keys.size >= MAX_URLS) this.#keys.clear()
    this.#keys.set(url, { key, route: currentRequest()?.route ?? UNKNOWN_ROUTE })
  }
}

const settle = <Value>(value: Promise<Value>): Promise<Value | { failure: unknown }> =>
  value.catch((failure: unknown) => ({ failure }))

function toResponse(
  cached: CachedReply,
  { method, headers }: Request,
  mark: Readonly<Record<string, string>> = {},
): Response {
  const { status, head, body } = selectEncoding(cached, {
    method,
    ifNoneMatch: headers.get('if-none-match'),
    acceptEncoding: headers.get('accept-encoding'),
  })
  return new Response(body, { status, headers: { ...head, ...mark } })
}

async function copyResponse(reply: Response): Promise<Rendered> {
  const body = reply.body && (await reply.arrayBuffer())
  const { status, headers } = reply
  return { status, respond: () => new Response(body, { status, headers }) }
}
