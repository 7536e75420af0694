import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { setPasswordHash, takeOverUnverifiedAccount } from '#server/identity/account/mailbox-owner-store.ts'
import { endSessionsExcept } from '#server/identity/account/own-account-store.ts'

const OLD_PASSWORD = 'clave-que-otro-conoce'

let shop: Shop
let accountCount = 0
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const isWaitingForLock = async () => {
  const { rows } = await shop.deps.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test.each([
  [
    'is being taken over by its owner',
    (tx: Tx, { email }: AccountEmail, now: Date) => takeOverUnverifiedAccount(tx, { email, now }),
  ],
  [
    'is just getting another password',
    async (tx: Tx, { uid }: AccountEmail, now: Date) => {
      await setPasswordHash(tx, { uid, hash: 'otra', now })
      await endSessionsExcept(tx, { uid, sid: undefined })
    },
  ],
])('A sign-in to an account that %s waits for the change and is refused', async (_what, change) => {
  const email = `lara-${++accountCount}@correo.test`
  const account = { nombre: 'Lara', email, password: OLD_PASSWORD, rol: 'user' as const }
  const { uid } = await shop.deps.identity.createUser(account)
  const pendingSignIn = await inTransaction(shop.deps.pool, async (tx) => {
    await change(tx, { uid, email }, shop.clock.now())
    const reply = new CookieClient(shop.app).post('/api/auth/sign-in/email', {
      email,
      password: OLD_PASSWORD,
    })
    await waitUntil(isWaitingForLock)
    return { reply }
  })
  expect(await pendingSignIn.reply).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  const { rowCount } = await shop.deps.pool.query('select from "session" where "userId" = $1', [uid])
  expect(rowCount).toBe(0)
})

type Tx = Parameters<typeof takeOverUnverifiedAccount>[0]
type AccountEmail = { uid: string; email: string }
