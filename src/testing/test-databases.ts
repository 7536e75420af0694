import { randomBytes } from 'node:crypto'

/** A name of its own for the database of a test file. */
export const nameTestDatabase = (): string => `test_${randomBytes(8).toString('hex')}`

/** The address of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
