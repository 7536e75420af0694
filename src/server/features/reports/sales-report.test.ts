import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportSalesReport } from '#contract/export/exports.ts'
import { readSalesReport } from '#contract/report/sales-report.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

const top = aProduct({ nombre: 'Top', sku: 'TOP-1', precio: centavos(1_000_00), stock: 20 })

beforeAll(async () => {
  // 23:55 of the 9th in the store's time zone.
  shop = await openShop({ now: '2026-03-10T02:55:00Z' })
  admin = await shop.as('admin')
  await shop.addProducts(top)
})
afterAll(() => shop.close())

const report = async (query: Record<string, string>) => {
  const { status, body, text } = await admin.call(readSalesReport, { query })
  expect([status, text]).toEqual([200, text])
  return body
}

test('A sale counts on its day and its return on the day of the return, so a past day never changes', async () => {
  const { body: sale } = await admin.call(placeCounterSale, {
    body: aCounterSale([{ ...top, cantidad: 3 }], { formaPago: 'transferencia' }),
  })
  shop.clock.advance(6 * 60_000)
  const { status } = await admin.call(returnSale, {
    body: {
      ventaId: sale.id,
      lineas: [{ renglon: 0, cantidad: 1, estado: 'stock' }],
      motivo: 'Le quedó chico',
      resto: 'vale',
    },
  })
  expect(status).toBe(200)
  expect(await report({ periodo: 'hoy', agrupar: 'producto' })).toMatchObject({
    desde: '2026-03-10',
    antes: { desde: '2026-03-09', hasta: '2026-03-09' },
    total: {
      ventas: 0,
      vendido: 0,
      devoluciones: 1_000,
      unidadesDevueltas: 1,
      neto: -1_000,
      antes: { ventas: 1, unidades: 3, vendido: 3_000, devoluciones: 0, neto: 3_000, promedio: 3_000 },
    },
    filas: [{ clave: top.id, nombre: 'Top · TOP-1', devoluciones: 1_000, antes: { vendido: 3_000 } }],
    hay: 1,
  })
})

test('A web purchase that was not paid does not count', async () => {
  await shop.anonymous.call(placeWebSale, { body: aCart([top]) })
  expect((await report({ periodo: 'mes' })).total).toMatchObject({ ventas: 1, neto: 2_000 })
})

test('A report by hour has 24 rows, and a report by day a row for every day', async () => {
  const hours = await report({ periodo: 'mes', agrupar: 'hora' })
  const filas: { clave: string; neto: number }[] = hours.filas
  expect(filas).toHaveLength(24)
  expect(filas.filter(({ neto }) => neto !== 0).map(({ clave }) => clave)).toEqual(['00', '23'])
  expect((await report({ periodo: 'mes' })).filas).toHaveLength(10)
})

test.each([
  [{ periodo: 'fechas' }],
  [{ periodo: 'fechas', desde: '2026-03-02' }],
  [{ periodo: 'fechas', desde: '2026-03-02', hasta: '2026-03-01' }],
  [{ periodo: 'fechas', desde: '2023-01-01', hasta: '2026-03-01' }],
])('Days that are missing, reversed or too many are refused: %j', async (query) => {
  expect((await admin.call(readSalesReport, { query: query as { periodo: 'fechas' } })).status).toBe(400)
})

test('The export has all rows, the earlier period beside them, and the total below', async () => {
  const { status, text } = await admin.call(exportSalesReport, {
    query: { periodo: 'mes', agrupar: 'canal' },
  })
  expect(status).toBe(200)
  const [heading, ...rows] = text.trim().split(/\r?\n/)
  expect(heading).toContain('Canal;Ventas;Unidades;Bruto;Descuentos;Recargos;Envíos;Vendido')
  expect(rows).toEqual([
    'Casa central;1;3;3000,00;0,00;0,00;0,00;3000,00;0,00;1000,00;1;2000,00;3000,00;;;2;0;0;0,00;',
    'Total;1;3;3000,00;0,00;0,00;0,00;3000,00;0,00;1000,00;1;2000,00;3000,00;;;2;0;0;0,00;',
  ])
})
