import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import sharp from 'sharp'
import { extract, type Header, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import { openEmptyDatabase, openTestDatabase } from '#testing/database/open-test-database.ts'
import { type Entry, writeBackupFile } from './backup-file.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { restoreBackup, type RestoreTarget } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const IMAGE = 'a'.repeat(32)
const TOO_MANY_ZEROS = Buffer.alloc(300 * 1024 * 1024)

let folder: string
let entries: readonly Entry[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-hostile-'))
  const database = await openTestDatabase()
  await database.pool.query(`insert into products (id, colores, busqueda) values ('x', '{}', '')`)
  const images = diskStorage(path.join(folder, 'images'))
  const picture = sharp({ create: { width: 4, height: 5, channels: 3, background: '#c8195f' } })
  await images.filesOf(IMAGE).create([['320.webp', await picture.webp().toBuffer()]])
  const file = path.join(folder, 'honest.tar.zst')
  const databaseUrl = database.pool.options.connectionString!
  await writeBackup(file, { databaseUrl, images, now: new Date('2026-03-10T02:55:00Z') })
  await database.close()
  entries = await readEntries(file)
})

afterAll(() => rm(folder, { recursive: true }))

async function readEntries(file: string): Promise<Entry[]> {
  const archive = extract()
  const reading = pipeline(createReadStream(file), createZstdDecompress(), archive)
  const found: Entry[] = []
  for await (const entry of archive)
    found.push({ name: entry.header.name, bytes: await buffer(entry as AsyncIterable<Buffer>) })
  await reading
  return found
}

/** Returns the entries with another manifest. */
const withManifest = (change: (database: BackupManifest['database']) => void) => (honest: readonly Entry[]) =>
  honest.map((entry) => {
    if (entry.name !== 'manifest.json') return entry
    const manifest = JSON.parse(Buffer.from(entry.bytes).toString()) as BackupManifest
    change(manifest.database)
    return { name: entry.name, bytes: Buffer.from(JSON.stringify(manifest)) }
  })

const tableOf = ({ tables }: BackupManifest['database'], wanted: string) =>
  tables.find(({ name }) => name === wanted)!

/** Gives a table another name, in the manifest and in the names of its entries. */
const withTableName = (name: string) => (honest: readonly Entry[]) =>
  withManifest((database) => (tableOf(database, 'coupons').name = name))(honest).map((entry) =>
    entry.name === 'tables/coupons' ? { ...entry, name: `tables/${name}` } : entry,
  )

const withEntry = (before: string, entry: Entry) => (honest: readonly Entry[]) =>
  honest.toSpliced(
    honest.findIndex(({ name }) => name === before),
    0,
    entry,
  )

const html = Buffer.from('<html>')

test.each<[string, (honest: readonly Entry[]) => readonly Entry[], RegExp]>([
  [
    'the name of a table is SQL',
    withTableName('coupons" cascade; create schema attacked; commit; --'),
    /no son las de la tienda/,
  ],
  ['the name of a table is a table of PostgreSQL', withTableName('pg_authid'), /no son las de la tienda/],
  [
    'the name of a column is SQL',
    withManifest((database) => (tableOf(database, 'coupons').columns[0] = "id\") from program 'x' --")),
    /no son las de la tienda/,
  ],
  [
    'the name of a sequence is another sequence',
    withManifest(({ sequences }) => (sequences[0]!.name = 'other')),
    /no son las de la tienda/,
  ],
  [
    'a table is missing',
    (honest) =>
      withManifest((database) => {
        database.tables = database.tables.filter(({ name }) => name !== 'coupons')
      })(honest).filter(({ name }) => name !== 'tables/coupons'),
    /no son las de la tienda/,
  ],
  [
    'a table has fewer rows than the manifest says',
    withManifest((database) => (tableOf(database, 'products').rows = 2)),
    /«products» tiene 1 filas y el índice dice 2/,
  ],
  [
    'a row was changed',
    (honest) =>
      honest.map((entry) =>
        entry.name === 'tables/products'
          ? { ...entry, bytes: Buffer.from(Buffer.from(entry.bytes).toString().replace(/^x/, 'y')) }
          : entry,
      ),
    /La copia no quedó igual.*products/,
  ],
  ['an unknown file', withEntry('end.json', { name: 'hola.txt', bytes: html }), /«hola.txt» no va ahí/],
  [
    'a path out of the folder',
    withEntry('end.json', { name: `images/${IMAGE}/../../x.webp`, bytes: html }),
    /no va ahí/,
  ],
  [
    'a file after the end',
    (honest) => [...honest, { name: 'tables/products', bytes: html }],
    /«tables\/products» no va ahí/,
  ],
  [
    'a picture that is a web page',
    withEntry('end.json', { name: `images/${'b'.repeat(32)}/320.webp`, bytes: html }),
    /b\/320.webp» no es una foto/,
  ],
  [
    'a file of a picture with an unknown name',
    (honest) =>
      honest.map((entry) =>
        entry.name.endsWith('320.webp') ? { ...entry, name: `images/${IMAGE}/page.html` } : entry,
      ),
    /page.html» no es una foto/,
  ],
  [
    'the same picture twice',
    (honest) => honest.flatMap((entry) => (entry.name.startsWith('images/') ? [entry, entry] : [entry])),
    /está dos veces/,
  ],
  [
    'a missing picture',
    (honest) => honest.filter(({ name }) => !name.startsWith('images/')),
    /trae 0 fotos y el final dice 1/,
  ],
  [
    'rows that unpack to more than 256 MiB',
    withEntry('tables/products', { name: 'tables/products', bytes: TOO_MANY_ZEROS }),
    /descomprimido pasa los 25\d MB/,
  ],
  [
    'a list of pictures that is larger than any list',
    (honest) =>
      honest.map((entry) =>
        entry.name === 'images.json'
          ? { ...entry, bytes: TOO_MANY_ZEROS.subarray(0, 33 * 1024 ** 2) }
          : entry,
      ),
    /«images.json» es demasiado grande/,
  ],
])('A backup with a hostile content is refused, and nothing is stored: %s', async (name, alter, reason) => {
  const file = path.join(folder, `${name}.tar.zst`)
  await writeBackupFile(file, Readable.from(alter(entries)))
  expect(await tryRestore(file)).toEqual({ refusal: expect.stringMatching(reason), ...nothingStored })
})

test('A backup with a link in place of a picture is refused', async () => {
  const file = path.join(folder, 'link.tar.zst')
  const archive = pack()
  const written = pipeline(archive, createZstdCompress(), createWriteStream(file))
  const add = (header: Partial<Header> & { name: string }, bytes: Uint8Array = Buffer.of()) =>
    new Promise<void>((resolve, reject) => {
      archive.entry(header, bytes, (failure) => (failure ? reject(failure) : resolve()))
    })
  for (const { name, bytes } of entries)
    if (name.startsWith('images/')) await add({ name, type: 'symlink', linkname: '/etc/passwd' })
    else await add({ name }, bytes)
  archive.finalize()
  await written
  const refusal = expect.stringMatching(/320.webp» no es un archivo/)
  expect(await tryRestore(file)).toEqual({ refusal, ...nothingStored })
})

test('A backup whose unpacked rows and pictures do not fit is refused, and nothing is stored', async () => {
  const file = path.join(folder, 'honest.tar.zst')
  const sizes: unknown[] = []
  const requireRoom = async (bytes: unknown) => {
    sizes.push(bytes)
    throw new Error('No hay lugar')
  }
  expect(await tryRestore(file, { requireRoom })).toEqual({ refusal: 'No hay lugar', ...nothingStored })
  const sizeOf = (folderName: string) =>
    entries.reduce((sum, { name, bytes }) => sum + (name.startsWith(folderName) ? bytes.byteLength : 0), 0)
  expect(sizes).toEqual([{ tables: sizeOf('tables/'), images: sizeOf('images/') }])
})

const nothingStored = { stored: ['public'], hasImages: false }

/** Restores into an empty place. `stored`: schemas and relations of the database afterwards. */
async function tryRestore(file: string, target: Pick<RestoreTarget, 'requireRoom'> = {}) {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  const imageFolder = path.join(folder, 'restored')
  const refusal = await restoreBackup(file, {
    databaseUrl: database.pool.options.connectionString!,
    images: diskStorage(imageFolder),
    staysQuiet: true,
    ...target,
  }).then(
    () => undefined,
    (failure: Error) => failure.message,
  )
  const { rows } = await database.pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_|^information_schema$' union
     select relname from pg_class where relnamespace = 'public'::regnamespace`,
  )
  return { refusal, stored: rows.map(({ name }) => name), hasImages: existsSync(imageFolder) }
}
