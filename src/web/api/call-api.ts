import { data, type RouterContextProvider } from 'react-router'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem, invalidResponse, notSignedIn, readProblem, unreachable } from './api-problem.ts'
import { apiFetch } from './api-context.ts'
import { anyAbortSignal } from './any-abort-signal.ts'
import { expireAuthToken, hasSessionEnded, userOfToken, readXsrfToken } from '#web/session/session-store.ts'
import { freshAuthToken, replacementToken } from '#web/session/token/renew-token.ts'

/** Timeout of 15 s, and one retry of a GET or an idempotent POST (decisions.md, "Storefront"). */
const REQUEST_TIMEOUT_MS = 15_000

export type ApiCall<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: Partial<QueryOf<E>>
  body?: BodyOf<E>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Time limit for the whole response. Default: 15 s. */
  timeoutMs?: number
}

type Context = Readonly<RouterContextProvider>
type RequestInitWithHeaders = RequestInit & { headers: Headers }

/**
 * Sends an API request and returns the decoded response (amounts in centavos). Throws `ApiProblem` for an error
 * response. A loader passes its `context`, so the request runs in process with the visitor's session. The browser omits
 * `context`.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  call: ApiCall<E> = {},
  context?: Context,
): Promise<ReplyOf<E>> {
  return (await callApiForList(endpoint, call, context)).reply
}

/** Like `callApi`, with the list headers: total count and next cursor. */
export async function callApiForList<E extends Endpoint>(
  endpoint: E,
  call: ApiCall<E> = {},
  context?: Context,
): Promise<{ reply: ReplyOf<E>; total: number | undefined; nextCursor: string | undefined }> {
  const response = await sendAuthenticated(endpoint, call, context)
  if (!response.ok) throw await readProblem(response)
  const total = response.headers.get('X-Total-Count')
  return {
    reply: (await readReply(endpoint, response, call.signal)) as ReplyOf<E>,
    total: total === null ? undefined : Number(total),
    nextCursor: response.headers.get('X-Next-Cursor') ?? undefined,
  }
}

async function readReply(
  endpoint: Endpoint,
  response: Response,
  callerSignal?: AbortSignal,
): Promise<unknown> {
  const body = await readBody(response, callerSignal)
  try {
    return endpoint.reply.decode(body)
  } catch (failure) {
    if (import.meta.env.SSR) throw failure
    // Logs the error, because the caller may hide it.
    reportError(failure)
    throw invalidResponse()
  }
}

/** A truncated body counts as unreachable. An abort by the caller is rethrown. */
async function readBody(response: Response, callerSignal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json()
  } catch (failure) {
    if (import.meta.env.SSR || callerSignal?.aborted) throw failure
    throw unreachable()
  }
}

/**
 * Turns an error response in a loader into a route error with the same status, which shows the error screen. Example:
 * `await orErrorPage(callApi(readProduct, { params }, context))`
 */
export async function orErrorPage<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 0) throw problem
    const { code, message, status, requestId } = problem
    throw data({ code, message, ...(requestId !== undefined && { requestId }) }, { status })
  }
}

/** Sends a request with the current user's session, retries where a retry is safe, and returns the last response. */
export async function sendAuthenticated(
  endpoint: Endpoint,
  call: ApiCall<Endpoint>,
  context?: Context,
): Promise<Response> {
  const path = pathOf(endpoint, call)
  const init = await requestInitOf(endpoint, call)
  if (import.meta.env.SSR) {
    if (context === undefined)
      throw new Error(`${endpoint.path}: a call made on the server needs the loader's context`)
    return context.get(apiFetch)(path, init)
  }
  const reply = await sendWithRetry(path, init, call)
  const refusedToken = bearerOf(init)
  if (reply.status !== 401 || refusedToken === undefined) return reply
  const token = await replacementToken(refusedToken)
  // A GET is repeated with the new token or as a guest, but a write only for the same user.
  if (endpoint.method !== 'GET' && !isSameUser(token, refusedToken)) return reply
  if (token === undefined) init.headers.delete('Authorization')
  else init.headers.set('Authorization', `Bearer ${token}`)
  const secondReply = await sendWithRetry(path, init, call)
  // The server refused a new token too, so the session ends.
  if (token !== undefined && token !== refusedToken && (await isNotSignedIn(secondReply))) expireAuthToken()
  return secondReply
}

async function isNotSignedIn(reply: Response): Promise<boolean> {
  return reply.status === 401 && (await readProblem(reply.clone())).code === 'not-signed-in'
}

const bearerOf = ({ headers }: RequestInitWithHeaders): string | undefined =>
  headers.get('Authorization')?.slice('Bearer '.length)

const isSameUser = (one: string | undefined, other: string): boolean =>
  one !== undefined && userOfToken(one)?.uid === userOfToken(other)?.uid

async function sendWithRetry(
  path: string,
  init: RequestInitWithHeaders,
  limits: SendLimits,
): Promise<Response> {
  const first = await send(path, init, limits)
  if (first !== undefined && ![502, 503, 504].includes(first.status)) return first
  const canRepeat = init.method === 'GET' || init.headers.has('Idempotency-Key')
  const reply = canRepeat ? await send(path, init, limits) : first
  if (reply === undefined) throw unreachable()
  return reply
}

type SendLimits = Pick<ApiCall<Endpoint>, 'signal' | 'timeoutMs'>

/** Returns undefined without a response. An abort by the caller is rethrown. */
async function send(
  path: string,
  init: RequestInit,
  { signal: callerSignal, timeoutMs = REQUEST_TIMEOUT_MS }: SendLimits,
): Promise<Response | undefined> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(path, {
      ...init,
      signal: callerSignal ? anyAbortSignal([callerSignal, timeout]) : timeout,
    })
  } catch (failure) {
    if (callerSignal?.aborted) throw failure
    return undefined
  }
}

function pathOf(endpoint: Endpoint, call: ApiCall<Endpoint>): string {
  const params = encodeByContract(endpoint.params, call.params)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(encodeByContract(endpoint.query, call.query))) {
    for (const one of [value].flat()) if (one !== undefined && one !== '') query.append(name, String(one))
  }
  return query.toString() === '' ? path : `${path}?${query}`
}

/** An invalid value, for example from the address bar, passes through, because the server refuses it anyway. */
function encodeByContract(schema: Endpoint['params'], value: unknown = {}): Record<string, unknown> {
  const encoded = schema.safeEncode(value)
  return (encoded.success ? encoded.data : value) as Record<string, unknown>
}

async function requestInitOf(endpoint: Endpoint, call: ApiCall<Endpoint>): Promise<RequestInitWithHeaders> {
  const headers = new Headers({ accept: 'application/json', ...call.headers })
  if (!import.meta.env.SSR) {
    const token = await freshAuthToken()
    // A user whose session just ended must not buy as a guest without consent.
    if (token === undefined && endpoint.storesUnderAccount && hasSessionEnded()) throw notSignedIn()
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    const xsrf = readXsrfToken()
    if (xsrf !== undefined) headers.set('X-XSRF-TOKEN', xsrf)
  }
  if (call.body === undefined) return { method: endpoint.method, headers }
  headers.set('Content-Type', 'application/json')
  return { method: endpoint.method, headers, body: JSON.stringify(endpoint.body.encode(call.body)) }
}
