import { expect, test } from 'vitest'
import { databaseUrl, isLeftOver, nameTestDatabase } from './test-postgres.ts'

const HOUR = 3_600_000

test('only test databases older than an hour count as left over by a crashed run', () => {
  const name = nameTestDatabase(10 * HOUR)
  expect(isLeftOver(name, 10 * HOUR)).toBe(false)
  expect(isLeftOver(name, 11 * HOUR)).toBe(false)
  expect(isLeftOver(name, 11 * HOUR + 1_000)).toBe(true)
})

test.each(['postgres', 'template1', 'vidriera', 'vidriera_test_', 'vidriera_test_tienda'])(
  'the database %s is never taken for a left-over',
  (name) => expect(isLeftOver(name)).toBe(false),
)

test('a test database is reached with the same sign-in as the server', () => {
  expect(databaseUrl('postgres://ana:clave@db.test:5433/postgres', 'x')).toBe(
    'postgres://ana:clave@db.test:5433/x',
  )
})
