import type { Context, Hono } from 'hono'
import type { Allow, Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { z } from '#contract/z.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { Binding } from '#server/binding.ts'
import { idempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { StoredReply } from '#server/idempotency/stored-reply.ts'
import type { Actor } from '#server/identity/actor.ts'
import { FileInParts, ListInParts } from '#server/list-in-parts.ts'
import { asClient } from '#server/turns/client.ts'
import { clientOf, inCallersTurn } from './callers-turn.ts'
import { checkShape } from '#server/requests/check-shape.ts'
import { inFormTurn } from './in-form-turn.ts'
import type { KeptReplies } from './kept-replies.ts'
import { readFormBody } from './read-form-body.ts'
import { readJsonBody } from '#server/requests/read-json-body.ts'
import { writeFile, writeList } from './write-in-parts.ts'
import { writeReply } from './write-reply.ts'

/** Returns the actor of a request. Throws `not-signed-in` for an invalid token. */
export type Identify = (request: Request) => Promise<Actor>

/**
 * Mounts every declared call. Checks run in the order 401, 403, 400, then the handler's 404 and 409
 * (docs/decisions/0002). Replies are encoded by their schema, so undeclared fields are dropped. Throws when a call has
 * no handler.
 */
export function serveAll(
  app: Hono,
  more: {
    identify: Identify
    replies: KeptReplies
    clock: Clock
    calls: Readonly<Record<string, Endpoint>>
    bindings: Binding[]
  },
): void {
  const bound = new Map(more.bindings.map((binding) => [binding.call, binding]))
  for (const [name, call] of Object.entries(more.calls)) {
    const binding = bound.get(call)
    if (!binding) throw new Error(`No handler for the call ${name} (${call.method} ${call.path})`)
    app.on(call.method, [call.path], (c) => answer(c, call, binding, more))
  }
}

type InTurn = <T>(job: () => Promise<T>) => Promise<T>

async function answer(
  c: Context,
  call: Endpoint,
  binding: Binding,
  { identify, replies, clock }: { identify: Identify; replies: KeptReplies; clock: Clock },
): Promise<Response> {
  c.set('asPictureHost', call.form)
  const request = c.req.raw
  const inTurn: InTurn = (job) => (binding.waits ? job() : inCallersTurn(c, job))
  if (!binding.kept || !isAnonymous(request)) return answerAnew(c, call, binding, { identify, clock, inTurn })
  // The slot comes before the cache, because other callers may wait for this reply.
  return inTurn(() =>
    replies.answer(
      keptKey(call, c),
      request,
      () => answerAnew(c, call, binding, { identify, clock, inTurn: (job) => job() }),
      { isOneOff: c.req.query('q') !== undefined },
    ),
  )
}

async function answerAnew(
  c: Context,
  call: Endpoint,
  binding: Binding,
  { identify, clock, inTurn }: { identify: Identify; clock: Clock; inTurn: InTurn },
): Promise<Response> {
  const actor = await identify(c.req.raw)
  refuseUnlessAllowed(call.allow, actor)
  binding.mayCall?.(actor)
  const answerAllowed = () => readAndAnswer(c, call, binding, { actor, clock, inTurn })
  return call.form ? inFormTurn(c, answerAllowed) : answerAllowed()
}

async function readAndAnswer(
  c: Context,
  call: Endpoint,
  binding: Binding,
  { actor, clock, inTurn }: { actor: Actor; clock: Clock; inTurn: InTurn },
): Promise<Response> {
  const request = c.req.raw
  const headers = new Headers()
  const params = checkParams(call.params, c.req.param())
  const query = checkShape(call.query, c.req.query())
  const body = checkShape(call.body, await readBodyOf(call, c))
  const key = request.headers.get('idempotency-key')
  const encode = (reply: unknown) => writeReply(call, reply)
  const ask = {
    params,
    query,
    body,
    actor,
    idempotency:
      call.keyed === undefined || key === null
        ? undefined
        : idempotentRequest({
            scope: call.keyed,
            key,
            body: namesObject(call) ? { params, query, body } : body,
            actor,
            now: clock.now(),
            encode,
          }),
    encode,
    origin: c.get('origin'),
    address: c.get('address'),
    request,
    headers,
  }
  const client = clientOf(ask.address, actor)
  const text = await inTurn(() =>
    asClient(client, async () => write(call, await binding.handler(ask as never), headers)),
  )
  headers.set('Content-Type', `${call.file ?? 'application/json'}; charset=utf-8`)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(text, { headers })
}

function write(call: Endpoint, result: unknown, headers: Headers): string | Promise<string> {
  if (result instanceof StoredReply) return result.text
  if (result instanceof ListInParts) return writeList(call, result, headers)
  if (result instanceof FileInParts) return writeFile(result, headers)
  return writeReply(call, result)
}

function readBodyOf(call: Endpoint, c: Context): Promise<unknown> | undefined {
  if (isBodiless(call)) return undefined
  return call.form ? readFormBody(c) : readJsonBody(c)
}

/** The body of a DELETE without declared body is ignored. */
const isBodiless = ({ method, body }: Endpoint) =>
  method === 'GET' || (method === 'DELETE' && body instanceof z.ZodUndefined)

/** Reports whether path parameters are part of the idempotent request: the same body may annul another sale. */
const namesObject = ({ path }: Endpoint) => path.includes('/:')

const isAnonymous = (request: Request) =>
  !request.headers.has('authorization') && !request.headers.has('cookie')

function keptKey(call: Endpoint, c: Context): string {
  if (!c.req.url.includes('?')) return c.req.path
  const known = Object.keys((call.query as z.ZodObject).shape).sort()
  const asked = c.req.query()
  return `${c.req.path}?${new URLSearchParams(known.filter((name) => name in asked).map((name) => [name, asked[name]!]))}`
}

function refuseUnlessAllowed(allow: Allow, actor: Actor): void {
  if (allow === 'anyone') return
  if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
  if (allow === 'signed-in' || allow.includes(actor.rol)) return
  throw new Problem('not-authorised')
}

/** An invalid path parameter is `not-found`, because no object has that address. */
function checkParams(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value)
  if (!read.success) throw new Problem('not-found')
  return read.data
}
