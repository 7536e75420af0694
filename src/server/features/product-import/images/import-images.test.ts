import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDiskImages } from '#server/adapters/images/local-disk-images.ts'
import { importImages } from './import-images.ts'

let baseFolder: string
let folder: string

beforeAll(async () => {
  baseFolder = await mkdtemp(path.join(tmpdir(), 'vidriera-pictures-'))
  folder = path.join(baseFolder, 'fotos')
  await mkdir(folder)
  await writeFile(path.join(folder, 'roja.jpg'), await garment('#aa0000'))
  await writeFile(path.join(folder, 'azul marino.png'), await garment('#0000aa'))
  await writeFile(path.join(folder, 'pagina.jpg'), '<!doctype html><script>alert(1)</script>')
  await writeFile(path.join(baseFolder, 'secreta.jpg'), await garment('#00aa00'))
  await symlink(path.join(baseFolder, 'secreta.jpg'), path.join(folder, 'atajo.jpg'))
})
afterAll(() => rm(baseFolder, { recursive: true }))

test('Pictures of the folder are imported by name or by the last part of an old address', async () => {
  const names = ['roja.jpg', 'https://fotos.test/v1/azul%20marino.png']
  const { counts, imagesOf } = await importRows(names)
  expect(counts).toEqual({ saved: 2, alreadyStored: 0, refused: [], ignored: 0 })
  const { nameByUrl, notes } = imagesOf(names)
  expect([...nameByUrl!.values()]).toEqual(names)
  const urls = [...nameByUrl!.keys()]
  expect(urls).toEqual([expect.stringMatching(/^\/img\/[0-9a-f]{32}$/), expect.stringMatching(/^\/img\//)])
  expect(notes).toEqual([])
  expect((await importRows([...names, urls[0]!])).counts).toMatchObject({ saved: 0, alreadyStored: 3 })
})

test.each([
  ['falta.jpg', 'No está en la carpeta de fotos.'],
  ['../secreta.jpg', 'El nombre del archivo no es válido.'],
  ['..\\secreta.jpg', 'El nombre del archivo no es válido.'],
  ['/etc/passwd', 'El nombre del archivo no es válido.'],
  ['file:///etc/passwd', 'El nombre del archivo no es válido.'],
  ['https://fotos.test/..%2fsecreta.jpg', 'El nombre del archivo no es válido.'],
  ['..', 'El nombre del archivo no es válido.'],
  ['atajo.jpg', 'El archivo está fuera de la carpeta de fotos.'],
  ['pagina.jpg', 'El archivo es una página web. Usá JPG, PNG, WebP o AVIF.'],
  [`/img/${'0'.repeat(32)}`, 'Esa foto no está en esta tienda.'],
])('The picture %s is refused, and the product keeps its pictures', async (name, reason) => {
  const { counts, imagesOf } = await importRows([name])
  expect(counts.refused).toEqual([{ name, reason }])
  expect(imagesOf([name])).toEqual({ notes: [`Sin la foto ${name}: ${reason}`] })
})

test('A picture is found without regard to case and to the form of its accents', async () => {
  await writeFile(path.join(folder, 'nin\u0303a Rosa.JPG'), await garment('#aa00aa'))
  const names = ['NI\u00d1A rosa.jpg', 'ni\u00f1a rosa.jpg']
  const { counts, imagesOf } = await importRows(names)
  expect(counts.refused).toEqual([])
  expect(imagesOf(names).nameByUrl?.size).toBe(1)
})

test('Only the usable pictures of a row are imported, in their order', async () => {
  const names = ['falta.jpg', 'roja.jpg']
  const { imagesOf } = await importRows(names)
  expect(imagesOf(names)).toEqual({
    nameByUrl: new Map([[expect.any(String), 'roja.jpg']]),
    notes: [expect.stringContaining('falta.jpg')],
  })
  expect(imagesOf([])).toEqual({ nameByUrl: new Map(), notes: [] })
})

test('Without a folder no picture is imported and none is removed', async () => {
  const { counts, imagesOf } = await importImages(localDiskImages(baseFolder), { names: ['roja.jpg'] })
  expect(counts).toEqual({ saved: 0, alreadyStored: 0, refused: [], ignored: 1 })
  expect(imagesOf(['roja.jpg'])).toEqual({ notes: [] })
})

const importRows = (names: string[]) =>
  importImages(localDiskImages(path.join(baseFolder, 'tienda')), { folder, names })

const garment = (background: string) =>
  sharp({ create: { width: 60, height: 75, channels: 3, background } })
    .jpeg()
    .toBuffer()
