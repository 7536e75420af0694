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
  /** Own problem codes of this endpoint. `endpointProblems` adds the codes that follow from the other fields. */
  readonly problems: readonly ProblemCode[]
  /** Namespace of stored replies. If set, the call is idempotent: it runs once for each `Idempotency-Key`. */
  readonly idempotencyNamespace: string | undefined
  /**
   * True if the `Idempotency-Key` of a sale proves that the caller made the sale. The call reads the header and stores
   * no reply.
   */
  readonly keyProvesOwnership: boolean
  /**
   * True if guests may call, but a signed-in call stores data under the account. After the session ends, a browser must
   * not send the call as a guest.
   */
  readonly storesUnderAccount: boolean
  /** True if the body is a form with files (`multipart/form-data`) instead of JSON. */
  readonly isMultipart: boolean
  /** Media types of a file reply, for example 'text/csv'. Undefined: JSON. */
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

/** Decoded path parameters. Amounts are in centavos. */
export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
