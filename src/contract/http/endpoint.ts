import type { Role } from '#domain/account/role.ts'
import type { ProblemCode } from './problems.ts'
import { z } from './z.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: everyone, every signed-in user, or the named roles. */
export type Allow = 'anyone' | 'signed-in' | readonly Role[]

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly method: Method
  /** Example: `/api/sheets/data/:id`. */
  readonly path: string
  readonly allow: Allow
  readonly tag: string
  /** A Spanish sentence for the API page. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** Problem codes of this endpoint. `endpointProblems` adds the codes that follow from the other fields. */
  readonly problems: readonly ProblemCode[]
  /** The namespace of stored replies. When set, the call is idempotent: it runs once for each `Idempotency-Key`. */
  readonly idempotencyNamespace: string | undefined
  /**
   * True when the `Idempotency-Key` of a sale proves that the caller made the sale. The call reads the header
   * and stores no reply.
   */
  readonly keyProvesOwnership: boolean
  /**
   * True when the call stores data under the caller's account and guests may also call. After its session
   * ended, a browser does not send the call as a guest.
   */
  readonly storesUnderAccount: boolean
  /** True when the body is a form with files (`multipart/form-data`) instead of JSON. */
  readonly isMultipart: boolean
  /** Media types of a reply that is a file instead of JSON, for example 'text/csv'. */
  readonly fileMediaTypes?: readonly string[] | undefined
}

const emptyObject = z.object({})

/** Declares one API endpoint. Without `params`, `query` or `body`, the endpoint accepts no such input. */
export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType = typeof emptyObject,
  Query extends z.ZodType = typeof emptyObject,
  Body extends z.ZodType = z.ZodUndefined,
>(call: {
  method: Method
  path: string
  allow: Allow
  tag: string
  summary: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  problems?: readonly ProblemCode[]
  idempotencyNamespace?: string
  keyProvesOwnership?: boolean
  storesUnderAccount?: boolean
  isMultipart?: boolean
  fileMediaTypes?: readonly string[]
}): Endpoint<Params, Query, Body, Reply> {
  return {
    ...call,
    params: call.params ?? (emptyObject as unknown as Params),
    query: call.query ?? (emptyObject as unknown as Query),
    body: call.body ?? (z.undefined() as unknown as Body),
    problems: call.problems ?? [],
    idempotencyNamespace: call.idempotencyNamespace,
    keyProvesOwnership: call.keyProvesOwnership ?? false,
    storesUnderAccount: call.storesUnderAccount ?? false,
    isMultipart: call.isMultipart ?? false,
  }
}

/** Decoded input, with amounts in centavos. */
export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
/** Decoded reply. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
