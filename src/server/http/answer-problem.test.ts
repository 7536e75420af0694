import { Hono } from 'hono'
import type { Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { answerProblem, isDatabaseTrouble } from './answer-problem.ts'

test.each([
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  Object.assign(new Error('terminating connection because of crash of another server process'), {
    code: '57P02',
  }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('getaddrinfo ENOTFOUND database'), { code: 'ENOTFOUND' }),
  Object.assign(new Error('getaddrinfo EAI_AGAIN database'), { code: 'EAI_AGAIN' }),
  Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Failed query', { cause: Object.assign(new Error('canceled'), { code: '57014' }) }),
])('a database that went away is worth asking again: %s', (failure) => {
  expect(isDatabaseTrouble(failure)).toBe(true)
})

test.each([
  new Error('cannot read properties of undefined'),
  Object.assign(new Error('duplicate key'), { code: '23505' }),
  'a text',
])('a mistake of ours is not: %s', (failure) => {
  expect(isDatabaseTrouble(failure)).toBe(false)
})

async function answerTo(failure: unknown) {
  const told = vi.fn<(line: { err?: unknown }) => void>()
  const app = new Hono()
  app.onError((thrown, c) => answerProblem(c, thrown, { warn: told, error: told } as unknown as Logger))
  app.get('/', () => {
    throw failure
  })
  const reply = await app.request('/')
  return { status: reply.status, headers: reply.headers, body: await reply.json(), told }
}

test('a mistake of ours is logged and never described to the caller', async () => {
  const failure = Object.assign(new Error('column "clave" of "user"'), {
    code: '42703',
    detail: 'clave=1234',
  })
  const { status, body, told } = await answerTo(failure)
  const text = 'Algo salió mal. Volvé a intentarlo'
  expect({ status, body }).toEqual({ status: 500, body: { code: 'unexpected', message: text, error: text } })
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ err: failure }), expect.anything())
})

test('a database that is away is said to be busy, when to come back, and nothing else', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' })
  const { status, headers, body } = await answerTo(away)
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'busy' })
  expect(headers.get('Retry-After')).toBe('2')
  expect(JSON.stringify(body)).not.toContain('10.0.0.7')
})
