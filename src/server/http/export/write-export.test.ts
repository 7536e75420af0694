import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { addCashEntry } from '#contract/cash/cash-flow.ts'
import {
  exportCash,
  exportCoupons,
  exportPayments,
  exportProducts,
  exportSales,
  exportUsers,
} from '#contract/export/exports.ts'
import type { ExportFormat } from '#contract/export/export-format.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { centavos } from '#domain/money.ts'
import { snapshotSource } from '#server/database/replica/snapshot-source.ts'
import { tableExport } from '#server/handlers/table-export.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCoupon, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { type Shop, openShop } from '#testing/shop/open-shop.ts'
import { writeExport } from './write-export.ts'

let shop: Shop
let admin: Caller
let seller: Caller

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-01T15:00:00Z' })
  ;[admin, seller] = await Promise.all([shop.as('admin'), shop.as('seller')])
  const top = aProduct({ nombre: '=1+1', sku: '0012', precio: centavos(1_000_050), stock: 9 })
  const jeans = aProduct({
    nombre: 'Jean',
    sku: '',
    categoria: 'Pantalones',
    variantes: [aVariant('azul', '38', 2, '7791234567890'), aVariant('azul', '40', 0)],
  })
  await shop.addProducts(top, jeans)
  await shop.addCoupons(
    aCoupon({ code: 'OTOÑO', discountValue: 12.5 }),
    aCoupon({ code: 'FIJO', discountType: 'fixed', discountValue: centavos(150_050), status: 'inactive' }),
  )
  await seller.call(placeCounterSale, { body: aCounterSale([top], { formaPago: 'efectivo' }) })
  await seller.call(addCashEntry, { body: { tipo: 'Gasto', monto: 40, descripcion: '+bolsas; papel' } })
  await shop.deps.pool.query(
    `insert into payments (provider, "ordenId", "pagoId", estado, "detalleEstado", "fecCreacion", "montoTotal", email,
       dni, aviso)
     values ('sandbox', 'O-1', '00777', 'approved', 'accredited', '2026-03-01T12:00:00Z', 5000, 'ana@correo.test', '@1',
       'sin-venta')`,
  )
})
afterAll(() => shop.close())

const rowsOf = (csv: string) => csv.split('\r\n').slice(0, -1)

test('Each list is exported as CSV with its filters, and no cell runs as a formula', async () => {
  const csv = async (call: typeof exportSales, query: Record<string, string> = {}, by = admin) => {
    const { status, headers, text } = await by.call(call, { query })
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    return rowsOf(text)
  }
  const products = await csv(exportProducts as never, { categoria: 'Pantalones' })
  expect(products[0]).toBe(
    'id;categoria;nombre;color;talle;stock;precio;precioAnterior;costo;sku;codigoDeBarras;imagenes;publicado;peso;tasaIva;descripcion;composicion;cuidados;guiaDeTalles',
  )
  expect(products.slice(1).map((row) => row.replace(/^[^;]*;|\/img\/\d*/g, ''))).toEqual([
    'Pantalones;Jean;azul;38;2;12500,50;;;7791234567890;;;si;;;;;;',
    'Pantalones;Jean;azul;40;0;12500,50;;;;;;si;;;;;;',
  ])
  expect(await csv(exportProducts as never)).toContainEqual(expect.stringContaining(";'=1+1;"))
  expect(await csv(exportCash as never, { tipo: 'Gasto' }, seller)).toEqual([
    'Fecha;Hora;Turno;Tipo;Descripción;Monto;Venta;Quién;Escrito',
    `01/03/2026;12:00;Mañana;Gasto;"'+bolsas; papel";40,00;;Persona seller;01-03-2026 12:00`,
  ])
  const users = await csv(exportUsers as never, { rol: 'seller' })
  expect(users).toEqual([
    'Nombre;Correo;Rol;Fecha;Activa;Dos pasos',
    expect.stringMatching(`^Persona seller;${seller.email};Vendedor;\\d\\d-\\d\\d-\\d{4};Sí;No$`),
  ])
  expect(await csv(exportCoupons as never)).toEqual([
    'Código;Nombre;Porcentaje;Monto fijo;Vence;Usos;Límite de usos;Categorías;Estado',
    'FIJO;Diez por ciento;;1500,50;31-12-2999;0;1000;Tops;Inactivo',
    'OTOÑO;Diez por ciento;"12,5";;31-12-2999;0;1000;Tops;Activo',
  ])
  expect(await csv(exportCoupons as never, { estado: 'active' })).toHaveLength(2)
  expect((await csv(exportPayments as never, { aviso: 'si' }, seller))[1]).toBe(
    ";O-1;00777;Aprobado;Acreditado;01-03-2026 09:00;;50,00;0,00;0,00;1;ana@correo.test;;'@1;",
  )
  expect(await csv(exportPayments as never, { archivados: 'si' })).toHaveLength(1)
})

test('The export of one day of cash ends with the sums of the day', async () => {
  const query = { desde: '2026-03-01', hasta: '2026-03-01' }
  const { headers, text } = await seller.call(exportCash, { query })
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="caja-2026-03-01.csv"')
  expect(rowsOf(text).slice(-4)).toEqual([
    '01/03/2026;;;;Apertura;0,00;;;',
    '01/03/2026;;;;Ingresos;10000,50;;;',
    '01/03/2026;;;;Gastos;40,00;;;',
    '01/03/2026;;;;Resultado;9960,50;;;',
  ])
})

test('An XLSX has numbers for amounts and units, and plain texts for codes and formulas', async () => {
  const { headers, bytes } = await admin.call(exportProducts, { query: { formato: 'xlsx' } })
  expect(headers.get('Content-Disposition')).toMatch(/filename="productos-2026-03-01\.xlsx"$/)
  const [sheet] = await readXlsxFile(Buffer.from(bytes))
  const named = (row: readonly unknown[]) =>
    Object.fromEntries(sheet!.data[0]!.map((heading, at) => [String(heading), row[at]]))
  expect(sheet!.data.slice(1).map(named)).toMatchObject([
    { nombre: '=1+1', stock: 8, precio: 10_000.5, sku: '0012' },
    { nombre: 'Jean', talle: '38', stock: 2, precio: 12_500.5, sku: '7791234567890' },
    { nombre: 'Jean', talle: '40', stock: 0, sku: null },
  ])
})

test.each([exportProducts, exportSales, exportUsers, exportCoupons])(
  'A seller may not export a list without access to its screen ($path)',
  async (call) => {
    expect((await seller.call(call)).status).toBe(403)
  },
)

test('The sales export refuses the Tiendanube format, because only products have that format', async () => {
  expect((await admin.call(exportSales, { query: { formato: 'tiendanube' } })).status).toBe(400)
})

const numbersTo = (last: number, formato: ExportFormat, width = 1) =>
  tableExport<number>({
    source: snapshotSource(shop.deps.pool),
    name: 'numbers',
    formato,
    columns: Array.from({ length: width }, (_, at) => [`N${at}`, (row: number) => row] as const),
    async read(_db, { after = 0, limit }) {
      const rows = Array.from({ length: Math.min(limit, last - after) }, (_, at) => after + at + 1)
      return { rows, next: after + limit < last ? after + limit : undefined }
    },
  })

test('A table that is too long for an XLSX is refused, and a CSV has no limit', async () => {
  await expect(writeExport(numbersTo(1_251, 'xlsx', 400), new Headers())).rejects.toMatchObject({
    code: 'too-long-for-xlsx',
  })
  const csv = await writeExport(numbersTo(200_000, 'csv'), new Headers())
  expect(rowsOf(await new Response(csv).text())).toHaveLength(200_001)
})

test('All batches of an export read the same snapshot of the database', async () => {
  const { pool } = shop.deps
  const counts: number[] = []
  const table = tableExport<number>({
    source: snapshotSource(pool),
    name: 'counts',
    formato: 'csv',
    columns: [['Cantidad', (row) => row]],
    async read(db, { after = 0 }) {
      const { rows } = await db.query('select count(*)::int as count from coupons')
      await shop.addCoupons(aCoupon())
      counts.push(rows[0].count)
      return { rows: [rows[0].count], next: after < 3 ? after + 1 : undefined }
    },
  })
  await (await writeExport(table, new Headers())).cancel()
  expect(counts).toEqual(Array(4).fill(counts[0]))
})

test('An export whose read fails returns no file and leaves no temporary file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-failed-export-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  for (const formato of ['csv', 'xlsx'] as const) {
    const failing = tableExport<number>({
      source: snapshotSource(shop.deps.pool),
      name: 'failing',
      formato,
      columns: [['N', (row) => row]],
      async read(_db, { after }) {
        if (after === 1) throw new Error('The read failed')
        return { rows: [1], next: 1 }
      },
    })
    await expect(writeExport(failing, new Headers())).rejects.toThrow('The read failed')
  }
  expect(await readdir(folder)).toEqual([])
})
