import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { readPanel } from '#contract/store/panel.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, placeWebSale } from '#contract/sale/sales.ts'
import { listStaffProducts } from '#contract/product/staff-products.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { showPanel } from './show-panel.ts'

let shop: Shop
let admin: Caller

/** 23:55 of the 9th in the store's time zone. A new session stays valid after midnight. */
const NOW = '2026-03-10T02:55:00Z'

const oldShawl = aProduct({ nombre: 'Chal', categoria: 'Accesorios', stock: 4 })
const hidden = aProduct({ publicado: 'no', stock: 0 })
const soldOut = aProduct({ nombre: 'Bikini', categoria: 'Bikinis', stock: 0 })
const top = aProduct({ nombre: 'Top', precio: centavos(100_010), stock: 100 })
const skirt = aProduct({ nombre: 'Falda', categoria: 'Faldas', precio: centavos(33_333), stock: 6 })
const dress = aProduct({
  nombre: 'Vestido',
  categoria: 'Vestidos',
  variantes: [aVariant('negro', 'M', 0), aVariant('negro', 'L', 1), aVariant('rojo', 'M', 9)],
})

async function panel(): Promise<ReplyOf<typeof readPanel>> {
  const { status, body } = await admin.call(readPanel)
  expect(status).toBe(200)
  return body
}

async function createCounterSale(
  lines: Parameters<typeof aCounterSale>[0],
  formaPago: string,
): Promise<string> {
  const { status, body } = await admin.call(placeCounterSale, { body: aCounterSale(lines, { formaPago }) })
  expect(status).toBe(200)
  return body.id
}

const happenedAt = (id: string, moment: string) =>
  shop.deps.pool.query('update sales set creado = $2 where id = $1', [id, moment])

beforeAll(async () => {
  shop = await openShop({ now: NOW })
  admin = await shop.as('admin')
})

afterAll(() => shop.close())

test('The panel of a new shop shows zeros', async () => {
  expect(await panel()).toMatchObject({
    hayVentas: false,
    hoy: { desde: '2026-03-09', hasta: '2026-03-09', cantidad: 0, total: 0, promedio: null, porCanal: [] },
    mes: { desde: '2026-03-01', antes: { desde: '2026-02-01', hasta: '2026-02-28', cantidad: 0 } },
    masVendidos: [],
    menosVendidos: [],
    stock: { sinStock: 0, pocoStock: 0, filas: [] },
    enEspera: [],
    correosFallidos: 0,
    pagosPorRevisar: 0,
    copia: { horas: null },
    discos: [],
  })
})

test('The panel shows the hours since the last automatic copy', async () => {
  const folder = shop.deps.config.backups!.folder
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'vidriera-2026-03-09T2100Z.tar.zst')
  await writeFile(file, '')
  onTestFinished(() => rm(file))
  expect((await panel()).copia).toEqual({ horas: 5 })
})

test('The panel counts a day until midnight of the store, for both channels, without annulled sales', async () => {
  await shop.addProducts(oldShawl, hidden, soldOut, top, skirt, dress)
  await createCounterSale([{ ...top, cantidad: 2 }], 'efectivo')
  await happenedAt(await createCounterSale([skirt], 'efectivo'), '2026-03-01T02:59:59Z')
  await happenedAt(await createCounterSale([skirt], 'transferencia'), '2026-03-01T03:00:00Z')
  shop.clock.advance(6 * 60_000)
  await createCounterSale([top], 'qr')
  await shop.anonymous.call(placeWebSale, { body: aCart([{ ...skirt, cantidad: 3 }]) })
  const annulled = await createCounterSale([{ ...top, cantidad: 5 }], 'efectivo')
  await admin.call(annulSale, { params: { id: annulled }, query: { motivo: 'Se arrepintió' } })

  const { hayVentas, hoy, mes } = await panel()
  expect(hayVentas).toBe(true)
  // First sale: 1.000,10 plus 7 % for QR. Second sale: three units at 333,33.
  const none = { devuelto: 0, aCobrar: 0, cantidadACobrar: 0 }
  const nothing = { cantidad: 0, total: 0, ...none }
  const lastNight = { cantidad: 1, total: 2_000.2, ...none }
  const qr = { cantidad: 1, total: 1_070.11, ...none }
  const unpaid = { ...nothing, aCobrar: 999.99, cantidadACobrar: 1 }
  expect(hoy).toEqual({
    desde: '2026-03-10',
    hasta: '2026-03-10',
    ...unpaid,
    cantidad: 1,
    total: 1_070.11,
    promedio: 1_070.11,
    antes: { desde: '2026-03-09', hasta: '2026-03-09', ...lastNight, promedio: 2_000.2 },
    porCanal: [
      { nombre: 'Casa central', ...qr, antes: lastNight },
      { nombre: 'Página', ...unpaid, antes: nothing },
    ],
    porPago: [
      { nombre: 'qr', ...qr, antes: nothing },
      { nombre: 'efectivo', ...nothing, antes: lastNight },
      { nombre: 'Efectivo', ...unpaid, antes: nothing },
    ],
    porVendedor: [{ id: admin.uid, nombre: 'Persona admin', ...qr, antes: lastNight }],
    porCategoria: [
      { nombre: 'Tops', ...qr, total: 1_000.1, antes: { ...lastNight, cantidad: 2 } },
      { nombre: 'Faldas', ...unpaid, cantidadACobrar: 3, antes: nothing },
    ],
  })
  const february = { cantidad: 1, total: 333.33, ...none }
  expect(mes).toMatchObject({
    desde: '2026-03-01',
    hasta: '2026-03-10',
    ...unpaid,
    cantidad: 3,
    total: 3_403.64,
    promedio: 1_134.55,
    antes: { desde: '2026-02-01', hasta: '2026-02-28', ...february, promedio: 333.33 },
    mesPasadoALaFecha: { desde: '2026-02-01', hasta: '2026-02-10', ...nothing, promedio: null },
    porCategoria: [
      { nombre: 'Tops', cantidad: 3, total: 3_000.3, antes: nothing },
      { nombre: 'Faldas', ...unpaid, cantidad: 1, total: 333.33, cantidadACobrar: 3, antes: february },
    ],
  })
  expect(mes.dias).toHaveLength(10)
  expect(mes.dias.filter(({ cantidad }) => cantidad > 0)).toEqual([
    { dia: '2026-03-01', ...february, antes: nothing },
    { dia: '2026-03-09', ...lastNight, antes: nothing },
    { dia: '2026-03-10', ...unpaid, cantidad: 1, total: 1_070.11, antes: nothing },
  ])
})

test('Best sellers are ordered by the units of thirty days, and slow sellers are published and in stock', async () => {
  const { masVendidos, menosVendidos } = await panel()
  const unitsOf = (listed: typeof masVendidos) =>
    listed.map(({ nombre, unidades, stock }) => [nombre, unidades, stock])
  expect(unitsOf(masVendidos)).toEqual([
    ['Falda', 5, 1],
    ['Top', 3, 97],
  ])
  expect(unitsOf(menosVendidos)).toEqual([
    ['Chal', 0, 4],
    ['Vestido', 0, 10],
  ])
})

test('Low stock is listed by colour and size, published products first', async () => {
  const { stock } = await panel()
  expect(
    stock.filas.map(({ nombre, color, talle, stock: units, publicado }) => [
      nombre,
      color,
      talle,
      units,
      publicado,
    ]),
  ).toEqual([
    ['Vestido', 'negro', 'M', 0, 'si'],
    ['Bikini', '', '', 0, 'si'],
    ['Vestido', 'negro', 'L', 1, 'si'],
    ['Falda', '', '', 1, 'si'],
    [hidden.nombre, '', '', 0, 'no'],
  ])
})

test('The panel and the product list count the same products without stock and with little stock', async () => {
  const { stock } = await panel()
  const listed = async (estado: 'sin-stock' | 'poco-stock') =>
    (await admin.call(listStaffProducts, { query: { estado, limit: 1 } })).headers.get('X-Total-Count')
  // Out of stock: the hidden product and the bikini. Low stock: the skirt.
  expect([stock.sinStock, stock.pocoStock]).toEqual([2, 1])
  expect([await listed('sin-stock'), await listed('poco-stock')]).toEqual(['2', '1'])
})

test('The panel counts waiting sales with their oldest, failed e-mails, and unarchived payments to review', async () => {
  await shop.deps.pool.query(
    `update sales set creado = creado - interval '2 hours' where "estadoPago" = 'Pendiente'`,
  )
  await shop.deps.pool.query(
    'update emails set dead_at = now(), done_at = null, delivered_by = null where id = (select min(id) from emails)',
  )
  await shop.deps.pool.query(
    `insert into payments (provider, "pagoId", estado, "fecCreacion", "montoTotal", aviso, archivado)
     values ('simulador', '1', 'approved', now(), 100, 'monto', null), ('simulador', '2', 'approved', now(), 100, 'monto', now()),
       ('simulador', '3', 'approved', now(), 100, '', null)`,
  )
  const { enEspera, correosFallidos, pagosPorRevisar } = await panel()
  expect(enEspera).toEqual([{ estado: 'Pendiente', cantidad: 1, masVieja: { dia: '2026-03-09', horas: 2 } }])
  expect({ correosFallidos, pagosPorRevisar }).toEqual({ correosFallidos: 1, pagosPorRevisar: 1 })
})

test('On 1 March the thirty days begin before February and do not change the figures of February', async () => {
  await happenedAt(await createCounterSale([oldShawl], 'efectivo'), '2026-01-31T15:00:00Z')
  await happenedAt(await createCounterSale([oldShawl], 'efectivo'), '2026-01-30T15:00:00Z')
  const { mes, masVendidos } = await showPanel({
    ...shop.deps,
    clock: { now: () => new Date('2026-03-01T15:00:00Z') },
  })
  expect(masVendidos).toContainEqual(expect.objectContaining({ nombre: 'Chal', unidades: 1 }))
  expect(mes.antes).toMatchObject({ desde: '2026-02-01', cantidad: 1 })
})

test('The panel names disks with little space, and says when uploads are refused', async () => {
  const MIB = 1024 * 1024
  const { discos } = await showPanel({
    ...shop.deps,
    readFreeDisk: async () => ({ data: 199 * MIB, backups: 1023 * MIB }),
  })
  expect(discos).toEqual([
    { carpeta: 'datos', libreMb: 199, lleno: true },
    { carpeta: 'copias', libreMb: 1023, lleno: false },
  ])
})
