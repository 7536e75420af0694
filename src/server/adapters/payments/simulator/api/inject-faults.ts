import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { errorResponse } from './api-response.ts'
import {
  inSimulatorTransaction,
  readState,
  type Simulator,
} from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import type { ResponseFault } from '#server/adapters/payments/simulator/records.ts'

export const injectFaults =
  (simulator: Simulator): MiddlewareHandler =>
  async (c, next) => {
    const fault = await consumeFault(simulator, callOf(c))
    if (!fault) return next()
    if (fault.after === 'refusing') return faultyResponse(c, fault)
    await next()
    // Clears the response first, because Hono would keep its headers.
    c.res = undefined
    c.res = await faultyResponse(c, fault)
    return undefined
  }

const callOf = (c: Context): string => {
  const { pathname } = new URL(c.req.url)
  return `${c.req.method} ${pathname.slice(pathname.search(/\/(?:checkout|v1|users)\//))}`
}

/** Returns the next fault of an API call, if any, and counts it down. */
async function consumeFault(simulator: Simulator, call: string): Promise<ResponseFault | undefined> {
  const appliesTo = (fault: ResponseFault) => call.startsWith(fault.call)
  if (!(await readState(simulator.recordStore))?.answerFaults.some(appliesTo)) return undefined
  return inSimulatorTransaction(simulator, async ({ state }) => {
    const matched = state.answerFaults.find(appliesTo)
    state.answerFaults = state.answerFaults
      .map((fault) => (fault === matched ? { ...fault, times: fault.times - 1 } : fault))
      .filter(({ times }) => times > 0)
    return matched
  })
}

async function faultyResponse(c: Context, { fault, status, retryAfter }: ResponseFault): Promise<Response> {
  if (fault === 'malformed') return new Response('<h1>Volvemos en un rato</h1>', jsonInit)
  if (fault === 'hang-body') return new Response(stalledBody(), jsonInit)
  if (fault === 'cut') return breakConnection(c)
  if (fault === 'hang-headers') {
    await clientDisconnected(c.req.raw.signal)
    return new Response(null, { status: 504 })
  }
  const { body } = errorResponse(status, {
    message: 'The simulator was told to fail',
    error: 'internal_error',
  })
  return Response.json(body, {
    status,
    headers: retryAfter === null ? {} : { 'Retry-After': String(retryAfter) },
  })
}

const jsonInit = { headers: { 'Content-Type': 'application/json' } }

const stalledBody = (): ReadableStream =>
  new ReadableStream({
    start: (out) => out.enqueue(new TextEncoder().encode('{"id":')),
    pull: () => new Promise(() => {}),
  })

/** Closes the connection. For an in-process call, the body of the response fails instead. */
function breakConnection(c: Context): Response {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming) {
    incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }
  const broken = new ReadableStream({
    pull: (out) => out.error(new TypeError('The simulator was told to break the connection')),
  })
  return new Response(broken, jsonInit)
}

const clientDisconnected = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
