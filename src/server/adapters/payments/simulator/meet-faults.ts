import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { refusal } from './answer.ts'
import { inHouse, readHouse, type Simulator } from './in-house.ts'
import type { AnswerFault } from './records.ts'

export const meetFaults =
  (simulator: Simulator): MiddlewareHandler =>
  async (c, next) => {
    const fault = await takeFault(simulator, callOf(c))
    if (!fault) return next()
    if (fault.after === 'refusing') return faulty(c, fault)
    await next()
    // Replaces the whole response, with all its headers.
    c.res = undefined
    c.res = await faulty(c, fault)
    return undefined
  }

const callOf = (c: Context): string => {
  const { pathname } = new URL(c.req.url)
  return `${c.req.method} ${pathname.slice(pathname.search(/\/(?:checkout|v1|users)\//))}`
}

/** Returns the fault of a call and decrements its counter. */
async function takeFault(simulator: Simulator, call: string): Promise<AnswerFault | undefined> {
  const isMeant = (fault: AnswerFault) => call.startsWith(fault.call)
  if (!(await readHouse(simulator.book))?.answerFaults.some(isMeant)) return undefined
  return inHouse(simulator, async ({ house }) => {
    const met = house.answerFaults.find(isMeant)
    house.answerFaults = house.answerFaults
      .map((fault) => (fault === met ? { ...fault, times: fault.times - 1 } : fault))
      .filter(({ times }) => times > 0)
    return met
  })
}

async function faulty(c: Context, { fault, status, retryAfter }: AnswerFault): Promise<Response> {
  if (fault === 'malformed') return new Response('<h1>Volvemos en un rato</h1>', jsonHead)
  if (fault === 'hang-body') return new Response(stalled(), jsonHead)
  if (fault === 'cut') return cut(c)
  if (fault === 'hang-headers') {
    await goneAway(c.req.raw.signal)
    return new Response(null, { status: 504 })
  }
  const { body } = refusal(status, { message: 'The simulator was told to fail', error: 'internal_error' })
  return Response.json(body, {
    status,
    headers: retryAfter === null ? {} : { 'Retry-After': String(retryAfter) },
  })
}

const jsonHead = { headers: { 'Content-Type': 'application/json' } }

/** Half a response, then silence until the client disconnects. */
const stalled = (): ReadableStream =>
  new ReadableStream({
    start: (out) => out.enqueue(new TextEncoder().encode('{"id":')),
    pull: () => new Promise(() => {}),
  })

/** Breaks the connection, or the response of an in-process call. */
function cut(c: Context): Response {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming) {
    incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }
  const broken = new ReadableStream({
    pull: (out) => out.error(new TypeError('The simulator was told to break the connection')),
  })
  return new Response(broken, jsonHead)
}

const goneAway = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
