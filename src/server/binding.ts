import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { IdempotentRequest } from './idempotency/idempotent-request.ts'
import type { StoredReply } from './idempotency/stored-reply.ts'
import type { Actor } from './identity/actor.ts'
import type { FileInParts, ListInParts } from './list-in-parts.ts'

/** Input of a handler, checked and decoded. */
export type Ask<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly actor: Actor
  /** Set for a `keyed` call with an `Idempotency-Key`. */
  readonly idempotency: IdempotentRequest | undefined
  readonly encode: IdempotentRequest['encode']
  /** Origin in the browser's address bar, for example `https://tienda.com.ar`. */
  readonly origin: string
  /** Client address. Undefined for a call inside the process. */
  readonly address: string | undefined
  readonly request: Request
  readonly headers: Headers
}

/** Result of a handler. A list or file in parts is read while it is encoded. */
export type Result<E extends Endpoint> = ReplyOf<E> | StoredReply | ListInParts | FileInParts

export type Handler<E extends Endpoint> = (ask: Ask<E>) => Promise<Result<E>> | Result<E>

type BindOptions = {
  /** The reply depends only on the catalogue, so it is cached for anonymous callers. */
  readonly kept?: boolean
  /** Permission check of a call that a setting may restrict. Throws, before validation. */
  readonly mayCall?: (actor: Actor) => void
  /** The handler may wait for its own queue or an external service, so it takes no slot of its caller. */
  readonly waits?: boolean
}

export type Binding = BindOptions & {
  readonly call: Endpoint
  readonly handler: (ask: never) => unknown
}

export function bind<E extends Endpoint>(call: E, handler: Handler<E>, options: BindOptions = {}): Binding {
  return { call, handler, ...options }
}
