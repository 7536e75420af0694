import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import { Browser } from '#testing/browser.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { until } from '#testing/until.ts'
import { setPasswordHash, takeOverUnproven } from './mailbox-owner-store.ts'
import { endSessionsBut } from './own-account-store.ts'

const KNOWN = 'clave-que-otro-conoce'

let shop: Shop
let people = 0
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const isHeldUp = async () => {
  const { rows } = await shop.deps.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test.each([
  [
    'is being taken over by its owner',
    (tx: Tx, { email }: Whose, now: Date) => takeOverUnproven(tx, { email, now }),
  ],
  [
    'is just getting another password',
    async (tx: Tx, { uid }: Whose, now: Date) => {
      await setPasswordHash(tx, { uid, hash: 'otra', now })
      await endSessionsBut(tx, { uid, sid: undefined })
    },
  ],
])('A sign-in to an account that %s waits for the change and is refused', async (_what, act) => {
  const email = `lara-${++people}@correo.test`
  const person = { nombre: 'Lara', email, password: KNOWN, rol: 'user' as const }
  const { uid } = await shop.deps.identity.createPerson(person)
  const entering = await inTransaction(shop.deps.pool, async (tx) => {
    await act(tx, { uid, email }, shop.clock.now())
    const answer = new Browser(shop.app).post('/api/auth/sign-in/email', { email, password: KNOWN })
    await until(isHeldUp)
    return { answer }
  })
  expect(await entering.answer).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  const { rowCount } = await shop.deps.pool.query('select from "session" where "userId" = $1', [uid])
  expect(rowCount).toBe(0)
})

type Tx = Parameters<typeof takeOverUnproven>[0]
type Whose = { uid: string; email: string }
