import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { Problem, isProblem } from '#contract/http/problem.ts'
import { errorCauses } from '#server/database/errors/error-causes.ts'
import { isDatabaseUnavailable } from '#server/database/errors/database-unavailable.ts'
import { currentRequest } from '#server/requests/current-request.ts'
import { busyPage, problemPage, problemPagePolicy } from './problem-page.ts'

/** PostgreSQL's `numeric_value_out_of_range`: a number is too large for its column. */
const NUMBER_OUT_OF_RANGE = '22003'

declare module 'hono' {
  interface ContextVariableMap {
    /** True: the text is in `error.message`, the format of older clients of the image upload. */
    asImageHost: boolean
  }
}

/**
 * Encodes a failure as `{ code, message, error }`, or as an HTML page outside of the API. Logs an unexpected failure
 * without details for the caller.
 */
export function problemResponse(c: Context, failure: unknown, log: Logger): Response {
  const problem = isProblem(failure) ? failure : unexpectedProblem(failure, c, log)
  const status = problem.status as ContentfulStatusCode
  if (problem.code === 'busy' && wantsPage(c)) return busyPage(problem.headers)
  for (const [name, value] of Object.entries(problem.headers)) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  if (wantsPage(c)) {
    c.header('Content-Security-Policy', problemPagePolicy)
    return c.html(
      problemPage({ text: problem.text, retry: status >= 500, requestId: currentRequest()?.id }),
      status,
    )
  }
  const { code, text, extra } = problem
  const error = c.get('asImageHost') ? { message: text } : text
  return c.json({ code, message: text, error, ...extra }, status)
}

const wantsPage = (c: Context): boolean =>
  !c.req.path.startsWith('/api/') &&
  accepts(c, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html'

function unexpectedProblem(failure: unknown, c: Context, log: Logger): Problem {
  if (isDatabaseUnavailable(failure)) {
    log.warn({ err: failure }, 'database unavailable')
    return new Problem('busy', { headers: { 'Retry-After': '2' } })
  }
  if (errorCauses(failure).some((cause) => (cause as { code?: unknown }).code === NUMBER_OUT_OF_RANGE)) {
    log.warn({ err: failure }, 'number out of range')
    return new Problem('number-too-large')
  }
  log.error({ err: failure, method: c.req.method }, 'unexpected failure')
  return new Problem('unexpected')
}
