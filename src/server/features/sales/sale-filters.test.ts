import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportSales } from '#contract/export/exports.ts'
import { listSales, readSaleRecord } from '#contract/sale/sale-records.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let seller: Caller
let other: Caller
const names = new Map<string, string>()

const top = aProduct({ nombre: 'Top; "de" noche', stock: 100, precio: centavos(1_000_050), sku: 'TOP-1' })

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-01T02:59:00Z' })
  ;[admin, seller, other] = await Promise.all([shop.as('admin'), shop.as('seller'), shop.another('seller')])
  await shop.addProducts(top)
  await shop.addCoupons(aCoupon({ code: 'Otoño10' }))
  const web = (nombre: string, more = {}) =>
    shop.anonymous.call(placeWebSale, { body: aCart([top], { cliente: { nombre, celular: '' }, ...more }) })
  const counter = (by: Caller, formaPago: string) =>
    by.call(placeCounterSale, { body: aCounterSale([top], { formaPago }) })
  const sold = async (
    name: string,
    sell: () => Promise<{ status: number; text: string; body: { id: string } }>,
  ) => {
    const { status, text, body } = await sell()
    if (status !== 200) throw new Error(text)
    names.set(body.id, name)
    return body.id
  }
  // 23:59 in the store's time zone.
  await sold('last of February', () => web('=1+1'))
  shop.clock.advance(2 * 60_000)
  const confirmed = await sold('with a coupon', () =>
    web('Beto', { codigoDescuento: 'otoño10', total: centavos(900_045) }),
  )
  await sold('by the seller', () => counter(seller, 'qr'))
  const otherId = await sold('by the other', () => counter(other, 'efectivo'))
  const annulled = await sold('annulled', () => web('Carla'))
  // Changes the dates in the database, because a clock one day later would expire the sessions.
  await shop.deps.pool.query(`update sales set creado = creado + interval '1 day' where id = any ($1)`, [
    [otherId, annulled],
  ])
  for (const newState of ['Enproceso', 'Confirmada'])
    await admin.call(changeSaleState, { params: { id: confirmed, newState } })
  await admin.call(annulSale, { params: { id: annulled }, query: { motivo: 'Se arrepintió' } })
})

afterAll(() => shop.close())

const idOf = (name: string) => [...names].find(([, known]) => known === name)![0]
const found = async (query: Record<string, string>, by = admin) => {
  const { body, headers } = await by.call(listSales, { query: { ...query, limit: 100 } })
  expect(headers.get('X-Total-Count')).toBe(String(body.length))
  return body.map(({ id }: { id: string }) => names.get(id))
}

test.each<[Record<string, string>, string[]]>([
  [{}, ['by the other', 'by the seller', 'with a coupon', 'last of February']],
  [{ hasta: '2026-02-28' }, ['last of February']],
  [{ desde: '2026-03-01', hasta: '2026-03-01' }, ['by the seller', 'with a coupon']],
  [{ desde: '2026-03-02' }, ['by the other']],
  [{ desde: '2026-03-02', hasta: '2026-03-01' }, []],
  [{ canal: 'Casa central' }, ['by the other', 'by the seller']],
  [{ canal: 'Página', desde: '2026-03-01' }, ['with a coupon']],
  [{ pago: 'qr' }, ['by the seller']],
  [{ pago: 'Efectivo' }, ['with a coupon', 'last of February']],
  [{ estado: 'Pendiente' }, ['last of February']],
  [{ estado: 'Confirmada', canal: 'Página' }, ['with a coupon']],
  [{ estado: 'Anulado' }, ['annulled']],
  [{ estado: 'Anulado', canal: 'Casa central' }, []],
  [{ cupon: 'OTOÑO10' }, ['with a coupon']],
  [{ cupon: 'Oton\u0303o10' }, ['with a coupon']],
  [{ cupon: ' otoño10 ', estado: 'Pendiente' }, []],
  [{ cupon: 'NINGUNO' }, []],
  [{ q: 'beto', pago: 'Efectivo' }, ['with a coupon']],
])('The filter %j lists exactly its sales', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
})

test('Sales can be filtered by seller, also by a seller, who never gets web sales', async () => {
  expect(await found({ vendedor: other.uid })).toEqual(['by the other'])
  expect(await found({ vendedor: seller.uid }, other)).toEqual(['by the seller'])
  expect(await found({ canal: 'Página' }, seller)).toEqual([])
  expect(await found({ vendedor: 'nadie' })).toEqual([])
  expect((await seller.call(listSales, { query: { estado: 'Anulado' } })).status).toBe(403)
})

test.each(['1', 'N° 1', '#1'])(
  'The sales search %j lists sale number 1 first and every other match once, also page by page',
  async (q) => {
    const listed = await found({ q })
    expect(listed).toEqual(['last of February', 'by the other', 'by the seller', 'with a coupon'])
    const onePerPage: (string | undefined)[] = []
    let cursor = ''
    do {
      const { body, headers } = await admin.call(listSales, { query: { q, limit: 1, cursor } })
      onePerPage.push(...body.map(({ id }: { id: string }) => names.get(id)))
      cursor = headers.get('X-Next-Cursor') ?? ''
    } while (cursor !== '' && onePerPage.length < 9)
    expect(onePerPage).toEqual(listed)
  },
)

test.each([
  ['28/02/2026', ['last of February']],
  ['28-2-2026', ['last of February']],
  ['9000,45', ['with a coupon']],
  ['$ 9.000,45', ['with a coupon']],
  ['000,45', []],
])('The search %j of sales finds that day or that total', async (q, listed) => {
  expect(await found({ q })).toEqual(listed)
})

test.each<Record<string, string>>([
  { desde: 'ayer' },
  { estado: 'Pagada' },
  { canal: 'Feria' },
  { pago: 'cheque' },
  { cupon: 'x'.repeat(61) },
])('The invalid filter %j is refused', async (query) => {
  expect((await admin.call(listSales, { query })).status).toBe(400)
})

test('The export has every filtered sale as CSV for Excel in Argentina, and no cell runs as a formula', async () => {
  const { headers, text } = await admin.call(exportSales, { query: { canal: 'Página' } })
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="ventas-2026-03-01.csv"')
  const [head, ...rows] = text.split('\r\n')
  // The test client removes the byte order mark when it decodes the response, so a browser test checks the mark.
  expect(head).toBe(
    'N°;Fecha;Hora;Canal;Vendedor;Estado;Forma de pago;Partes del pago;Cliente;Correo;Celular;Envío;Dirección;Piso y depto.;Localidad;Provincia;CP;Unidades;Productos;Subtotal;Descuento;Descuentos del mostrador;Cupón;Recargo;Precio del envío;Total;Cobrado;Devuelto;A cobrar',
  )
  const line = '"1 × Top; ""de"" noche (negro, M, TOP-1)"'
  const where = 'ana.paz@correo.test;;Gratis;San Martín 123;;;Córdoba;5000'
  expect(rows.map((row) => row.replace(/^\d+;/, ''))).toEqual([
    `01-03-2026;00:01;Página;;Confirmada;Efectivo;;Beto;${where};1;${line};10000,50;1000,05;;Otoño10;0,00;0,00;9000,45;9000,45;0,00;0,00`,
    `28-02-2026;23:59;Página;;Pendiente;Efectivo;;'=1+1;${where};1;${line};10000,50;0,00;;;0,00;0,00;10000,50;0,00;0,00;10000,50`,
    '',
  ])
  const [, ofSeller] = (await admin.call(exportSales, { query: { vendedor: seller.uid } })).text.split('\r\n')
  expect(ofSeller).toContain(';Casa central;Persona seller;Confirmada;')
  const rowsOf = async (query: Record<string, string>) =>
    (await admin.call(exportSales, { query })).text.split('\r\n').length - 2
  expect(await Promise.all([rowsOf({}), rowsOf({ estado: 'Anulado' }), rowsOf({ q: 'xqz' })])).toEqual([
    4, 1, 0,
  ])
})

test('The record of a sale has its seller, changes, e-mails and cash', async () => {
  const read = async (name: string) => (await admin.call(readSaleRecord, { params: { id: idOf(name) } })).body
  const changed = await read('with a coupon')
  expect(changed).toMatchObject({
    vendedor: '',
    movimientos: [
      { cuando: '01-03-2026 00:01', de: 'Pendiente', a: 'Enproceso', motivo: '' },
      { que: 'cambió el estado de una venta', de: 'Enproceso', a: 'Confirmada' },
    ],
    caja: [{ tipo: 'Ingreso', monto: 9000.45, fecha: '01/03/2026' }],
    dinero: { pagado: 9000.45, queda: 9000.45, aCobrar: 0 },
  })
  expect(changed.movimientos[0].quien).not.toBe('')
  expect(
    changed.correos.map(({ subject, state }: { subject: string; state: string }) => [subject, state]),
  ).toEqual([
    ['Gracias por tu compra', 'waiting'],
    ['Tenes una nueva Venta!', 'waiting'],
    ['Actualizamos el estado de tu compra!', 'waiting'],
    ['Actualizamos el estado de tu compra!', 'waiting'],
  ])
  const annulled = await read('annulled')
  expect(annulled.movimientos).toMatchObject([
    { que: 'anuló una venta', de: 'Pendiente', a: 'Anulado', motivo: 'Se arrepintió' },
  ])
  expect(annulled.caja).toEqual([])
  const counter = await read('by the other')
  expect(counter).toMatchObject({ movimientos: [], correos: [], caja: [{ monto: 10000.5 }] })
  expect(counter.vendedor).not.toBe('')
  expect((await admin.call(readSaleRecord, { params: { id: 'nada' } })).body.code).toBe('sale-not-found')
})
