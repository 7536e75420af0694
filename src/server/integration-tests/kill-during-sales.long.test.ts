import { afterAll, beforeAll, expect, test } from 'vitest'
import { killDuringSales, killDatabaseDuringSales } from '#testing/consistency/kill-during-sales.ts'
import { startTestPostgres, type TestPostgres } from '#testing/database/start-test-postgres.ts'

const SALES_BETWEEN = 100
const TIMEOUT_MS = 2_400_000

let server: TestPostgres

// With the default parameters of PostgreSQL, so every commit waits for the disk.
beforeAll(async () => {
  server = await startTestPostgres([])
})
afterAll(() => server.stop())

// Together 200 kills under load, half of them with each database.
test.each([
  { name: 'its embedded database', victim: 'shop', kills: 25, serverOf: () => undefined },
  {
    name: 'its embedded database, and that database too,',
    victim: 'shop and server',
    kills: 25,
    serverOf: () => undefined,
  },
  { name: 'a database server', victim: 'shop', kills: 50, serverOf: () => server },
] as const)(
  'A shop on $name that is killed $kills times while ten buyers buy has every acknowledged sale and no partial sale',
  async ({ victim, kills, serverOf }) => {
    const { inconsistencies, acknowledged, unanswered } = await killDuringSales({
      kills,
      salesBetween: SALES_BETWEEN,
      victim,
      server: serverOf(),
    })
    expect(inconsistencies).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(kills * SALES_BETWEEN)
    expect(unanswered).toBeGreaterThanOrEqual(kills)
  },
  TIMEOUT_MS,
)

test.each([
  { name: 'embedded database', serverOf: () => undefined },
  { name: 'database server', serverOf: () => server },
])(
  'A shop whose $name is killed fifty times answers 503, recovers alone and has every acknowledged sale',
  async ({ serverOf }) => {
    const { inconsistencies, acknowledged, unanswered } = await killDatabaseDuringSales({
      kills: 50,
      salesBetween: SALES_BETWEEN,
      server: serverOf(),
    })
    expect(inconsistencies).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(50 * SALES_BETWEEN)
    expect(unanswered).toBeGreaterThanOrEqual(50)
  },
  TIMEOUT_MS,
)
