import { data, type RouterContextProvider } from 'react-router'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiProblem, misfit, notSignedIn, readProblem, unreachable } from './api-problem.ts'
import { reachApi } from './api-context.ts'
import { firstAbort } from './first-abort.ts'
import { endAuthToken, hasSessionEnded, personOfToken, readXsrfToken } from './session/session.ts'
import { freshAuthToken, renewedAuthToken } from './session/renew-token.ts'

/** decisions.md, "Storefront": the client waits 15 s and tries a GET or a keyed POST once more. */
const WAITS_MS = 15_000

export type ApiCall<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: Partial<QueryOf<E>>
  body?: BodyOf<E>
  headers?: Record<string, string>
  signal?: AbortSignal
}

type Context = Readonly<RouterContextProvider>
type Outgoing = RequestInit & { headers: Headers }

/**
 * Makes one API call and answers its decoded reply (amounts in centavos). Throws `ApiProblem` when refused.
 * In a loader pass the loader's `context`: the call is made in process as the visitor. In the browser leave it out.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  call: ApiCall<E> = {},
  context?: Context,
): Promise<ReplyOf<E>> {
  return (await callApiForList(endpoint, call, context)).reply
}

/** The same with what a list says in its headers: how many there are and where the next ones begin. */
export async function callApiForList<E extends Endpoint>(
  endpoint: E,
  call: ApiCall<E> = {},
  context?: Context,
): Promise<{ reply: ReplyOf<E>; total: number | undefined; nextCursor: string | undefined }> {
  const response = await sendPatiently(endpoint, call, context)
  if (!response.ok) throw await readProblem(response)
  const total = response.headers.get('X-Total-Count')
  return {
    reply: (await readReply(endpoint, response, call.signal)) as ReplyOf<E>,
    total: total === null ? undefined : Number(total),
    nextCursor: response.headers.get('X-Next-Cursor') ?? undefined,
  }
}

async function readReply(endpoint: Endpoint, response: Response, asked?: AbortSignal): Promise<unknown> {
  const body = await readBody(response, asked)
  try {
    return endpoint.reply.decode(body)
  } catch (failure) {
    if (import.meta.env.SSR) throw failure
    // Whoever called may tell the person or go on without: the fault itself is found in the browser's log.
    reportError(failure)
    throw misfit()
  }
}

/** An answer cut off half way is no answer; an abort asked by the caller is thrown as it is. */
async function readBody(response: Response, asked?: AbortSignal): Promise<unknown> {
  try {
    return await response.json()
  } catch (failure) {
    if (import.meta.env.SSR || asked?.aborted) throw failure
    throw unreachable()
  }
}

/**
 * For loaders: awaits a call and turns a refusal into the page's own answer, with its status, for the error screen.
 * `await orErrorPage(callApi(readProduct, { params }, context))`
 */
export async function orErrorPage<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 0) throw problem
    throw data({ code: problem.code, message: problem.message }, { status: problem.status })
  }
}

/** Sends a call as whoever is signed in, with a second try where one does no harm, and answers whatever came back. */
export async function sendPatiently(
  endpoint: Endpoint,
  call: ApiCall<Endpoint>,
  context?: Context,
): Promise<Response> {
  const path = pathOf(endpoint, call)
  const init = await initOf(endpoint, call)
  if (import.meta.env.SSR) {
    if (context === undefined)
      throw new Error(`${endpoint.path}: a call made on the server needs the loader's context`)
    return context.get(reachApi)(path, init)
  }
  const reply = await sendTwice(path, init, call.signal)
  const refused = bearerOf(init)
  if (reply.status !== 401 || refused === undefined) return reply
  const token = await renewedAuthToken(refused)
  // A guest may read what the shop shows; a change is not made in nobody's name, nor in that of whoever signed in since.
  if (endpoint.method !== 'GET' && !isSamePerson(token, refused)) return reply
  if (token === undefined) init.headers.delete('Authorization')
  else init.headers.set('Authorization', `Bearer ${token}`)
  const again = await sendTwice(path, init, call.signal)
  // Not even a new token is good: whoever this was is nobody.
  if (token !== undefined && token !== refused && (await isNotSignedIn(again))) endAuthToken()
  return again
}

async function isNotSignedIn(reply: Response): Promise<boolean> {
  return reply.status === 401 && (await readProblem(reply.clone())).code === 'not-signed-in'
}

const bearerOf = ({ headers }: Outgoing): string | undefined =>
  headers.get('Authorization')?.slice('Bearer '.length)

const isSamePerson = (one: string | undefined, other: string): boolean =>
  one !== undefined && personOfToken(one)?.uid === personOfToken(other)?.uid

async function sendTwice(path: string, init: Outgoing, asked?: AbortSignal): Promise<Response> {
  const first = await send(path, init, asked)
  if (first !== undefined && ![502, 503, 504].includes(first.status)) return first
  const mayRepeat = init.method === 'GET' || init.headers.has('Idempotency-Key')
  const reply = mayRepeat ? await send(path, init, asked) : first
  if (reply === undefined) throw unreachable()
  return reply
}

/** Answers undefined when nobody answered; an abort asked by the caller is thrown as it is. */
async function send(path: string, init: RequestInit, asked?: AbortSignal): Promise<Response | undefined> {
  const timeout = AbortSignal.timeout(WAITS_MS)
  try {
    return await fetch(path, { ...init, signal: asked ? firstAbort([asked, timeout]) : timeout })
  } catch (failure) {
    if (asked?.aborted) throw failure
    return undefined
  }
}

function pathOf(endpoint: Endpoint, call: ApiCall<Endpoint>): string {
  const params = written(endpoint.params, call.params)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(written(endpoint.query, call.query))) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.toString() === '' ? path : `${path}?${query}`
}

/** As the contract writes it. An address that somebody typed may say what the contract refuses: the server tells them. */
function written(schema: Endpoint['params'], value: unknown = {}): Record<string, unknown> {
  const read = schema.safeEncode(value)
  return (read.success ? read.data : value) as Record<string, unknown>
}

async function initOf(endpoint: Endpoint, call: ApiCall<Endpoint>): Promise<Outgoing> {
  const headers = new Headers({ accept: 'application/json', ...call.headers })
  if (!import.meta.env.SSR) {
    const token = await freshAuthToken()
    // Whoever believes to be signed in does not buy as a guest without being asked.
    if (token === undefined && endpoint.underAccount && hasSessionEnded()) throw notSignedIn()
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    const xsrf = readXsrfToken()
    if (xsrf !== undefined) headers.set('X-XSRF-TOKEN', xsrf)
  }
  if (call.body === undefined) return { method: endpoint.method, headers }
  headers.set('Content-Type', 'application/json')
  return { method: endpoint.method, headers, body: JSON.stringify(endpoint.body.encode(call.body)) }
}
