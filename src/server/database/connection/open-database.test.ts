import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { DirectoryInUse } from '#server/data-directory/directory-lock.ts'
import { migrate } from '#server/database/migration/migrate.ts'

/** Data directory of a first start that was killed, shared by the later tests. */
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vidriera-data-'))
  await mkdir(join(dataDir, 'postgres.draft'))
  await writeFile(join(dataDir, 'postgres.draft', 'PG_VERSION'), '18')
})
afterAll(() => rm(dataDir, { recursive: true }))

test('A first start that was killed midway does not prevent the next start', async () => {
  const database = await openDatabase({ dataDir })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('Stored rows are there after closing and opening the database again, and substring search works', async () => {
  const first = await openDatabase({ dataDir })
  await migrate(first)
  await first.pool.query(
    `insert into products (id, nombre, colores, busqueda) values ('a', 'Buzo', '{}', 'buzo')`,
  )
  await first.close()
  expect(await readdir(join(dataDir, 'database.lock'))).toEqual([])

  const second = await openDatabase({ dataDir })
  await migrate(second)
  const { rows } = await second.pool.query(`select nombre from products where busqueda like '%uzo%'`)
  expect(rows).toEqual([{ nombre: 'Buzo' }])
  await second.close()
})

test('the same data directory cannot be opened twice', async () => {
  const database = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toBeInstanceOf(DirectoryInUse)
  await database.close()
})

test('A damaged database is reported in Spanish, and its directory is free again', async () => {
  const damaged = join(dataDir, 'damaged')
  await mkdir(join(damaged, 'postgres'), { recursive: true })
  await writeFile(join(damaged, 'postgres/PG_VERSION'), 'nothing')
  await writeFile(join(damaged, 'postgres/shop-password'), 'una-clave')
  await expect(openDatabase({ dataDir: damaged })).rejects.toThrow('si está dañada, restaurá la última copia')
  expect(await readdir(join(damaged, 'database.lock'))).toEqual([])
})

test('A data directory of the previous database engine is refused, and the message names the remedy', async () => {
  const older = join(dataDir, 'older')
  await mkdir(join(older, 'database'), { recursive: true })
  await expect(openDatabase({ dataDir: older })).rejects.toThrow('Elegí otra carpeta con DATA_DIR')
})
