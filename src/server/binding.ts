import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { IdempotentRequest } from './idempotency/idempotent-request.ts'
import type { StoredReply } from './idempotency/stored-reply.ts'
import type { Actor } from './identity/actor.ts'
import type { FileInParts, ListInParts } from './list-in-parts.ts'

/** What a handler is given: everything already checked and decoded. */
export type Ask<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly actor: Actor
  /** Of a `keyed` call sent with an `Idempotency-Key`. */
  readonly idempotency: IdempotentRequest | undefined
  /** Writes a reply of the call as it is sent. */
  readonly encode: IdempotentRequest['encode']
  /** What the browser has in its address bar: `https://tienda.com.ar`. */
  readonly origin: string
  /** Who is at the other end; undefined for a call made in process. */
  readonly address: string | undefined
  readonly request: Request
  /** Headers to add to the answer. */
  readonly headers: Headers
}

/** What a handler returns. A list or a file in parts is read while it is sent. */
export type Result<E extends Endpoint> = ReplyOf<E> | StoredReply | ListInParts | FileInParts

export type Handler<E extends Endpoint> = (ask: Ask<E>) => Promise<Result<E>> | Result<E>

type BindOptions = {
  /** The answer depends on the catalogue alone and is kept for anonymous callers. */
  readonly kept?: boolean
  /** For a call the contract leaves open and a setting may close: throws, and counts among the 401 and 403. */
  readonly mayCall?: (actor: Actor) => void
  /** It may wait long without costing anything, in a line of its own or for the outside: it takes none of its caller's places. */
  readonly waits?: boolean
}

/** A declared call with its handler. */
export type Binding = BindOptions & {
  readonly call: Endpoint
  readonly handler: (ask: never) => unknown
}

export function bind<E extends Endpoint>(call: E, handler: Handler<E>, options: BindOptions = {}): Binding {
  return { call, handler, ...options }
}
