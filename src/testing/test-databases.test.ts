import { expect, test } from 'vitest'
import { databaseUrl } from './test-databases.ts'

test('A test database is reached with the same sign-in and the same socket as the server', () => {
  expect(databaseUrl('postgres://ana:clave@localhost:5433/postgres?host=%2Ftmp%2Funo', 'x')).toBe(
    'postgres://ana:clave@localhost:5433/x?host=%2Ftmp%2Funo',
  )
})
