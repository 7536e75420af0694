import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { planOf } from '#testing/plan-of.ts'
import { claimDueEmails } from './delivery-store.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
const LATER = new Date('2026-03-10T15:02:00Z')

// A rush leaves thousands waiting before the database has counted its rows, and the embedded one never counts them.
describe.each([{ counted: false }, { counted: true }])(
  'of thousands that wait (rows counted: $counted)',
  ({ counted }) => {
    let database: Database
    beforeAll(async () => {
      database = await openTestDatabase()
      await database.pool.query(
        `insert into emails (kind, dedupe_key, recipient, subject, next_at)
         select 'new-sale', 'k' || n, 'a@correo.test', 'Venta', $1::timestamptz - interval '1 hour' + n * interval '1 ms'
         from generate_series(1, 5000) as n`,
        [NOW],
      )
      if (counted) await database.pool.query('analyze emails')
    })
    afterAll(() => database.close())

    const claim = (db: Parameters<typeof claimDueEmails>[0]) =>
      claimDueEmails(db, { now: NOW, until: LATER, queuedAfter: null, limit: 5 })

    test('the next few are taken without reading or sorting the others', async () => {
      const plan = await planOf(database.pool, claim)
      expect(plan).toContain('Index Scan using emails_waiting')
      expect(plan).not.toMatch(/Sort Key: .*next_at/)
    })

    test('those that wait longest go first, and nobody takes them again meanwhile', async () => {
      const taken = [...(await claim(database.pool)), ...(await claim(database.pool))]
      const keys = taken.map(({ dedupeKey }) => dedupeKey).toSorted((a, b) => a.localeCompare(b))
      expect(keys).toEqual(['k1', 'k10', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8', 'k9'])
    })

    test('no more are taken than asked for, however the database goes about it', async () => {
      const taken = await inTransaction(database.pool, async (tx) => {
        for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
          await tx.query(`set local enable_${way} = off`)
        return claim(tx)
      })
      expect(taken).toHaveLength(5)
    })
  },
)
