import { afterAll, beforeAll, expect, test } from 'vitest'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openSignIn, type SignIn } from '#testing/identity/open-sign-in.ts'
import { waitUntil } from '#testing/wait-until.ts'

const account = { nombre: 'Ana', email: 'ana@tienda.test', password: 'clave-de-ana', rol: 'user' as const }
const CONCURRENT_SIGN_INS = 20

let shop: SignIn
/** Password comparisons in progress. Calling an entry ends its comparison with a correct password. */
const comparisons: (() => void)[] = []

beforeAll(async () => {
  shop = await openSignIn(
    {},
    {
      passwords: {
        hash: async (password) => password,
        verify: () => new Promise((resolve) => comparisons.push(() => resolve(true))),
      },
    },
  )
  for (let n = 0; n <= CONCURRENT_SIGN_INS; n++)
    await shop.identity.createUser({ ...account, email: `${n}@tienda.test` })
})
afterAll(() => shop.close())

const signIn = (n: number, from: string) =>
  new CookieClient(shop.app, from).post('/api/auth/sign-in/email', {
    email: `${n}@tienda.test`,
    password: account.password,
  })

test('A client with many concurrent sign-ins has two password comparisons at once, and other clients do not wait', async () => {
  const many = Array.from({ length: CONCURRENT_SIGN_INS }, (_, n) => signIn(n, '203.0.113.7'))
  await waitUntil(() => comparisons.length > 0)
  const other = signIn(CONCURRENT_SIGN_INS, '203.0.113.8')
  await waitUntil(() => comparisons.length >= 3)
  expect(comparisons).toHaveLength(3)
  let compared = 0
  const all = Promise.all([other, ...many]).finally(() => (compared = Infinity))
  await waitUntil(() => {
    while (compared < comparisons.length) comparisons[compared++]!()
    return compared === Infinity
  })
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([200]))
})
