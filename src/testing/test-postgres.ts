import { randomBytes } from 'node:crypto'

const PREFIX = 'vidriera_test_'
const LEFT_OVER_AFTER_SECONDS = 3_600

/** The server that tests may create databases on. */
export const testPostgresUrl = (): string =>
  process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** A name of its own for a test database, that tells when it was made. */
export function nameTestDatabase(now = Date.now()): string {
  return `${PREFIX}${Math.floor(now / 1000)}_${randomBytes(6).toString('hex')}`
}

/** Whether a crashed run left this database behind: one of ours, made more than an hour ago. */
export function isLeftOver(name: string, now = Date.now()): boolean {
  const made = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
  return now / 1000 - made > LEFT_OVER_AFTER_SECONDS
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
