import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#contract/http/problem.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openSignIn, type SignIn } from '#testing/identity/open-sign-in.ts'
import { boundedSemaphore } from './bounded-semaphore.ts'

let shop: SignIn

beforeAll(async () => {
  const refuse = () => Promise.reject(new Problem('busy', { headers: { 'Retry-After': '5' } }))
  shop = await openSignIn({}, { passwords: { hash: refuse, verify: refuse } })
})
afterAll(() => shop.close())

test('Some jobs run, some wait, and the rest are refused as busy', async () => {
  const run = boundedSemaphore({ maxRunning: 2, maxWaiting: 3 })
  const finish: (() => void)[] = []
  let running = 0
  const job = () => {
    running += 1
    return new Promise<void>((resolve) => finish.push(resolve))
  }
  const jobs = Array.from({ length: 7 }, () => run(job))
  const refused = await Promise.allSettled(jobs.slice(5))
  expect(refused.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(['busy', 'busy'])
  expect(running).toBe(2)
  for (let done = 0; done < 5; done++) {
    finish[done]!()
    await jobs[done]
  }
  await Promise.all([run(async () => {}), run(async () => {})])
})

test('A sign-in without a free slot gets 503 with the time to wait, not a wrong password', async () => {
  const body = { email: 'ana@correo.test', password: 'una-clave' }
  const reply = await new CookieClient(shop.app).post('/api/auth/sign-in/email', body)
  expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(reply.headers.get('retry-after')).toBe('5')
})
