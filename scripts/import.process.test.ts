import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { lockDirectory } from '#server/data-directory/directory-lock.ts'
import { runImport } from '#testing/shop/import-process.ts'

const CATALOGUE = [
  'id,categoria,nombre,color,talle,stock,precio,sku,images,publicado,proveedor',
  '1,Tops,Remera,negro,M,3,1500,RE-1,"remera.jpg, falta.jpg",si,Once',
  '2,Tops,Musculosa,,,dos,900,MU-2,,si,Once',
].join('\n')

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-import-'))
  await cp(inject('emptyShop').directory, path.join(folder, 'datos/postgres'), { recursive: true })
  const garment = sharp({ create: { width: 40, height: 50, channels: 3, background: '#c8195f' } })
  await garment.jpeg().toFile(path.join(folder, 'remera.jpg'))
  await writeFile(path.join(folder, 'catalogo.csv'), CATALOGUE)
  await writeFile(path.join(folder, 'titulos.csv'), `${CATALOGUE.split('\n')[0]}\n`)
})
afterAll(() => rm(folder, { recursive: true }))

test('A preview stores nothing, and an import prints accepted rows and refused rows with their reasons, and also writes them to a file', async () => {
  const report = path.join(folder, 'informe.json')
  const preview = await running('catalogo.csv', '--images', '.', '--columns', 'nombre=Nombre', '--json')
  expect(preview.code).toBe(0)
  expect(preview.output).toContain('Vista previa: todavía no se guardó nada.')
  expect(preview.output).toContain('Nuevos: 1 · Cambian: 0 · Sin cambios: 0 · Rechazados: 1')
  const [json] = preview.output.split('\n').filter((line) => line.startsWith('{'))
  expect(JSON.parse(json!)).toMatchObject({ rows: 2, products: { created: 1 }, rows_refused: [{ line: 3 }] })

  const run = await importing('catalogo.csv', '--images', '.', '--report', report)
  expect(run.code).toBe(0)
  expect(run.output).toContain('Creados: 1 · Actualizados: 0 · Sin cambios: 0 · Rechazados: 1')
  expect(run.output).toContain('Fotos nuevas: 1 · Ya estaban: 0 · Rechazadas: 1')
  expect(run.output).toContain('línea 3 (MU-2): El stock «dos» no es un número entero')
  expect(run.output).toContain('línea 2 (RE-1): Sin la foto falta.jpg: No está en la carpeta de fotos.')
  expect(run.output).toContain('Columnas que no se usaron: proveedor.')
  expect(run.output).not.toContain('columna publicado')
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
    creados: 1,
    rechazados: [{ linea: 3, sku: 'MU-2' }],
  })

  const second = await importing('catalogo.csv', '--images', '.')
  expect(second.output).toContain('Creados: 0 · Actualizados: 0 · Sin cambios: 1 · Rechazados: 1')
})

test('Pictures by address are offered, and with the option the shop downloads the pictures when it opens', async () => {
  const address = 'https://fotos.test/gorra.jpg'
  await writeFile(
    path.join(folder, 'gorra.csv'),
    `sku,nombre,categoria,precio,images\nGA-1,Gorra,Gorras,900,${address}\n`,
  )
  const without = await running('gorra.csv')
  expect(without.output).toContain(
    'Fotos nombradas por su dirección: 1. Para traerlas, agregá --download-images.',
  )
  const run = await importing('gorra.csv', '--download-images')
  expect(run.output).toContain('La tienda trae las que faltan mientras está abierta, o cuando se abre.')
  expect(run.output).not.toContain('agregá --download-images')
})

test('An import whose report cannot be written says so and keeps its products', async () => {
  await writeFile(path.join(folder, 'otro.csv'), 'sku,nombre,categoria,precio\nBU-1,Buzo,Sweaters,900\n')
  const run = await importing('otro.csv', '--report', path.join('nada', 'informe.json'))
  expect(run.code).toBe(1)
  expect(run.output).toContain('Creados: 1')
  expect(run.output).toContain('Productos nuevos que no dicen si se publican: 1. Quedan ocultos.')
  expect(run.output).toMatch(
    /No se pudo escribir el informe nada.informe\.json: la carpeta no existe\. Los productos sí se guardaron\./,
  )
  expect((await importing('otro.csv')).output).toContain('Sin cambios: 1')
})

test('An import that cannot store pictures stores no product and names the remedy', async () => {
  await writeFile(
    path.join(folder, 'gorro.csv'),
    'sku,nombre,categoria,precio,images\nGO-1,Gorro,Gorros,900,remera.jpg\n',
  )
  const imageFolder = path.join(folder, 'datos', 'images')
  await rm(imageFolder, { recursive: true, force: true })
  await writeFile(imageFolder, '')
  onTestFinished(() => rm(imageFolder))
  const run = await importing('gorro.csv', '--images', '.')
  expect(run.code).toBe(1)
  expect(run.output).toContain(`En el lugar de la carpeta de datos «${imageFolder}» hay un archivo.`)
  expect((await importing('gorro.csv')).output).toContain('Creados: 1')
})

test('An import refuses a data folder that an open shop uses', async () => {
  const lock = await lockDirectory(path.join(folder, 'datos'))
  const run = await importing('catalogo.csv').finally(() => lock.release())
  expect(run).toMatchObject({ code: 1, output: expect.stringContaining('La tienda está abierta') })
})

test.each([
  [[], 'Uso: npm run import'],
  [['catalogo.csv', '--images', 'nada'], 'No se encontró la carpeta de fotos nada'],
  [['titulos.csv'], 'El archivo no tiene ningún producto debajo de los títulos'],
])(
  'An import fails with a reason for the arguments %j',
  async (args, reason) => {
    expect(await importing(...args)).toMatchObject({ code: 1, output: expect.stringContaining(reason) })
  },
  30_000,
)

const importing = (...args: string[]) => running(...args, '--yes')
const running = (...args: string[]) => runImport(args, { dataDir: path.join(folder, 'datos'), cwd: folder })
