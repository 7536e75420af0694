import { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { Problem } from '#contract/http/problem.ts'
import { problemResponse } from './problem-response.ts'

async function responseTo(failure: unknown) {
  const logError = vi.fn<(line: { err?: unknown }) => void>()
  const app = new Hono()
  app.onError((thrown, c) =>
    problemResponse(c, thrown, { warn: logError, error: logError } as unknown as Logger),
  )
  app.get('/', () => {
    throw failure
  })
  const reply = await app.request('/')
  return { status: reply.status, headers: reply.headers, body: await reply.json(), logError }
}

test('A program error is logged and not described to the caller', async () => {
  const failure = Object.assign(new Error('column "clave" of "user"'), {
    code: '42703',
    detail: 'clave=1234',
  })
  const { status, body, logError } = await responseTo(failure)
  const text = 'Algo salió mal. Volvé a intentarlo'
  expect({ status, body }).toEqual({ status: 500, body: { code: 'unexpected', message: text, error: text } })
  expect(logError).toHaveBeenCalledWith(expect.objectContaining({ err: failure }), expect.anything())
})

test('A number that a column cannot hold is refused and not logged as an error', async () => {
  const failure = Object.assign(new Error('integer out of range'), { code: '22003' })
  const { status, body } = await responseTo(failure)
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'number-too-large' } })
})

test('An unavailable database answers busy and Retry-After, and nothing else', async () => {
  const connectionRefused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), {
    code: 'ECONNREFUSED',
  })
  const { status, headers, body } = await responseTo(connectionRefused)
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'busy' })
  expect(headers.get('Retry-After')).toBe('2')
  expect(JSON.stringify(body)).not.toContain('10.0.0.7')
})

const BROWSER_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

async function responseAt(path: string, accept: string, problem: Problem) {
  const app = new Hono()
  app.onError((thrown, c) => problemResponse(c, thrown, pino({ level: 'silent' })))
  app.get('*', () => {
    throw problem
  })
  const reply = await app.request(path, { headers: { accept } })
  return { reply, type: reply.headers.get('content-type'), text: await reply.text() }
}

test('A visitor of a failed page gets an error page with the next step', async () => {
  const busy = new Problem('busy', { headers: { 'Retry-After': '5' } })
  const { reply, type, text } = await responseAt('/cart', BROWSER_ACCEPT, busy)
  expect({ status: reply.status, type }).toEqual({ status: 503, type: 'text/html; charset=UTF-8' })
  expect(reply.headers.get('retry-after')).toBe('5')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(text).toContain('<h1>Estamos con mucho movimiento. Volvé a intentarlo en un momento</h1>')
  expect(text).toContain('Reintentar')
})

test('A permanent failure offers no retry, and its text is escaped', async () => {
  const { reply, text } = await responseAt(
    '/x',
    BROWSER_ACCEPT,
    new Problem('not-found', { text: '<b>No está</b>' }),
  )
  expect(reply.status).toBe(404)
  expect(text).toContain('<h1>&lt;b&gt;No está&lt;/b&gt;</h1>')
  expect(text).not.toContain('Reintentar')
})

test.each([
  { who: 'the API', path: '/api/sheets/data', accept: BROWSER_ACCEPT },
  { who: 'a page in the browser that asks for its data', path: '/cart.data', accept: '*/*' },
])('The problem response for $who is JSON', async ({ path, accept }) => {
  const { type } = await responseAt(path, accept, new Problem('busy'))
  expect(type).toBe('application/json')
})
