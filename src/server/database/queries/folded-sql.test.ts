import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldText } from '#domain/text/fold-text.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { foldedSql } from './folded-sql.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the database folds every letter of a European name as the shop does', async () => {
  // Letters of Latin-1, Latin Extended-A, Latin Extended-B and Vietnamese.
  const codes = [...range(0x41, 0x24f), ...range(0x1e00, 0x1eff)]
  const letters = codes.map((code) => String.fromCodePoint(code)).filter((one) => /\p{L}/u.test(one))
  const { rows } = await database.pool.query<{ letter: string; fold: string }>(
    `select letter, ${foldedSql('letter')} as fold from unnest($1::text[]) as letter`,
    [letters],
  )
  expect(rows).toEqual(letters.map((letter) => ({ letter, fold: foldText(letter) })))
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
