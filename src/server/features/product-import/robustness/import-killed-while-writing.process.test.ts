import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { runImport, startImport } from '#testing/shop/import-process.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { seedProduct } from '#testing/fixtures/stock-fixtures.ts'

const CATALOGUE = [
  'id,sku,nombre,categoria,precio,stock',
  ',RE-1,Remera,Tops,1700,9',
  ',BU-2,Buzo,Sweaters,900,1',
  'tomado,JE-3,Jean,Pantalones,2500,2',
].join('\n')

let database: Database
let folder: string

beforeEach(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-killed-'))
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
})

test('An import killed while it writes leaves no half batch and no lock, and the next import completes it', async () => {
  const { pool } = database
  await seedProduct(pool, aProduct({ sku: 'RE-1', stock: 3 }))
  const before = await everything()
  const file = path.join(folder, 'catalogo.csv')
  await writeFile(file, CATALOGUE)
  const at = { dataDir: folder, databaseUrl: pool.options.connectionString! }

  // The open transaction holds the id of the last row, so the import blocks after all other rows.
  const other = await pool.connect()
  await other.query('begin; set local idle_in_transaction_session_timeout = 0')
  await seedProduct(other, aProduct({ id: 'tomado' }))
  const running = startImport([file, '--yes'], at)
  const pid = await vi.waitFor(waitingPid, { timeout: 60_000, interval: 50 })
  running.kill()
  await running.ended
  await other.query('rollback')
  other.release()
  await vi.waitFor(async () => expect(await isConnected(pid)).toBe(false), { timeout: 10_000 })

  expect(await everything()).toEqual(before)
  const { code, output } = await runImport([file, '--yes'], at)
  expect(code).toBe(0)
  expect(output).toContain('Primero se terminó de guardar catalogo.csv, que había quedado a medias.')
  expect(output).toContain('Creados: 0 · Actualizados: 0 · Sin cambios: 3')
}, 120_000)

async function waitingPid(): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like 'insert into products%'`,
  )
  expect(rows).toHaveLength(1)
  return rows[0]!.pid
}

async function isConnected(pid: number): Promise<boolean> {
  const { rowCount } = await database.pool.query('select 1 from pg_stat_activity where pid = $1', [pid])
  return rowCount === 1
}

async function everything(): Promise<unknown[][]> {
  const found: unknown[][] = []
  for (const table of ['products', 'stock_movements', 'audit_trail'])
    found.push((await database.pool.query(`select * from ${table}`)).rows)
  return found
}
