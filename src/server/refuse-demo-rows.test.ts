import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerUser } from '#contract/users.ts'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { callerOf } from '#testing/caller.ts'
import { countedPasswords } from '#testing/counted-passwords.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { productionSettings } from '#testing/production-settings.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Database } from './database/connect.ts'
import { type Deps, openDeps } from './deps.ts'
import { readyShop } from './ready-shop.ts'

let database: Database
let dataDir: string
let close: (() => Promise<void>) | undefined

beforeEach(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-other-shop-'))
})
afterEach(async () => {
  await close?.()
  await database.close()
  await rm(dataDir, { recursive: true })
})

/** Opens the shop over the same database once more, as a start does. */
async function open(settings: Record<string, string>): Promise<Deps> {
  await close?.()
  close = undefined
  const opened = await openDeps(readConfig({ DATA_DIR: dataDir, ...settings }), {
    database: { ...database, close: async () => {} },
    passwords: countedPasswords(),
    log: pino({ level: 'silent' }),
  })
  close = opened.close
  await readyShop(opened.deps)
  return opened.deps
}

test('whoever registers with an e-mail like those of the demo stops no later start of a real shop', async () => {
  const visitor = callerOf(buildApp(await open(productionSettings)), {})
  for (const email of ['cualquiera@vidriera.test', 'admin@vidriera.test']) {
    const body = {
      name: 'Cualquiera',
      email,
      password: 'una-clave-cualquiera-2026',
      state: 'Córdoba',
      postalCode: '5000',
      address: 'Calle 1',
    }
    expect((await visitor.call(registerUser, { body })).status).toBe(200)
  }
  await expect(open(productionSettings)).resolves.toBeDefined()
})

test('a real shop does not open over the demo staff, whose passwords everybody knows, and says whom to take out', async () => {
  const { identity } = await open(productionSettings)
  for (const account of demoAccounts) await identity.createPerson(account)
  const refused = open(productionSettings)
  await expect(refused).rejects.toThrow('admin@vidriera.test, vendedora@vidriera.test')
  const remedy = await refused.catch((failure: Error) => /delete from.*/.exec(failure.message)?.[0])
  await database.pool.query(String(remedy))
  await expect(open(productionSettings)).resolves.toBeDefined()
})
