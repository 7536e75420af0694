import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { centavos, ZERO } from '#domain/money.ts'
import {
  anAuthorisedVoucher,
  aPrintedLine,
  aRegisteredBuyer,
} from '#testing/fixtures/an-authorised-voucher.ts'
import {
  type AuthorisedVoucher,
  type PricedSaleOfVoucher,
  printedVoucher,
} from '#domain/invoices/printed-voucher.ts'
import { voucherAmounts } from '#domain/invoices/voucher-amounts.ts'

const shop = { name: 'Ñandú', complaintsPhone: '' }

const print = (parts: Partial<AuthorisedVoucher> = {}, sale?: PricedSaleOfVoucher) =>
  plain(printedVoucher(anAuthorisedVoucher(parts), { shop, sale, qr: 'qr' }))

/** With plain spaces in amounts. */
const plain = <Printed>(printed: Printed): Printed =>
  JSON.parse(JSON.stringify(printed).replaceAll('\u00a0', ' ')) as Printed

const textOf = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`)

test('A B to a final consumer prints shop, letter, number and the taxes that the price contains', () => {
  const printed = print()
  expect(printed).toMatchObject({
    isTest: false,
    letter: 'B',
    code: 'COD. 06',
    title: 'FACTURA',
    number: '00003-00000042',
    date: '28/11/2026',
    total: '$ 24.200,00',
    sums: [],
    associated: '',
    cae: '71263951827464',
    caeEnds: '08/12/2026',
  })
  expect(printed.issuer.name).toBe('Ñandú')
  expect(textOf([...printed.issuer.facts, ...printed.issuer.registrations])).toEqual([
    'Razón social: Ñandú Indumentaria S.R.L.',
    'Domicilio comercial: Av. Corrientes 1234, Ciudad Autónoma de Buenos Aires',
    'Condición frente al IVA: Responsable inscripto',
    'CUIT: 30-12345678-1',
    'Ingresos brutos: 901-123456-7',
    'Inicio de actividades: 01/03/2020',
  ])
  expect(textOf(printed.buyer)).toEqual(['Condición frente al IVA: A CONSUMIDOR FINAL'])
  expect(printed.rows).toEqual([
    { quantity: '2', name: 'Vestido largo, talle M', rate: '', price: '$ 12.100,00', amount: '$ 24.200,00' },
  ])
  expect(textOf(printed.legends.contained)).toEqual([
    'IVA Contenido: $ 4.200,00',
    'Otros Impuestos Nacionales Indirectos: $ 0,00',
  ])
  expect(printed.legends.notes).toEqual([])
})

test('An A prints net prices, and net and IVA of each rate', () => {
  const printed = print({
    tipo: 1,
    comprador: aRegisteredBuyer,
    renglones: [
      aPrintedLine({ cantidad: 2, importe: centavos(2_420_000) }),
      aPrintedLine({ position: 1, nombre: 'Libro', importe: centavos(110_500), tasa: 1_050 }),
    ],
  })
  expect(printed).toMatchObject({ letter: 'A', code: 'COD. 01', total: '$ 25.305,00' })
  expect(textOf(printed.buyer)).toEqual([
    'Cliente: Comercializadora del Litoral S.A.',
    'CUIT: 20-12345678-6',
    'Condición frente al IVA: IVA Responsable Inscripto',
    'Domicilio: Bv. Oroño 1234, Rosario',
  ])
  expect(printed.rows).toEqual([
    {
      quantity: '2',
      name: 'Vestido largo, talle M',
      rate: '21 %',
      price: '$ 10.000,00',
      amount: '$ 20.000,00',
    },
    { quantity: '1', name: 'Libro', rate: '10,5 %', price: '$ 1.000,00', amount: '$ 1.000,00' },
  ])
  expect(printed.sums).toEqual([])
  expect(textOf(printed.taxes)).toEqual([
    'Importe neto gravado: $ 21.000,00',
    'IVA 10,5 %: $ 105,00',
    'IVA 21 %: $ 4.200,00',
  ])
  expect(printed.legends).toEqual({ contained: [], notes: [] })
})

test.each(['monotributo', 'monotributoSocial', 'monotributoPromovido'] as const)(
  'An A to a buyer in %s has the legend about its tax credit',
  (receptor) => {
    const { legends } = print({ tipo: 1, comprador: { ...aRegisteredBuyer, receptor } })
    expect(legends.notes).toEqual([expect.stringContaining('Ley N° 27.618')])
  },
)

test('A C, and a B to an exempt buyer, print no contained taxes', () => {
  expect(print({ tipo: 11 }).legends).toEqual({ contained: [], notes: [] })
  const exempt = print({ comprador: { ...aRegisteredBuyer, receptor: 'exento' } })
  expect(exempt.legends).toEqual({ contained: [], notes: [] })
})

test('A credit note names the invoice that it corrects', () => {
  const asociado = { tipo: 6, puntoDeVenta: 3, numero: 41, fecha: '2026-11-27' as Day } as const
  expect(print({ tipo: 8, asociado })).toMatchObject({
    code: 'COD. 08',
    title: 'NOTA DE CRÉDITO',
    associated: 'Factura B 00003-00000041 del 27/11/2026',
  })
})

test('A voucher of the test environment has a mark', () => {
  expect(print({ ambiente: 'homologacion' }).isTest).toBe(true)
})

/** One dress of $ 12.100 with 10 % discount, 5 % surcharge and shipping. */
const whole = {
  renglones: [
    aPrintedLine({ importe: centavos(1_143_450) }),
    aPrintedLine({ position: null, nombre: 'Envío', importe: centavos(242_000) }),
  ],
}
const saleOf = (descuento: number) => ({
  precios: new Map([[0, centavos(1_210_000)]]),
  descuento: centavos(descuento),
  recargo: centavos(54_450),
  envio: centavos(242_000),
})

test('A voucher of a whole sale prints prices, discount, surcharge and shipping of the sale', () => {
  const printed = print(whole, saleOf(121_000))
  expect(printed.rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Vestido largo, talle M', '$ 12.100,00'],
  ])
  expect(textOf(printed.sums)).toEqual([
    'Subtotal: $ 12.100,00',
    'Descuento: -$ 1.210,00',
    'Recargo por medio de pago: $ 544,50',
    'Envío: $ 2.420,00',
  ])
  expect(printed.total).toBe('$ 13.854,50')
})

test('An A of a whole sale prints its discount, surcharge and shipping without IVA', () => {
  const printed = print(
    { ...whole, tipo: 1, comprador: aRegisteredBuyer, importes: amountsOfA() },
    saleOf(121_000),
  )
  expect(textOf(printed.sums)).toEqual([
    'Subtotal: $ 10.000,00',
    'Descuento: -$ 1.000,00',
    'Recargo por medio de pago: $ 450,00',
    'Envío: $ 2.000,00',
  ])
  expect(textOf(printed.taxes)).toEqual(['Importe neto gravado: $ 11.450,00', 'IVA 21 %: $ 2.404,50'])
})

const amountsOfA = () => voucherAmounts({ letter: 'A', lines: whole.renglones })

test.each([
  ['the sale does not add up to the voucher', saleOf(0)],
  ['the voucher has other lines', { ...saleOf(121_000), precios: new Map([[7, centavos(1_210_000)]]) }],
  [
    'the voucher has only some lines',
    {
      ...saleOf(121_000),
      precios: new Map([
        [0, ZERO],
        [1, ZERO],
      ]),
    },
  ],
])('A voucher prints its own lines when %s', (_case, sale) => {
  const printed = print(whole, sale)
  expect(printed.rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Vestido largo, talle M', '$ 11.434,50'],
    ['Envío', '$ 2.420,00'],
  ])
  expect(printed.sums).toEqual([])
})

test('The discount of a payment method prints as a discount', () => {
  const sale = {
    precios: new Map([[0, centavos(1_210_000)]]),
    descuento: ZERO,
    recargo: centavos(-121_000),
    envio: ZERO,
  }
  const printed = print({ renglones: [aPrintedLine({ importe: centavos(1_089_000) })] }, sale)
  expect(textOf(printed.sums)).toEqual(['Subtotal: $ 12.100,00', 'Descuento por medio de pago: -$ 1.210,00'])
})
