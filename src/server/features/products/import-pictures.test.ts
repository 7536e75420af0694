import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDiskImages } from '#server/adapters/images/local-disk.ts'
import { importPictures } from './import-pictures.ts'

let place: string
let folder: string

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'vidriera-pictures-'))
  folder = path.join(place, 'fotos')
  await mkdir(folder)
  await writeFile(path.join(folder, 'roja.jpg'), await garment('#aa0000'))
  await writeFile(path.join(folder, 'azul marino.png'), await garment('#0000aa'))
  await writeFile(path.join(folder, 'pagina.jpg'), '<!doctype html><script>alert(1)</script>')
  await writeFile(path.join(place, 'secreta.jpg'), await garment('#00aa00'))
  await symlink(path.join(place, 'secreta.jpg'), path.join(folder, 'atajo.jpg'))
})
afterAll(() => rm(place, { recursive: true }))

test('Pictures of the folder are imported by name or by the last part of an old address', async () => {
  const names = ['roja.jpg', 'https://fotos.test/v1/azul%20marino.png']
  const { counts, picturesOf } = await bringIn(names)
  expect(counts).toEqual({ saved: 2, alreadyHere: 0, refused: [], notLookedFor: 0 })
  const { nameByUrl, notes } = picturesOf(names)
  expect([...nameByUrl!.values()]).toEqual(names)
  const urls = [...nameByUrl!.keys()]
  expect(urls).toEqual([expect.stringMatching(/^\/img\/[0-9a-f]{32}$/), expect.stringMatching(/^\/img\//)])
  expect(notes).toEqual([])
  expect((await bringIn([...names, urls[0]!])).counts).toMatchObject({ saved: 0, alreadyHere: 3 })
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
  const { counts, picturesOf } = await bringIn([name])
  expect(counts.refused).toEqual([{ name, reason }])
  expect(picturesOf([name])).toEqual({ notes: [`Sin la foto ${name}: ${reason}`] })
})

test('The usable ones of several pictures are imported in their order', async () => {
  const names = ['falta.jpg', 'roja.jpg']
  const { picturesOf } = await bringIn(names)
  expect(picturesOf(names)).toEqual({
    nameByUrl: new Map([[expect.any(String), 'roja.jpg']]),
    notes: [expect.stringContaining('falta.jpg')],
  })
  expect(picturesOf([])).toEqual({ nameByUrl: new Map(), notes: [] })
})

test('Without a folder no picture is imported and none is removed', async () => {
  const { counts, picturesOf } = await importPictures(localDiskImages(place), {
    folder: undefined,
    names: ['roja.jpg'],
    onOne: () => {},
  })
  expect(counts).toEqual({ saved: 0, alreadyHere: 0, refused: [], notLookedFor: 1 })
  expect(picturesOf(['roja.jpg'])).toEqual({ notes: [] })
})

const bringIn = (names: string[]) =>
  importPictures(localDiskImages(path.join(place, 'tienda')), { folder, names, onOne: () => {} })

const garment = (background: string) =>
  sharp({ create: { width: 60, height: 75, channels: 3, background } })
    .jpeg()
    .toBuffer()
