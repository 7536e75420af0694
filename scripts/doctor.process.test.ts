import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { legalFields } from '#domain/store/legal-data.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { databaseUrl, nameTestDatabase } from '#testing/database/test-database-name.ts'

async function examine(url: string, check = 'Base de datos', settings = {}): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-doctor-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: url, ...settings }
  const script = path.join(import.meta.dirname, 'doctor.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  return stdout.split('\n').find((line) => line.includes(`${check}:`)) ?? ''
}

test('The doctor advises against a superuser of the database server, and accepts the owner of a database', async () => {
  const { adminUrl } = inject('testDatabase')
  expect(await examine(adminUrl)).toMatch(
    /^! Base de datos: PostgreSQL 18, con un usuario que es superusuario/,
  )

  const name = nameTestDatabase()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create role ${name} login password 'una-clave'`)
  await admin.query(`create database ${name} owner ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name}`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  const url = new URL(databaseUrl(adminUrl, name))
  Object.assign(url, { username: name, password: 'una-clave' })
  expect(await examine(url.href)).toBe('✓ Base de datos: PostgreSQL 18')
})

test('The doctor lists the legal data that a shop in production lacks, before the first start and after it', async () => {
  const { adminUrl } = inject('testDatabase')
  const name = nameTestDatabase()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const url = databaseUrl(adminUrl, name)
  const legalLine = () => examine(url, 'Datos legales', productionSettings)
  expect(await legalLine()).toMatch(
    /^! Datos legales: faltan Razón social, CUIT, .*, Cambios y devoluciones$/,
  )

  const shop = new pg.Client({ connectionString: url })
  await shop.connect()
  await shop.query('create table store_profile (profile jsonb, version int)')
  const profile = { ...Object.fromEntries(legalFields.map((field) => [field, 'declarado'])), taxId: '' }
  await shop.query('insert into store_profile values ($1, 1)', [profile])
  expect(await legalLine()).toBe('! Datos legales: faltan CUIT')
  await shop.query(`update store_profile set profile = profile || '{"taxId": "30-12345678-1"}'`)
  expect(await legalLine()).toBe('✓ Datos legales: están completos')
  await shop.end()
  expect(await examine(url, 'Datos legales')).toBe('')
})
