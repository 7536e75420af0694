import type { Role } from '#domain/role.ts'
import type { ProblemCode } from './problems.ts'
import { z } from './z.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: everybody, everybody who signed in, or the named roles. */
export type Allow = 'anyone' | 'signed-in' | readonly Role[]

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly method: Method
  /** Parameters as in `/api/sheets/data/:id`. */
  readonly path: string
  readonly allow: Allow
  readonly tag: string
  /** One Spanish sentence for the API page. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** The refusals a caller should expect besides those that follow from how it is made (refusals-of.ts). */
  readonly problems: readonly ProblemCode[]
  /**
   * Set when the call is done once for each `Idempotency-Key`, however often it is sent: the name under which its answers are
   * kept.
   */
  readonly keyed: string | undefined
  /** True when the key a sale was sent with proves whose it is: the `Idempotency-Key` header is read, nothing is kept under it. */
  readonly provedByKey: boolean
  /**
   * True when what the call does is kept under the account of whoever makes it, though guests may make it too: somebody
   * whose session ended is asked first.
   */
  readonly underAccount: boolean
  /** True when the body is a form with files (`multipart/form-data`) instead of JSON. */
  readonly form: boolean
  /** Set when the answer is a file instead of JSON: what it is made of, 'text/csv'. Its reply is the file's text. */
  readonly file?: string | undefined
}

const nothing = z.object({})

/** Declares one API call. Everything left out means "nothing": no parameters, no body. */
export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
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
  keyed?: string
  provedByKey?: boolean
  underAccount?: boolean
  form?: boolean
  file?: string
}): Endpoint<Params, Query, Body, Reply> {
  return {
    ...call,
    params: call.params ?? (nothing as unknown as Params),
    query: call.query ?? (nothing as unknown as Query),
    body: call.body ?? (z.undefined() as unknown as Body),
    problems: call.problems ?? [],
    keyed: call.keyed,
    provedByKey: call.provedByKey ?? false,
    underAccount: call.underAccount ?? false,
    form: call.form ?? false,
  }
}

/** What a handler receives and a caller sends, decoded (amounts are centavos). */
export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
/** What a handler answers and a caller receives, decoded. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
