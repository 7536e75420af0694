import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { isProblem } from '#contract/http/problem.ts'
import { readClientAddress } from '#server/http/request/client-address.ts'
import { sameOrigin } from './same-origin.ts'

function requestWith(publicUrl: string | undefined) {
  const app = new Hono()
  app.onError((failure, c) => c.text(isProblem(failure) ? failure.code : 'unexpected'))
  app.use(readClientAddress([], pino({ level: 'silent' })))
  app.use(sameOrigin(publicUrl))
  app.all('*', (c) => c.text('ok'))
  return async (method: string, headers: Record<string, string>) => {
    const reply = await app.request('http://interna:3000/api/x', {
      method,
      headers: { host: 'interna:3000', ...headers },
    })
    return reply.text()
  }
}

test.each([
  [{}, 'ok'],
  [{ origin: 'https://tienda.test' }, 'ok'],
  [{ origin: 'http://interna:3000' }, 'cross-site'],
  [{ origin: 'https://tienda.test:8443' }, 'cross-site'],
  [{ origin: 'https://tienda.test.malvada.test' }, 'cross-site'],
])('With PUBLIC_URL only the origin of PUBLIC_URL is trusted: %o is %s', async (headers, outcome) => {
  expect(await requestWith('https://tienda.test')('POST', headers)).toBe(outcome)
})

test.each([
  [{ origin: 'http://interna:3000' }, 'ok'],
  [{ origin: 'http://interna:3001' }, 'cross-site'],
  [{ origin: 'null' }, 'cross-site'],
  [{ 'sec-fetch-site': 'same-origin' }, 'ok'],
  [{ 'sec-fetch-site': 'same-site' }, 'cross-site'],
  [{ 'sec-fetch-site': 'cross-site' }, 'cross-site'],
])('Without PUBLIC_URL the host of the request is trusted: %o is %s', async (headers, outcome) => {
  expect(await requestWith(undefined)('PUT', headers)).toBe(outcome)
})

test.each(['GET', 'HEAD', 'OPTIONS'])('A read may come from any site: %s', async (method) => {
  const outcome = await requestWith(undefined)(method, {
    origin: 'https://otra.test',
    'sec-fetch-site': 'cross-site',
  })
  expect(['ok', '']).toContain(outcome)
})
