import type { Context, Hono } from 'hono'
import type { Allow, Endpoint } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import { isRepeated } from '#contract/http/repeated.ts'
import { z } from '#contract/http/z.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { Binding } from '#server/handlers/binding.ts'
import { idempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { StoredReply } from '#server/idempotency/stored-reply.ts'
import type { Actor } from '#server/identity/actor.ts'
import { ChunkedList } from '#server/handlers/chunked-list.ts'
import { PrivateArchive } from '#server/handlers/private-archive.ts'
import { PrivateFile } from '#server/handlers/private-file.ts'
import { TableExport } from '#server/handlers/table-export.ts'
import { writeExport } from '#server/http/export/write-export.ts'
import { runAsClient } from '#server/concurrency/current-client.ts'
import { clientOf, inClientCallSlot, type PageRenderEnv } from '#server/http/request/client-slots.ts'
import { validateInput } from '#server/requests/validate-input.ts'
import { withFormMemory } from '#server/http/request/form-memory.ts'
import { isOneOff } from '#server/http/cache/is-one-off.ts'
import type { ReplyCache } from '#server/http/cache/reply-cache.ts'
import { readFormBody } from '#server/http/request/read-form-body.ts'
import { readJsonBody } from '#server/requests/read-json-body.ts'
import { writeList } from './write-list.ts'
import { encodeReply } from './encode-reply.ts'
import { sendPrivateArchive } from './send-private-archive.ts'
import { sendPrivateFile } from './send-private-file.ts'

/** Returns the caller of a request. Throws `not-signed-in` for an invalid token. */
export type Identify = (request: Request) => Promise<Actor>

/**
 * Mounts every declared endpoint. Checks in the order 401, 403, 400, before the handler's 404 and 409
 * (docs/decisions/0002). Encodes replies by their schema, without undeclared fields. Throws for an endpoint without a
 * handler.
 */
export function serveEndpoints(
  app: Hono,
  deps: {
    identify: Identify
    replies: ReplyCache
    clock: Clock
    calls: Readonly<Record<string, Endpoint>>
    bindings: Binding[]
  },
): void {
  const bindingByCall = new Map(deps.bindings.map((binding) => [binding.endpoint, binding]))
  for (const [name, call] of Object.entries(deps.calls)) {
    const binding = bindingByCall.get(call)
    if (!binding) throw new Error(`No handler for the call ${name} (${call.method} ${call.path})`)
    app.on(call.method, [call.path], (c) => handleCall(c, call, binding, deps))
  }
}

type RunInSlot = <T>(job: () => Promise<T>) => Promise<T>

async function handleCall(
  c: Context,
  call: Endpoint,
  binding: Binding,
  { identify, replies, clock }: { identify: Identify; replies: ReplyCache; clock: Clock },
): Promise<Response> {
  c.set('asImageHost', call.isMultipart)
  const request = c.req.raw
  const inSlot: RunInSlot = (job) => (binding.skipsClientSlot ? job() : inClientCallSlot(c, job))
  if (!binding.isCached || !isAnonymous(request))
    return handleUncached(c, call, binding, { identify, clock, inSlot })
  return replies.respond(
    cacheKey(call, c),
    request,
    () => handleUncached(c, call, binding, { identify, clock, inSlot: (job) => job() }),
    {
      isOneOff: isOneOff(new URL(request.url)),
      isPart: (c.env as PageRenderEnv | undefined)?.isPageRender === true,
      inSlot,
    },
  )
}

async function handleUncached(
  c: Context,
  call: Endpoint,
  binding: Binding,
  { identify, clock, inSlot }: { identify: Identify; clock: Clock; inSlot: RunInSlot },
): Promise<Response> {
  const actor = await identify(c.req.raw)
  refuseUnlessAllowed(call.allow, actor)
  binding.checkPermission?.(actor)
  await binding.checkBeforeBody?.({ params: c.req.param(), address: c.get('address') })
  const handleAllowed = () => runHandler(c, call, binding, { actor, clock, inSlot })
  return call.isMultipart
    ? withFormMemory(c, handleAllowed, {
        isOfStaff: call.allow !== 'anyone',
        client: clientOf(c.get('address'), actor),
      })
    : handleAllowed()
}

async function runHandler(
  c: Context,
  call: Endpoint,
  binding: Binding,
  { actor, clock, inSlot }: { actor: Actor; clock: Clock; inSlot: RunInSlot },
): Promise<Response> {
  const request = c.req.raw
  const headers = new Headers()
  const params = checkParams(call.params, c.req.param())
  const query = validateInput(call.query, readQuery(call, c))
  const body = validateInput(call.body, await readBodyOf(call, c))
  const key = request.headers.get('idempotency-key')
  const encode = (reply: unknown) => encodeReply(call, reply)
  const input = {
    params,
    query,
    body,
    actor,
    idempotency:
      call.idempotencyNamespace === undefined || key === null
        ? undefined
        : idempotentRequest({
            scope: call.idempotencyNamespace,
            key,
            body: hasPathParameters(call) ? { params, query, body } : body,
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
  const client = clientOf(input.address, actor)
  const encoded = await inSlot(() =>
    runAsClient(client, async () => encodeResult(call, await binding.handler(input as never), headers)),
  )
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(encoded, { headers })
}

type EncodedBody = string | ReadableStream | Uint8Array<ArrayBuffer>

function encodeResult(call: Endpoint, result: unknown, headers: Headers): EncodedBody | Promise<EncodedBody> {
  if (result instanceof StoredReply) return result.text
  if (result instanceof PrivateFile) return sendPrivateFile(result, headers)
  if (result instanceof PrivateArchive) return sendPrivateArchive(result, headers)
  if (result instanceof ChunkedList) return writeList(call, result, headers)
  if (result instanceof TableExport) return writeExport(result, headers)
  return encodeReply(call, result)
}

function readBodyOf(call: Endpoint, c: Context): Promise<unknown> | undefined {
  if (isBodiless(call)) return undefined
  return call.isMultipart ? readFormBody(c) : readJsonBody(c)
}

/** A DELETE without a declared body ignores the request body. */
const isBodiless = ({ method, body }: Endpoint) =>
  method === 'GET' || (method === 'DELETE' && body instanceof z.ZodUndefined)

/** With path parameters, the path is part of the idempotency check, because the same body may annul another sale. */
const hasPathParameters = ({ path }: Endpoint) => path.includes('/:')

const isAnonymous = (request: Request) =>
  !request.headers.has('authorization') && !request.headers.has('cookie')

/** Equal requests have one key: undeclared parameters and the order of the parameters do not matter. */
function cacheKey(call: Endpoint, c: Context): string {
  if (!c.req.url.includes('?')) return c.req.path
  const query = readQuery(call, c)
  const names = Object.keys(query).sort()
  const pairs = names.flatMap((name) => [query[name] ?? []].flat().map((value) => [name, value]))
  return `${c.req.path}?${new URLSearchParams(pairs)}`
}

/** Returns the declared query parameters. A `repeated` parameter has all its values, other ones have the first. */
function readQuery(call: Endpoint, c: Context): Record<string, string | string[]> {
  const declared = (call.query as z.ZodObject).shape
  return Object.fromEntries(
    Object.entries(c.req.queries()).flatMap(([name, values]) => {
      const schema = Object.hasOwn(declared, name) ? (declared[name] as z.ZodType) : undefined
      if (schema === undefined) return []
      return [[name, isRepeated(schema) ? values.toSorted() : (values[0] ?? '')]]
    }),
  )
}

function refuseUnlessAllowed(allow: Allow, actor: Actor): void {
  if (allow === 'anyone') return
  if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
  if (allow === 'signed-in' || allow.includes(actor.rol)) return
  throw new Problem('not-authorised')
}

/** Throws `not-found` for an invalid path parameter, because no object has that path. */
function checkParams(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Problem('not-found')
  return parsed.data
}
