import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteProduct, updateProduct } from '#contract/product/edit-products.ts'
import { answerImport, applyImport, undoImport } from '#contract/product/product-imports.ts'
import { getProduct } from '#contract/product/products.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import {
  aPicture,
  openTestPictureServer,
  type TestPictureServer,
} from '#testing/images/test-picture-server.ts'
import { ImportSteps } from '#testing/shop/import-steps.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { giveUpDownload } from '#server/features/product-import/stores/image-download-store.ts'

const ORDER = ['rojo', 'verde', 'azul']
let shop: Shop
let admin: Caller
let steps: ImportSteps
let twin: TestPictureServer
let pictures: Buffer[]

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  steps = new ImportSteps(shop, admin)
  twin = await openTestPictureServer()
  pictures = await Promise.all(['#aa0000', '#00aa00', '#0000aa'].map(aPicture))
})
afterEach(async () => {
  await steps.deleteAll()
  await shop.deps.pool.query(`delete from pgboss.job where name = 'image-downloads'`)
  twin.answers.clear()
  twin.requests.length = 0
})
afterAll(async () => {
  await twin.close()
  await shop.close()
})

const at = (name: string) => `${twin.origin}/${name}.jpg`
const fileWith = (names: readonly string[]) =>
  `sku,nombre,categoria,color,stock,precio,publicado,images\nRE-1,Remera,Tops,"rojo, azul",5,1500,si,"${names.map(at).join(', ')}"`

async function imported(file: string): Promise<string> {
  const id = await steps.upload(file)
  await steps.send(answerImport, id, { fotos: true })
  await steps.run(id)
  await steps.send(applyImport, id)
  await steps.run(id)
  return id
}

async function undo(id: string): Promise<void> {
  await steps.send(undoImport, id, {})
  await steps.run(id)
}

const download = () => runQueue({ ...shop.deps, fetchPicture: twin.fetchPicture }, 'image-downloads')

const serveAll = () => ORDER.forEach((name, index) => twin.answers.set(`/${name}.jpg`, pictures[index]!))

const savedUrls = () => Promise.all(pictures.map(async (bytes) => urlOf(await shop.deps.images.check(bytes))))
const urlOf = (picture: Awaited<ReturnType<Shop['deps']['images']['check']>>) =>
  picture.ok ? picture.url : 'refused'

async function theProduct() {
  const products = await steps.products()
  expect(products).toHaveLength(1)
  return products[0]!
}

const reasons = async () =>
  (
    await shop.deps.pool.query<{ motivo: string | null; terminado: Date | null }>(
      'select motivo, terminado from image_downloads order by posicion',
    )
  ).rows.map(({ motivo, terminado }) => [motivo, terminado !== null])

test('Pictures of an import arrive in the order of the file, with their colours', async () => {
  serveAll()
  twin.answers.set('/rojo.jpg', 503)
  const id = await imported(fileWith(ORDER))
  expect((await theProduct()).images).toEqual([])
  expect((await steps.read(id)).fotos).toEqual({ total: 3, guardadas: 0, fallidas: 0 })
  expect(await download()).toBe(2)
  const [red, green, blue] = await savedUrls()
  expect((await theProduct()).images).toEqual([green, blue])
  expect((await steps.read(id)).fotos).toEqual({ total: 3, guardadas: 2, fallidas: 0 })
  serveAll()
  expect(await download()).toBe(1)
  expect(await theProduct()).toMatchObject({
    images: [red, green, blue],
    coloresDeImagenes: { [red!]: 'rojo', [blue!]: 'azul' },
  })
  expect((await steps.read(id)).fotos).toEqual({ total: 3, guardadas: 3, fallidas: 0 })
  expect((await shop.deps.images.read(red!.slice('/img/'.length), { for: 'sharing' }))?.contentType).toBe(
    'image/jpeg',
  )
})

test('Visitors see an arrived picture at once', async () => {
  serveAll()
  await imported(fileWith(['rojo']))
  const { id } = await theProduct()
  const seen = async () => (await shop.anonymous.call(getProduct, { params: { id } })).body.images
  expect(await seen()).toEqual([])
  await download()
  expect(await seen()).toEqual([(await savedUrls())[0]])
})

test('A second run of a job and a second import of the same file download nothing', async () => {
  serveAll()
  await imported(fileWith(ORDER))
  await shop.deps.pool.query(`select queue_job('image-downloads', id) from image_downloads`)
  await download()
  const before = await theProduct()
  await shop.deps.pool.query(`select queue_job('image-downloads', id) from image_downloads`)
  await download()
  const again = await imported(fileWith(ORDER))
  await download()
  expect(twin.requests).toHaveLength(3)
  expect(await steps.read(again)).toMatchObject({ cuenta: { iguales: 1, cambian: 0 }, fotos: { total: 0 } })
  expect(await theProduct()).toEqual(before)
})

test.each([
  ['that is missing', 404, 'La foto ya no está en esa dirección'],
  [
    'that is a web page',
    Buffer.from('<!doctype html><p>Hola'),
    'El archivo es una página web. Usá JPG, PNG, WebP o AVIF.',
  ],
  [
    'that redirects to a private address',
    { location: 'http://169.254.169.254/' },
    'La dirección no es pública',
  ],
  ['that is too large', 'endless', 'La foto pesa más de 10 MB. Achicala y volvé a probar.'],
] as const)('A picture %s is given up at once, with the reason', async (_what, answer, reason) => {
  twin.answers.set('/rojo.jpg', answer)
  const id = await imported(fileWith(['rojo']))
  expect(await download()).toBe(0)
  expect(await reasons()).toEqual([[reason, true]])
  expect((await steps.read(id)).fotos).toEqual({ total: 1, guardadas: 0, fallidas: 1 })
  expect(await download()).toBe(0)
  expect(twin.requests).toHaveLength(1)
  serveAll()
  await imported(fileWith(['rojo']))
  expect(await download()).toBe(1)
  expect((await theProduct()).images).toEqual([(await savedUrls())[0]])
})

test.each(['silent', 'cut', 429, 502] as const)(
  'A picture whose server is %s waits for its next try, and is given up after the last one',
  async (behaviour) => {
    twin.answers.set('/rojo.jpg', behaviour)
    const id = await imported(fileWith(['rojo']))
    await download()
    const [[reason, isEnded] = []] = await reasons()
    expect([reason, isEnded]).toEqual([
      expect.stringMatching(/^El servidor de la foto respondi|no respondió/),
      false,
    ])
    const { rows } = await shop.deps.pool.query<{ id: string }>('select id from image_downloads')
    await giveUpDownload(shop.deps.pool, rows[0]!.id, shop.clock.now())
    expect(await reasons()).toEqual([[reason, true]])
    expect((await steps.read(id)).fotos.fallidas).toBe(1)
  },
)

test('A picture of a removed product ends its download', async () => {
  serveAll()
  await imported(fileWith(['rojo']))
  const { id } = await theProduct()
  await admin.call(deleteProduct, { params: { id } })
  await download()
  expect(await reasons()).toEqual([['El producto ya no está en la tienda', true]])
  expect(await steps.products()).toEqual([])
})

test('A product gets at most 20 pictures', async () => {
  serveAll()
  const images = Array.from({ length: 20 }, (_, index) => `https://fotos.test/${index}.jpg`)
  await shop.addProducts(aProduct({ sku: 'RE-1', nombre: 'Remera', images }))
  await imported(fileWith(['rojo']))
  await download()
  expect((await theProduct()).images).toEqual(images)
  expect(await reasons()).toEqual([['El producto ya tiene 20 fotos', true]])
})

test('An undo after the downloads removes new products, and the file can be imported again with its pictures', async () => {
  serveAll()
  const id = await imported(fileWith(ORDER))
  await download()
  await undo(id)
  expect(await steps.products()).toEqual([])
  expect((await steps.read(id)).cuenta.deshechos).toBe(1)
  await imported(fileWith(ORDER))
  await download()
  expect((await theProduct()).images).toEqual(await savedUrls())
})

test('An undo returns the former pictures of a product, also while a picture still waits', async () => {
  serveAll()
  twin.answers.set('/azul.jpg', 503)
  const before = aProduct({
    sku: 'RE-1',
    color: 'rojo, azul',
    images: ['https://fotos.test/a.jpg'],
    coloresDeImagenes: { 'https://fotos.test/a.jpg': 'rojo' },
  })
  await shop.addProducts(before)
  const id = await imported(fileWith(ORDER))
  await download()
  const [red, green] = await savedUrls()
  expect((await theProduct()).images).toEqual([red, green, 'https://fotos.test/a.jpg'])
  await undo(id)
  const { images, coloresDeImagenes } = before
  expect(await theProduct()).toMatchObject({ nombre: before.nombre, images, coloresDeImagenes })
  serveAll()
  expect(await download()).toBe(1)
  expect((await theProduct()).images).toEqual(images)
  expect(twin.requests).toHaveLength(3)
})

test('An edit between two downloads stays, and an undo of the import skips the edited product', async () => {
  serveAll()
  twin.answers.set('/azul.jpg', 503)
  const id = await imported(fileWith(ORDER))
  await download()
  const [red, green, blue] = await savedUrls()
  const product = await theProduct()
  const edited = await admin.call(updateProduct, {
    body: { ...product, nombre: 'Remera rayada', images: [green!, red!] },
  })
  expect(edited.status).toBe(200)
  serveAll()
  await download()
  expect(await theProduct()).toMatchObject({ nombre: 'Remera rayada', images: [green, red, blue] })
  await undo(id)
  expect((await steps.rows(id))[0]).toMatchObject({
    estado: 'aplicado',
    detalle: 'El producto se editó después',
  })
})
