import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type ApiResponse, errorResponse } from '#server/adapters/payments/simulator/api/api-response.ts'

/**
 * A fault of the next API call whose method and path begin with `call`. `status`: an error status, or `response` in
 * full. `hang-headers`: no response. `hang-body`: half a response, then nothing. `cut`: the connection closes.
 * `malformed`: invalid JSON. `after`: 'doing' performs the call before the fault.
 */
export type ApiFault = {
  fault: 'status' | 'hang-headers' | 'hang-body' | 'cut' | 'malformed'
  status?: number
  retryAfter?: number
  response?: ApiResponse
  after?: 'doing'
}

type Handler = (request: Request, env?: object) => Response | Promise<Response>

/** Wraps a handler, so that each fault of `faults` replaces the response to one call. */
export function injectFaults(
  handle: Handler,
  faults: { call: string; fault: ApiFault }[],
): (request: Request, env?: object) => Promise<Response> {
  return async (request, env) => {
    const { pathname } = new URL(request.url)
    const index = faults.findIndex(({ call }) => `${request.method} ${pathname}`.startsWith(call))
    const [found] = index < 0 ? [] : faults.splice(index, 1)
    if (!found) return handle(request, env)
    const { signal } = request
    if (found.fault.after === 'doing') await handle(request, env)
    return faultyResponse(found.fault, { signal, env })
  }
}

async function faultyResponse(
  { fault, status = 500, retryAfter, response }: ApiFault,
  { signal, env = {} }: { signal: AbortSignal; env: Partial<HttpBindings> | undefined },
): Promise<Response> {
  if (fault === 'malformed') return new Response('<h1>Volvemos en un rato</h1>', jsonInit)
  if (fault === 'hang-body') return new Response(stalledBody(), jsonInit)
  if (fault === 'cut') return breakConnection(env)
  if (fault === 'hang-headers') {
    await clientDisconnected(signal)
    return new Response(null, { status: 504 })
  }
  const { body } =
    response ?? errorResponse(status, { message: 'A fault of the test', error: 'internal_error' })
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    ...jsonInit,
    status: response?.status ?? status,
    headers: { ...jsonInit.headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) },
  })
}

const jsonInit = { headers: { 'Content-Type': 'application/json' } }

const stalledBody = (): ReadableStream =>
  new ReadableStream({
    start: (out) => out.enqueue(new TextEncoder().encode('{"id":')),
    pull: () => new Promise(() => {}),
  })

/** Closes the connection. A call inside the process fails instead. */
function breakConnection({ incoming }: Partial<HttpBindings>): Response {
  if (!incoming) throw new TypeError('A fault of the test breaks the connection')
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

const clientDisconnected = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
