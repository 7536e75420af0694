import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#testing/browser.ts'
import { openSignIn, type SignIn } from '#testing/open-sign-in.ts'
import { until } from '#testing/until.ts'

const person = { nombre: 'Ana', email: 'ana@tienda.test', password: 'clave-de-ana', rol: 'user' as const }
const MANY = 20

let shop: SignIn
/** Password comparisons in progress. Calling an entry completes its comparison with success. */
const looking: (() => void)[] = []

beforeAll(async () => {
  shop = await openSignIn(
    {},
    {
      passwords: {
        hash: async (password) => password,
        verify: () => new Promise((resolve) => looking.push(() => resolve(true))),
      },
    },
  )
  for (let n = 0; n <= MANY; n++) await shop.identity.createPerson({ ...person, email: `${n}@tienda.test` })
})
afterAll(() => shop.close())

const enter = (n: number, from: string) =>
  new Browser(shop.app, from).post('/api/auth/sign-in/email', {
    email: `${n}@tienda.test`,
    password: person.password,
  })

test('A client with many concurrent sign-ins has two password comparisons at once, and other clients do not wait', async () => {
  const many = Array.from({ length: MANY }, (_, n) => enter(n, '203.0.113.7'))
  await until(() => looking.length > 0)
  const other = enter(MANY, '203.0.113.8')
  await until(() => looking.length >= 3)
  expect(looking).toHaveLength(3)
  let compared = 0
  const all = Promise.all([other, ...many]).finally(() => (compared = Infinity))
  await until(() => {
    while (compared < looking.length) looking[compared++]!()
    return compared === Infinity
  })
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([200]))
})
