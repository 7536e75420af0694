import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/http/endpoint.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import type { StoredReply } from '#server/idempotency/stored-reply.ts'
import type { Actor } from '#server/identity/actor.ts'
import type { ChunkedList } from './chunked-list.ts'
import type { PrivateArchive } from './private-archive.ts'
import type { PrivateFile } from './private-file.ts'
import type { TableExport } from './table-export.ts'

/** Checked and decoded input of a handler. */
export type HandlerInput<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly actor: Actor
  /** Set for an idempotent call with an `Idempotency-Key`. */
  readonly idempotency: IdempotentRequest | undefined
  readonly encode: IdempotentRequest['encode']
  /** Origin in the browser's address bar, for example `https://tienda.com.ar`. */
  readonly origin: string
  /** Undefined for a call inside the process. */
  readonly address: string | undefined
  readonly request: Request
  readonly headers: Headers
}

/** Result of a handler. A chunked list or table is read while it is encoded. */
export type HandlerResult<E extends Endpoint> =
  | ReplyOf<E>
  | StoredReply
  | ChunkedList
  | TableExport
  | PrivateFile
  | PrivateArchive

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<HandlerResult<E>> | HandlerResult<E>

type BindOptions = {
  /** True if the reply depends only on the catalogue. Anonymous callers get it from the cache. */
  readonly isCached?: boolean
  /** Permission check of an endpoint that a setting restricts. Runs before the validation and throws a refusal. */
  readonly checkPermission?: (actor: Actor) => void
  /**
   * Check before the body is read, so that a stranger's file takes no memory. Counts the call, and throws a refusal.
   * `params` are not validated.
   */
  readonly checkBeforeBody?: (call: {
    readonly params: Readonly<Record<string, string>>
    readonly address: string | undefined
  }) => Promise<void>
  /** True if the handler waits for its own queue or an external service. Such a call takes no slot of its client. */
  readonly skipsClientSlot?: boolean
}

export type Binding = BindOptions & {
  readonly endpoint: Endpoint
  readonly handler: (input: never) => unknown
}

export function bind<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options: BindOptions = {},
): Binding {
  return { endpoint, handler, ...options }
}
