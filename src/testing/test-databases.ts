import { randomBytes } from 'node:crypto'

/** A unique database name for a test file. */
export const nameTestDatabase = (): string => `test_${randomBytes(8).toString('hex')}`

/** The URL of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
