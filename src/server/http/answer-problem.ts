import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { Problem, isProblem } from '#contract/problem.ts'
import { isSilence } from '#server/database/answer-limit.ts'
import { isReadOnlyServer } from '#server/database/read-only-server.ts'
import { problemPage, problemPolicy } from './problem-page.ts'

const LOCK_TIMED_OUT = '55P03'
const QUERY_CANCELLED = '57014'
const IDLE_IN_TRANSACTION = '25P03'
const DISK_FULL = '53100'
const OUT_OF_MEMORY = '53200'
const cannotServeNow = new Set([
  LOCK_TIMED_OUT,
  QUERY_CANCELLED,
  IDLE_IN_TRANSACTION,
  DISK_FULL,
  OUT_OF_MEMORY,
  '40001',
  '40P01',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08001',
])
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // A server in a container, or one whose work another takes over, loses its name while it is down.
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Any failure as `{ code, message, error }`, or as a page for whoever opened an address that is not of the API; what was
 * not foreseen is logged and never described to the caller.
 */
export function answerProblem(c: Context, failure: unknown, log: Logger): Response {
  const problem = isProblem(failure) ? failure : unforeseen(failure, c, log)
  const status = problem.status as ContentfulStatusCode
  for (const [name, value] of Object.entries(problem.headers)) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  if (wantsPage(c)) {
    c.header('Content-Security-Policy', problemPolicy)
    return c.html(problemPage({ text: problem.text, retry: status >= 500 }), status)
  }
  return c.json({ code: problem.code, message: problem.text, error: problem.text, ...problem.extra }, status)
}

const wantsPage = (c: Context): boolean =>
  !c.req.path.startsWith('/api/') &&
  accepts(c, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html'

function unforeseen(failure: unknown, c: Context, log: Logger): Problem {
  if (isDatabaseTrouble(failure)) {
    log.warn({ err: failure, path: c.req.path }, 'database unavailable')
    return new Problem('busy', { headers: { 'Retry-After': '2' } })
  }
  log.error({ err: failure, method: c.req.method, path: c.req.path }, 'unexpected failure')
  return new Problem('unexpected')
}

/** True when trying again later may help: the database is gone, full, only reads, or a lock was not had in time. */
export function isDatabaseTrouble(failure: unknown): boolean {
  if (isSilence(failure) || isReadOnlyServer(failure)) return true
  for (
    let cause: unknown = failure, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  ) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string' && (cannotServeNow.has(code) || connectionCodes.has(code))) return true
    if (/timeout exceeded when trying to connect|Connection terminated|is not queryable/i.test(cause.message))
      return true
  }
  return false
}
