import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import { openServer } from '#server/database/copy/open-server.ts'
import { withClient } from './backup/with-client.ts'

const root = path.resolve(import.meta.dirname, '..')

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-backup-'))
  await mkdir(path.join(folder, 'fotos'))
  await cp(inject('emptyShop').directory, path.join(folder, 'tienda/postgres'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

type Run = { code: number | null; output: string }

function run(
  script: string,
  args: readonly string[],
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Run> {
  const { DATABASE_URL: _url, ...env } = process.env
  const child = spawn(process.execPath, [path.join(root, `scripts/${script}.ts`), ...args], {
    cwd: folder,
    env: { ...env, DATA_DIR: path.join(folder, dataDir), ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

async function forgetNewestMigration(dataDir: string): Promise<void> {
  const server = await openServer({ dataDir: path.join(folder, dataDir) })
  await withClient(server.url, (client) =>
    client.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    ),
  )
  await server.close()
}

test('A backup of a folder without a shop is refused, and creates nothing', async () => {
  expect(await run('backup', ['nada.tar.zst'], 'nada')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no hay ninguna tienda'),
  })
  expect(existsSync(path.join(folder, 'nada'))).toBe(false)
})

test('A backup of an open shop is restored into another folder, and the restored copy is confirmed once', async () => {
  // An open shop holds the lock of its data folder, and its server runs.
  const shop = await openServer({ dataDir: path.join(folder, 'tienda') })
  const backup = await run('backup', ['copia.tar.zst'], 'tienda').finally(() => shop.close())
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Copia completa: copia.tar.zst') })
  expect(await run('backup', ['copia.tar.zst'], 'tienda')).toMatchObject({
    code: 1,
    output: expect.stringContaining('ya existe. Elegí otro nombre.'),
  })

  const restored = await run('restore', ['copia.tar.zst'], 'otra')
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('comparada fila por fila') })
  expect(await run('restore', ['copia.tar.zst'], 'otra')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Una copia se restaura en una base vacía'),
  })
  // The older version of the shop is opened after the confirmation.
  await forgetNewestMigration('otra')
  expect((await run('restore', ['--confirm'], 'otra')).output).toContain('la copia es la tienda')
  expect((await run('restore', ['--confirm'], 'otra')).output).toContain(
    'No hay ninguna copia para confirmar',
  )
})

test('A restore reports pictures that it cannot write, and restore --images copies them later', async () => {
  const shop = await openServer({ dataDir: path.join(folder, 'tienda') })
  await run('backup', ['fotos/vidriera.tar.zst'], 'tienda').finally(() => shop.close())
  const picture = diskStorage(path.join(folder, 'fotos/images')).filesOf('a'.repeat(32))
  const red = sharp({ create: { width: 4, height: 5, channels: 3, background: '#c8195f' } })
  await picture.create([['320.webp', await red.webp().toBuffer()]])
  // A file where the folder of this picture belongs.
  const blocked = path.join(folder, 'sin-fotos/images/aa')
  await mkdir(path.dirname(blocked), { recursive: true })
  await writeFile(blocked, '')
  expect(await run('restore', ['fotos/vidriera.tar.zst'], 'sin-fotos')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Faltan 1 fotos'),
  })
  await rm(blocked)
  expect(await run('restore', ['--images', 'fotos/vidriera.tar.zst'], 'sin-fotos')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Fotos: 1'),
  })
})

test('A restored copy without the pictures of its products says how many are missing', async () => {
  const withoutPictures = path.join(folder, 'sin-copiar-fotos')
  await cp(inject('emptyShop').directory, path.join(withoutPictures, 'postgres'), { recursive: true })
  const shop = await openServer({ dataDir: withoutPictures })
  const address = `/img/${'b'.repeat(32)}`
  await withClient(shop.url, (client) =>
    client.query(`insert into products (id, colores, busqueda, images) values ('x', '{}', '', $1)`, [
      [address, 'https://fotos.test/1.jpg'],
    ]),
  )
  await run('backup', ['productos.tar.zst'], 'sin-copiar-fotos').finally(() => shop.close())
  const { code, output } = await run('restore', ['productos.tar.zst'], 'copia-sin-fotos')
  expect([code, output]).toEqual([1, expect.stringContaining('a los productos les faltan 1 fotos')])
  expect(output).toContain('Copia restaurada y comparada fila por fila')
})

test('A backup of a server that does not reply says so in Spanish', async () => {
  const settings = { DATABASE_URL: 'postgres://127.0.0.1:1/tienda' }
  expect(await run('backup', ['sin-servidor.tar.zst'], 'tienda', settings)).toEqual({
    code: 1,
    output: expect.stringContaining(
      'No se puede usar la base de datos: en esa dirección y puerto no atiende nadie',
    ),
  })
})

test.each([
  ['backup', [], 'Uso: npm run backup'],
  ['restore', [], 'Uso: npm run restore'],
  ['restore', ['nada.tar.zst'], 'No se encontró «'],
  ['restore', ['.'], 'Eso es una carpeta'],
  ['move', ['mysql://servidor/base'], 'Uso: npm run move'],
  ['move', ['embedded'], 'DATABASE_URL tiene que nombrar el servidor'],
])('The command %s with the arguments %j fails with a sentence', async (script, args, sentence) => {
  const { code, output } = await run(script, args, 'tienda')
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) })
})
