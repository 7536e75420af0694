import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { sumOf, ZERO_SUM } from '#domain/money-sum.ts'
import type { CashClosing, CashDay } from '#web/back-office/balance/cash-day.ts'
import { summarySections } from './summary-rows.ts'

const sum = (pesos: number) => sumOf(centavos(pesos * 100))

const closing: CashClosing = {
  esperado: sum(2_000),
  contado: centavos(205_000),
  billetes: null,
  queda: null,
  diferencia: sum(50),
  nota: '',
  quien: 'Eva',
  escrito: '10-03-2026 20:00',
  despues: { suma: ZERO_SUM, diferencia: sum(50), movimientos: [] },
}
const shift = { apertura: ZERO_SUM, ingresos: ZERO_SUM, gastos: ZERO_SUM, saldo: ZERO_SUM, movimientos: [] }
const day: CashDay = {
  fecha: '10/03/2026',
  abierta: true,
  quedaAnterior: null,
  apertura: sum(500),
  ingresos: sum(1_700),
  gastos: sum(200),
  saldo: sum(2_000),
  maniana: shift,
  tarde: shift,
  ventas: [
    { pago: 'efectivo', cantidad: 2, total: sum(1_700), devuelto: ZERO_SUM, aCobrar: ZERO_SUM },
    { pago: 'qr', cantidad: 1, total: sum(900), devuelto: sum(100), aCobrar: sum(30) },
  ],
  otrosCobros: [],
  descuentos: sum(120),
  cambios: {
    devoluciones: 0,
    valor: ZERO_SUM,
    enPrendas: ZERO_SUM,
    enDinero: ZERO_SUM,
    enTarjeta: ZERO_SUM,
    enTransferencia: ZERO_SUM,
    enVales: ZERO_SUM,
    valesUsados: ZERO_SUM,
    senas: ZERO_SUM,
  },
  cierre: closing,
  reaperturas: [],
}

test('The summary has the cash, the sales by payment method, the discounts and the difference', () => {
  expect(summarySections(day, closing)).toEqual([
    {
      title: 'Caja',
      rows: [
        { label: 'Caja inicial', value: sum(500) },
        { label: 'Ingresos', value: sum(1_700) },
        { label: 'Gastos', value: sum(200) },
      ],
    },
    {
      title: 'Ventas',
      rows: [
        { label: 'Efectivo (2)', value: sum(1_700), details: [] },
        { label: 'QR (1)', value: sum(900), details: ['Devuelto $\u00a0100,00', 'A cobrar $\u00a030,00'] },
        { label: 'Descuentos', value: sum(120) },
      ],
    },
    {
      title: 'Cierre',
      rows: [
        { label: 'Esperado', value: sum(2_000) },
        { label: 'Contado', value: 205_000 },
        { label: 'Diferencia', value: 'Sobran $\u00a050,00' },
      ],
    },
  ])
})

test('Returns, credits and deposits of the day have a section of their own', () => {
  const cambios = {
    devoluciones: 3,
    valor: sum(3_000),
    enPrendas: sum(600),
    enDinero: sum(1_000),
    enTarjeta: sum(0),
    enTransferencia: sum(0),
    enVales: sum(1_400),
    valesUsados: sum(800),
    senas: sum(3_000),
  }
  const sections = summarySections({ ...day, cambios }, closing)
  expect(sections.find(({ title }) => title === 'Cambios, vales y señas')?.rows).toEqual([
    {
      label: 'Devoluciones (3)',
      value: sum(3_000),
      details: ['Por otra prenda $\u00a0600,00', 'En efectivo $\u00a01.000,00'],
    },
    { label: 'Vales emitidos', value: sum(1_400) },
    { label: 'Vales usados', value: sum(800) },
    { label: 'Señas cobradas', value: sum(3_000) },
  ])
})

test('A count by denomination, a note and the rest in the drawer have rows of their own', () => {
  const sections = summarySections(day, {
    ...closing,
    billetes: [
      { valor: centavos(100_000), cantidad: 2 },
      { valor: centavos(5_000), cantidad: 1 },
      { valor: centavos(1_000), cantidad: 0 },
    ],
    nota: 'Sobró cambio',
    queda: centavos(50_000),
  })
  expect(sections.find(({ title }) => title === 'Billetes')?.rows).toEqual([
    { label: '2 × $\u00a01.000,00', value: sum(2_000) },
    { label: '1 × $\u00a050,00', value: sum(50) },
  ])
  expect(sections.at(-1)?.rows).toMatchObject([
    {},
    {},
    { details: ['Nota: Sobró cambio'] },
    { label: 'Queda en el cajón', value: 50_000 },
  ])
})

test('The summary has the deposits of earlier days and the gift cards by payment method', () => {
  const otrosCobros = [{ pago: 'tarjetaDebito', total: sum(550) }]
  expect(summarySections({ ...day, otrosCobros }, closing)[2]).toEqual({
    title: 'Señas de antes y vales de regalo',
    rows: [{ label: 'Tarjeta de débito', value: sum(550) }],
  })
})
