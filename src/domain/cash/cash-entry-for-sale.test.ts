import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { cashEntryForSale } from './cash-entry-for-sale.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'

const income = { tipo: 'Ingreso', monto: 1_999_999, descripcion: 'Venta N° 412' }
const counterEntry = { tipo: 'Gasto', monto: 1_999_999, descripcion: 'Anulación de venta N° 412' }

test.each<[string, string, SaleStatus, number, unknown, boolean?]>([
  ['confirmed, paid in cash on the web', 'Efectivo', 'Confirmada', 0, income],
  ['confirmed, paid in cash at the counter', 'efectivo', 'Confirmada', 0, income],
  ['confirmed, and its income is there', 'Efectivo', 'Confirmada', 1_999_999, undefined],
  ['confirmed, and a part is there', 'Efectivo', 'Confirmada', 1_000_000, { ...income, monto: 999_999 }],
  ['confirmed before its cash came', 'Efectivo', 'Confirmada', 0, undefined, false],
  ['confirmed again without new cash', 'Efectivo', 'Confirmada', 1_999_999, undefined, false],
  ['annulled before its cash came', 'Efectivo', 'Anulado', 0, undefined, false],
  ['annulled', 'efectivo', 'Anulado', 1_999_999, counterEntry],
  ['pending again', 'Efectivo', 'Pendiente', 1_999_999, counterEntry],
  ['in process again', 'Efectivo', 'Enproceso', 1_999_999, counterEntry],
  ['annulled, and a part is there', 'efectivo', 'Anulado', 1_000_000, { ...counterEntry, monto: 1_000_000 }],
  ['annulled, and reversed before', 'efectivo', 'Anulado', 0, undefined],
  ['pending from the start', 'Efectivo', 'Pendiente', 0, undefined],
  ['confirmed, paid by card', 'Mercado Pago', 'Confirmada', 0, undefined],
  ['confirmed, paid by transfer', 'transferencia', 'Confirmada', 0, undefined],
])(
  'A sale that is %s (%s, %s), with %i of its centavos in the till, gets the cash entry %j',
  (_what, pago, estadoPago, inTill, entry, receivesCash = true) => {
    const pagos = [{ metodo: pago, importe: centavos(1_999_999), recargo: centavos(0) }]
    const sale = { numero: 412, pagos, estadoPago, guardadaHasta: null }
    expect(cashEntryForSale(sale, { inTill: centavos(inTill), receivesCash })).toEqual(entry)
  },
)

test('A sale of total zero never changes the till', () => {
  for (const estadoPago of ['Confirmada', 'Anulado'] satisfies SaleStatus[])
    expect(
      cashEntryForSale(
        {
          numero: 1,
          estadoPago,
          guardadaHasta: null,
          pagos: [{ metodo: 'efectivo', importe: centavos(0), recargo: centavos(0) }],
        },
        { inTill: centavos(0), receivesCash: true },
      ),
    ).toBe(undefined)
})
