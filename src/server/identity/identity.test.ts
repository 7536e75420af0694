import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadSetting, readConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { openDeps } from '#server/deps.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openSignIn, type SignIn } from '#testing/identity/open-sign-in.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { openAuthSecret } from './better-auth/auth-secret.ts'

const ana = { nombre: 'Ana', email: 'ana@vidriera.test', password: 'clave-de-ana', rol: 'admin' as const }

let database: Database
let dataDir: string

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'vidriera-secret-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

async function signIn(shop: SignIn, headers: Record<string, string> = {}) {
  const browser = new CookieClient(shop.app)
  const { email, password } = ana
  const entered = await browser.post('/api/auth/sign-in/email', { email, password }, headers)
  return { browser, entered, renewed: await browser.get('/api/auth/token') }
}

test('with a public https address every cookie is tied to that host and to https', async () => {
  const shop = await openSignIn({ PUBLIC_URL: 'https://tienda.com.ar' }, { database })
  await shop.identity.createUser(ana)
  const { entered, renewed } = await signIn(shop)
  const cookies = entered.headers.getSetCookie()
  expect(cookies).toHaveLength(3)
  expect(cookies[0]).toMatch(/^__Host-vidriera\.session_token=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookies[1]).toMatch(/^XSRF-TOKEN=.*; Secure/)
  expect(cookies[2]).toMatch(/^__Secure-vidriera\.device_.*; HttpOnly; .*; Secure$/)
  const { token } = renewed.body as { token: string }
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  expect(claims).toMatchObject({ iss: 'https://tienda.com.ar', aud: 'https://tienda.com.ar' })
  await shop.close()
})

test('A new AUTH_SECRET ends old sessions, and every person can sign in again without a second step', async () => {
  const first = await openSignIn({ AUTH_SECRET: 'a-first-secret-that-is-long-enough-0123' }, { database })
  const before = await signIn(first)
  await first.close()
  await database.pool.query(`update "user" set "twoFactorEnabled" = true`)
  await database.pool.query(
    `insert into "twoFactor" (id, "userId", secret, "backupCodes") select 'x', id, 'x', 'x' from "user"`,
  )
  const second = await openSignIn({ AUTH_SECRET: 'another-secret-that-is-long-enough-4567' }, { database })
  const { token } = before.renewed.body as { token: string }
  const response = await new CookieClient(second.app).get('/api/who', { authorization: `Bearer ${token}` })
  expect(response.status).toBe(401)
  expect((await signIn(second)).renewed.status).toBe(200)
  expect((await database.pool.query('select from "twoFactor"')).rowCount).toBe(0)
  await second.close()
})

test('The address stored with a session never comes from a header of the client', async () => {
  const shop = await openSignIn({}, { database })
  await database.pool.query('delete from "session"')
  await signIn(shop, { 'x-forwarded-for': '203.0.113.9', 'x-vidriera-client-address': '203.0.113.9' })
  const { rows } = await database.pool.query<{ ipAddress: string }>('select "ipAddress" from "session"')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.ipAddress).not.toBe('203.0.113.9')
  await shop.close()
})

test('The demo creates its secret once, readable only by its owner', async () => {
  const config = { authSecret: undefined, mode: 'demo' as const, dataDir }
  const created = await openAuthSecret(config)
  expect(created.length).toBeGreaterThanOrEqual(32)
  expect(await openAuthSecret(config)).toBe(created)
  const file = join(dataDir, 'auth-secret')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await writeFile(file, '')
  expect(await openAuthSecret(config)).not.toBe(created)
  expect((await readFile(file, 'utf8')).trim().length).toBeGreaterThanOrEqual(32)
})

test('a production shop without a secret does not start', async () => {
  const config = { authSecret: undefined, mode: 'production' as const, dataDir }
  await expect(openAuthSecret(config)).rejects.toThrow(BadSetting)
})

test('A shop with default settings hashes passwords at full cost', async () => {
  const { deps, close } = await openDeps(readConfig({ DATA_DIR: dataDir }), {
    database: { ...database, close: async () => {} },
    log: pino({ level: 'silent' }),
  })
  const { uid } = await deps.identity.createUser({ ...ana, email: 'otra@correo.test' })
  await close()
  const { rows } = await database.pool.query('select password from account where "userId" = $1', [uid])
  expect(rows).toEqual([{ password: expect.stringMatching(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/) }])
})
