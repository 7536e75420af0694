import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl, nameTestDatabase } from '#testing/database/test-database-name.ts'

async function examine(url: string): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-doctor-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: url }
  const script = path.join(import.meta.dirname, 'doctor.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  return /^.*Base de datos.*$/m.exec(stdout)?.[0] ?? ''
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
