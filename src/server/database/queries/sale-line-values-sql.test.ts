import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { netOf } from '#domain/invoices/voucher-amounts.ts'
import { vatRates } from '#domain/invoices/vat-rate.ts'
import { centavos } from '#domain/money.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { netSql } from './sale-line-values-sql.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('The database takes the IVA from an amount as the invoices do, also from amounts of an earlier program', async () => {
  const amount = fc.oneof(
    fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    fc.maxSafeNat(),
    fc.integer({ min: 399_999_999_999_000, max: 400_000_000_001_000 }),
  )
  const gross = fc.sample(amount, 2_000).flatMap((one) => vatRates.map((tasa) => ({ one, tasa })))
  const { rows } = await database.pool.query<{ net: number }>(
    `select ${netSql('one', true)} as net from unnest($1::bigint[], $2::bigint[]) as row (one, tasa)`,
    [gross.map(({ one }) => one), gross.map(({ tasa }) => tasa)],
  )
  expect(rows.map(({ net }) => net)).toEqual(gross.map(({ one, tasa }) => netOf(centavos(one), tasa)))
})
