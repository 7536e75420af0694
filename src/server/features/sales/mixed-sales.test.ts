import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCashDay } from '#contract/cash/cash-flow.ts'
import { exportSales } from '#contract/export/exports.ts'
import { listSales } from '#contract/sale/sale-records.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { readPanel } from '#contract/store/panel.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let mixed: string

const dress = aProduct({ nombre: 'Vestido', precio: centavos(1_000_000), stock: 50 })

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T15:00:00Z' })
  admin = await shop.as('admin')
  await shop.addProducts(dress)
  const sell = async (more: object) => {
    const { body, status, text } = await admin.call(placeCounterSale, {
      body: { ...aCounterSale([dress]), total: undefined, ...more },
    })
    if (status !== 200) throw new Error(text)
    return body.id as string
  }
  await sell({ formaPago: 'efectivo' })
  await sell({ formaPago: 'transferencia' })
  mixed = await sell({
    nombreCliente: 'Mixta',
    descuentoVenta: { porcentaje: 10, motivo: 'Cliente frecuente' },
    pagos: [
      { metodo: 'efectivo', importe: 3_000 },
      { metodo: 'qr', importe: 6_000 },
    ],
  })
})

afterAll(() => shop.close())

type Sums = { pago: string; cantidad: number; total: unknown; devuelto: unknown; aCobrar: unknown }

const sumsOfDay = async (): Promise<Sums[]> =>
  (await admin.call(readCashDay, { query: { dia: '2026-03-10' } })).body.ventas
const sumsOfPanel = async (): Promise<Sums[]> => {
  const { hoy } = (await admin.call(readPanel)).body
  return hoy.porPago.map(({ nombre, cantidad, total, devuelto, aCobrar }: Sums & { nombre: string }) => ({
    pago: nombre,
    cantidad,
    total,
    devuelto,
    aCobrar,
  }))
}

test('The parts of a mixed sale count for their own methods in the cash day and in the panel', async () => {
  const nothing = { devuelto: 0, aCobrar: 0 }
  const expected = [
    { pago: 'efectivo', cantidad: 2, total: 13_000, ...nothing },
    { pago: 'transferencia', cantidad: 1, total: 10_000, ...nothing },
    { pago: 'qr', cantidad: 1, total: 6_420, ...nothing },
  ]
  expect(await sumsOfDay()).toEqual(expected)
  expect(await sumsOfPanel()).toEqual(expected)
  expect((await admin.call(readPanel)).body.hoy).toMatchObject({ cantidad: 3, total: 29_420 })
})

test.each([
  ['Mixto', 1],
  ['qr', 1],
  ['efectivo', 2],
  ['transferencia', 1],
  ['tarjetaDebito', 0],
])(
  'The filter by payment %s finds %i sales, with the mixed sales that contain the method',
  async (pago, count) => {
    expect((await admin.call(listSales, { query: { pago } })).body).toHaveLength(count)
  },
)

test('The export has each discount with its reason and each part of the payment with its surcharge', async () => {
  const { text } = await admin.call(exportSales, { query: { pago: 'Mixto' } })
  const [headers = '', row = ''] = text.replaceAll('\u00a0', ' ').replaceAll('"', '').split('\r\n')
  const cellOf = (name: string) => row.split(';')[headers.split(';').indexOf(name)]
  expect(cellOf('Forma de pago')).toBe('Mixto')
  expect(cellOf('Partes del pago')).toBe('Efectivo: $ 3.000,00 | QR: $ 6.420,00 (recargo $ 420,00)')
  expect(cellOf('Descuentos del mostrador')).toBe('Descuento 10 % (Cliente frecuente): $ 1.000,00')
})

test.each([
  [1, 0],
  [0, 941_999],
  [333_333, 141_421],
  [942_000, 0],
])(
  'Unpaid %i and refunded %i centavos of a mixed sale are spread over its parts and add up',
  async (aCobrar, devuelto) => {
    const before = await sumsOfDay()
    await shop.deps.pool.query('update sales set "aCobrar" = $2, devuelto = $3 where id = $1', [
      mixed,
      aCobrar,
      devuelto,
    ])
    const [cash, qr] = spreadOver([300_000, 642_000], { aCobrar, devuelto })
    const expected = before.map((sums) => {
      const part = { efectivo: cash, qr }[sums.pago]
      if (part === undefined) return sums
      const total = (sums.pago === 'efectivo' ? 1_000_000 : 0) + part.total
      return { ...sums, total: pesos(total), devuelto: pesos(part.devuelto), aCobrar: pesos(part.aCobrar) }
    })
    const byName = (rows: Sums[]) =>
      rows
        .map(({ pago, total, devuelto: back, aCobrar: due }) => [pago, total, back, due].join(' '))
        .toSorted()
    expect(byName(await sumsOfDay())).toEqual(byName(expected))
    expect(byName(await sumsOfPanel())).toEqual(byName(expected))
    await shop.deps.pool.query('update sales set "aCobrar" = 0, devuelto = 0 where id = $1', [mixed])
  },
)

const pesos = (amount: number) => amount / 100

/** Independent calculation: each part gets what its end gets of the amount less what its start gets. */
function spreadOver(parts: [number, number], amounts: { aCobrar: number; devuelto: number }) {
  const sale = parts[0] + parts[1]
  const first = (amount: number) => Number((BigInt(amount) * BigInt(parts[0])) / BigInt(sale))
  const [aCobrar, devuelto] = [first(amounts.aCobrar), first(amounts.devuelto)]
  return [
    { aCobrar, devuelto, total: parts[0] - aCobrar - devuelto },
    {
      aCobrar: amounts.aCobrar - aCobrar,
      devuelto: amounts.devuelto - devuelto,
      total: parts[1] - (amounts.aCobrar - aCobrar) - (amounts.devuelto - devuelto),
    },
  ] as const
}
