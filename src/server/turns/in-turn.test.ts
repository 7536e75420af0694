import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { Browser } from '#testing/browser.ts'
import { openSignIn, type SignIn } from '#testing/open-sign-in.ts'
import { inTurn } from './in-turn.ts'

let shop: SignIn

beforeAll(async () => {
  const refuse = () => Promise.reject(new Problem('busy', { headers: { 'Retry-After': '5' } }))
  shop = await openSignIn({}, { passwords: { hash: refuse, verify: refuse } })
})
afterAll(() => shop.close())

test('Some jobs run, some wait, and the rest are refused as busy', async () => {
  const turn = inTurn({ atOnce: 2, waiting: 3 })
  const finish: (() => void)[] = []
  let running = 0
  const job = () => {
    running += 1
    return new Promise<void>((resolve) => finish.push(resolve))
  }
  const asked = Array.from({ length: 7 }, () => turn(job))
  const refused = await Promise.allSettled(asked.slice(5))
  expect(refused.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(['busy', 'busy'])
  expect(running).toBe(2)
  for (let done = 0; done < 5; done++) {
    finish[done]!()
    await asked[done]
  }
  await Promise.all([turn(async () => {}), turn(async () => {})])
})

test('A sign-in without a free slot gets 503 with the time to wait, not a wrong password', async () => {
  const body = { email: 'ana@correo.test', password: 'una-clave' }
  const answer = await new Browser(shop.app).post('/api/auth/sign-in/email', body)
  expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(answer.headers.get('retry-after')).toBe('5')
})
