import { randomBytes } from 'node:crypto'

export const nameTestDatabase = (): string => `test_${randomBytes(8).toString('hex')}`

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
