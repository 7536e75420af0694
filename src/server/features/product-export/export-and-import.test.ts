import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportProducts } from '#contract/export/exports.ts'
import { type ExportFormat, productExportFormats } from '#contract/export/export-format.ts'
import { createProduct } from '#contract/product/edit-products.ts'
import { centavos } from '#domain/money.ts'
import type { Product, ProductDetail } from '#domain/product/product.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { normalizeParagraphs } from '#domain/text/normalize-paragraphs.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { openProductFile } from '#server/features/product-import/csv/open-product-file.ts'
import { importImages } from '#server/features/product-import/images/import-images.ts'
import { readChangedFields } from '#server/features/product-import/stores/product-import-rows-store.ts'
import { importProducts, previewImport } from '#server/features/product-import/import-products.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { type Shop, openShop } from '#testing/shop/open-shop.ts'

let shop: Shop
let folder: string
let picture: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-round-trip-'))
  shop = await openShop()
  const pixels = sharp({ create: { width: 40, height: 50, channels: 3, background: '#c8195f' } })
  const saved = await shop.deps.images.save(await pixels.jpeg().toBuffer())
  if (!saved.ok) throw new Error(saved.reason)
  picture = saved.url
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => shop.reset())

const exported = async (formato: ExportFormat) => {
  const admin = await shop.as('admin')
  const { status, bytes, text } = await admin.call(exportProducts, { query: { formato } })
  expect(status).toBe(200)
  const file = path.join(folder, `productos.${formato}`)
  await writeFile(file, bytes)
  return { file, text }
}

async function fileToImport(file: string) {
  const products = await openProductFile(file)
  const findImages = async (names: readonly string[]) =>
    (await importImages(shop.deps.images, { names })).imagesOf
  return { rows: () => products.rows(), findImages }
}

async function previewReimports() {
  const previews = []
  for (const formato of productExportFormats) {
    const { file } = await exported(formato)
    const { pool } = shop.deps
    const { report, inspected } = await previewImport(pool, await fileToImport(file), (id) =>
      readChangedFields(pool, id),
    )
    previews.push({ formato, ...report, fields: inspected })
  }
  return previews
}

const noChange = (unchanged: number) =>
  productExportFormats.map((formato) => ({
    formato,
    created: 0,
    updated: 0,
    unchanged,
    refused: [],
    notes: [],
    fields: [],
  }))

const awkwardProducts = (): (Product & Partial<ProductDetail>)[] => [
  aProduct({ nombre: 'De oferta', precioAnterior: centavos(2_000_000) }),
  aProduct({ nombre: 'Más cara que antes', precioAnterior: centavos(1) }),
  {
    ...aProduct({ nombre: 'Con textos', variantes: [aVariant('negro', 'M', 1), aVariant('rojo', 'M', 1)] }),
    peso: 350,
    descripcion: '- De lana; "abriga".\n\nTalle <b>grande</b> &amp; cómodo, < 60 cm.\n=otra línea',
    composicion: '＝100 % lana',
    cuidados: "'Lavar a mano",
    guiaDeTalles: {
      columnas: ['=Talle', 'Busto'],
      filas: [
        ['M', '84,5'],
        ['-XL', '88-92'],
      ],
    },
  },
  aProduct({ nombre: 'Un número, sin combinaciones' }),
  { ...aProduct({ nombre: 'Pesada' }), peso: 1_250 },
  aProduct({ nombre: 'Libro', tasaIva: 0 }),
  aProduct({
    nombre: 'Con otra tasa',
    tasaIva: 1_050,
    variantes: [aVariant('rojo', 'S', 1), aVariant('rojo', 'M', 1)],
  }),
  aProduct({ nombre: '=1+1; "comillas", y coma', sku: "'=2" }),
  aProduct({ nombre: '＝1+1', sku: '＠code' }),
  aProduct({ nombre: "'=apostrophe", color: "'-1" }),
  aProduct({ nombre: '- guion', sku: '0012' }),
  aProduct({ nombre: 'Ceros', sku: '012' }),
  aProduct({ nombre: 'Trece cifras', sku: '7791234567890' }),
  aProduct({ nombre: 'Sin código', sku: '' }),
  aProduct({ nombre: 'Dos  espacios', sku: 'A  B' }),
  aProduct({ nombre: 'Repetido', sku: '' }),
  aProduct({ nombre: 'Repetido', sku: '' }),
  aProduct({ nombre: 'Sin color', color: '', talle: '' }),
  aProduct({ nombre: 'Varios colores', color: 'Blanco, lunares negros, Rojo', talle: 'S, M' }),
  aProduct({ nombre: 'Listas', color: 'Rojo,Negro', talle: '36,37.5' }),
  aProduct({ nombre: 'Talles chicos', color: 'negro', talle: '4, 5' }),
  aProduct({ nombre: 'Escondido a precio 0', publicado: 'no', precio: centavos(0) }),
  aProduct({ nombre: 'Centavos', precio: centavos(99_999_999_999) }),
  aProduct({ nombre: 'Sin stock', stock: 0, precio: centavos(1) }),
  aProduct({ nombre: 'Foto', images: [picture], coloresDeImagenes: { [picture]: 'negro' } }),
  aProduct({ nombre: 'Fotos ajenas', images: ['https://fotos.test/a,b.jpg', picture, '/img/lost'] }),
  aProduct({ nombre: 'Categoría propia', categoria: 'Ofertas' }),
  aProduct({ nombre: 'La misma categoría', categoria: 'ofertas' }),
  aProduct({ nombre: 'Singular', categoria: 'Pantalón' }),
  aProduct({
    nombre: 'Combinaciones',
    sku: 'CO-0',
    images: [picture],
    variantes: [aVariant('Rojo', 'S', 3, 'CO-1'), aVariant('Rojo', 'M', 0), aVariant('Verde agua', 'S', 1)],
  }),
  aProduct({ nombre: 'Talles', sku: '', variantes: [aVariant('', 'S', 3, '007'), aVariant('', '37.5', 2)] }),
  aProduct({ nombre: 'Una combinación', sku: '', variantes: [aVariant('negro', 'M', 3)] }),
  aProduct({
    nombre: 'Un color sin combinación',
    variantes: [aVariant('=rojo', 'S', 3), aVariant('negro', 'S', 3)],
    color: '=rojo, azul, negro',
    talle: 'S',
    stock: 6,
  }),
]

/** Stores a different average cost for most stock rows. Some averages are no whole centavos. */
const addCosts = ({ lowest = 0 } = {}) =>
  shop.deps.pool.query(
    `insert into unit_costs (product_id, color, talle, costo)
    select product_id, color, talle, $1 + 123456789 * (row_number() over (order by product_id, color, talle) - 1)
    from variants where talle <> '37.5'`,
    [lowest],
  )

test('An import of an export changes nothing, in every format and for awkward products', async () => {
  const products = awkwardProducts()
  await shop.addProducts(...products)
  await addCosts()
  expect(await previewReimports()).toEqual(noChange(products.length))
})

test('An export has the cost of each combination in its row, and no cost where it is unknown', async () => {
  const [red, blue] = [aVariant('rojo', 'S', 1), aVariant('azul', 'S', 1)]
  const dress = aProduct({ sku: 'VE-1', variantes: [red, blue] })
  const sweater = aProduct({ sku: 'BU-1' })
  await shop.addProducts(dress, sweater, aProduct({ sku: 'GO-1' }))
  await shop.deps.pool.query(
    `insert into unit_costs (product_id, color, talle, costo) values ($1, 'rojo', 'S', 12345000), ($2, '', '', 80000000)`,
    [dress.id, sweater.id],
  )
  const columns = async (formato: ExportFormat, names: readonly string[]) => {
    const { text: csv } = await exported(formato)
    const [heading = [], ...rows] = parse(csv, { bom: true, delimiter: ';' })
    return rows.map((row) => names.map((name) => row[heading.indexOf(name)]))
  }
  expect(await columns('csv', ['sku', 'color', 'costo'])).toEqual([
    ['VE-1', '', ''],
    ['', 'rojo', '12,35'],
    ['', 'azul', ''],
    ['BU-1', 'negro', '80,00'],
    ['GO-1', 'negro', ''],
  ])
  expect(await columns('tiendanube', ['SKU', 'Costo'])).toEqual([
    ['VE-1', '12.35'],
    ['VE-1', ''],
    ['BU-1', '80.00'],
    ['GO-1', ''],
  ])
})

test('An import of an export changes nothing for a product of the form', async () => {
  const body = {
    nombre: 'Remera “lisa”; de =algodón',
    categoria: 'tops',
    color: 'ROJO,Verde  agua',
    talle: '37,5 , 38',
    precio: '1500.5',
    variantes: [
      { color: 'ROJO', talle: '37,5', stock: 2, sku: '0001' },
      { color: 'Verde  agua', talle: '38', stock: 1 },
    ],
  }
  const admin = await shop.as('admin')
  expect((await admin.call(createProduct, { body })).status).toBe(200)
  expect(await previewReimports()).toEqual(noChange(1))
})

test('An import of a CSV or XLSX into an empty shop makes the same products with their costs in the same order', async () => {
  for (const formato of ['csv', 'xlsx'] as const) {
    await shop.reset()
    const products = awkwardProducts().filter(
      ({ nombre }) => !/Repetido|ajenas|ategoría|Singular|sin combinación|Más cara/.test(nombre),
    )
    await shop.addProducts(...products.map((product) => ({ ...product, images: [picture] })))
    // An import reads a cost of 0 as unknown.
    await addCosts({ lowest: 1_000_000 })
    const { file } = await exported(formato)
    const before = (await exported('csv')).text
    await shop.reset()
    const { report } = await importProducts(shop.deps.pool, {
      ...(await fileToImport(file)),
      // The answers accept '0012' and '012' as two codes.
      answers: { codigosComoEstan: true },
    })
    expect(report).toMatchObject({ created: products.length, refused: [], notes: [] })
    expect(foldedSpellings((await exported('csv')).text)).toBe(foldedSpellings(before))
  }
})

/** An import folds known colours: lower case, single spaces, commas between names. */
const foldedSpellings = (csv: string): string => csv.toLowerCase().replaceAll(/ +/g, ' ')

const text = fc
  .string({ unit: fc.constantFrom(...`aÑé09 ,;"'=+-@＝＋|.|/\\`, '服', '👗'), minLength: 1, maxLength: 8 })
  .map((written) => normalizeText(written))
  .filter((written) => written !== '')
// These characters separate names in an import.
const name = text.map((written) => written.replaceAll(/[,;|]/g, '·'))
// Two spellings of one name are one colour or size, as in the product form.
const names = fc.uniqueArray(name, { maxLength: 3, selector: foldText })

const anyProduct = fc
  .record({
    nombre: text,
    categoria: fc.constantFrom('Tops', 'Ofertas', 'Pantalón'),
    colors: names,
    sizes: names,
    precio: fc.integer({ min: 1, max: 99_999_999_999 }).map((amount) => centavos(amount)),
    isCombined: fc.boolean(),
    hasSku: fc.boolean(),
    publicado: fc.constantFrom('si' as const, 'no' as const),
    units: fc.integer({ min: 0, max: 9 }),
    precioAnterior: fc.option(fc.integer({ min: 1, max: 99_999_999_999 }).map((amount) => centavos(amount))),
    descripcion: fc
      .array(fc.oneof(text, fc.constantFrom('<b>', '&lt;', '', '<!--', '</p>')), { maxLength: 5 })
      .map((lines) => normalizeParagraphs(lines.join('\n'))),
  })
  .map(({ colors, sizes, isCombined, hasSku, units, descripcion, ...fields }) => {
    const pairs = (colors.length > 0 ? colors : ['']).flatMap((color) =>
      (sizes.length > 0 ? sizes : ['']).map((talle) => ({ color, talle })),
    )
    const isEmpty = colors.length + sizes.length === 0
    const variantes =
      isCombined && !isEmpty ? pairs.map(({ color, talle }) => aVariant(color, talle, units)) : []
    return (number: number) => ({
      descripcion,
      ...aProduct({
        ...fields,
        sku: hasSku ? `0${number}` : '',
        stock: variantes.length > 0 ? units * variantes.length : units,
        variantes: variantes.map((variant, at) => ({ ...variant, sku: at % 2 ? `0${number}-${at}` : '' })),
        color: colors.join(', '),
        talle: sizes.join(', '),
        images: [],
      }),
    })
  })

test('An import of an export changes nothing for random products', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(anyProduct, { minLength: 1, maxLength: 6 }), async (makers) => {
        const products = makers.map((make, number) => make(number))
        await shop.addProducts(...products)
        expect(await previewReimports()).toEqual(noChange(products.length))
      })
      .beforeEach(() => shop.reset()),
    { numRuns: 10 },
  )
})
