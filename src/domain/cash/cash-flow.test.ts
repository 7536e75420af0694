import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, dayOf, formatTime } from '#domain/calendar.ts'
import {
  type CashEntry,
  type CashEntryType,
  cashEntryTypes,
  cashEntryDateRefusal,
  dailyCash,
  cashDue,
  resolveEntryTime,
  canWriteToClosedDay,
  needsClosingNote,
} from './cash-flow.ts'
import { centavos } from '#domain/money.ts'

const day = '2026-11-21' as Day

const entry = (tipo: CashEntryType, amount: number, at: string): CashEntry => ({
  id: `${tipo} ${at}`,
  tipo,
  monto: centavos(amount),
  descripcion: '',
  dia: dayOf(new Date(at)),
  hora: formatTime(new Date(at)),
})

const tillEntries = [
  entry('Ingreso', 99_999, '2026-11-21T02:59:59Z'),
  entry('Caja Inicial', 50_000, '2026-11-21T12:00:00Z'),
  entry('Ingreso', 12_345, '2026-11-21T16:59:59Z'),
  entry('Ingreso', 5, '2026-11-21T17:00:00Z'),
  entry('Gasto', 20_000, '2026-11-22T02:59:59Z'),
  entry('Gasto', 99_999, '2026-11-22T03:00:00Z'),
]

const entriesOfDay = tillEntries.filter(({ dia }) => dia === day)

describe('the cash of a day', () => {
  test('The cash of a day is its opening cash plus income less expenses', () => {
    expect(dailyCash(entriesOfDay)).toMatchObject({
      opening: 50_000n,
      income: 12_350n,
      expenses: 20_000n,
      balance: 42_350n,
    })
  })

  test('The cash of a day is split into shifts at 14:00 store time', () => {
    const { morning, afternoon } = dailyCash(entriesOfDay)
    expect(morning).toMatchObject({ opening: 50_000n, income: 12_345n, expenses: 0n, balance: 62_345n })
    expect(afternoon).toMatchObject({ opening: 0n, income: 5n, expenses: 20_000n, balance: -19_995n })
  })

  test('The cash of a day without entries is zero', () => {
    expect(dailyCash([])).toMatchObject({ opening: 0n, income: 0n, expenses: 0n, balance: 0n })
  })

  test('The cash of a day is always the sum of its two shifts', () => {
    const anyEntry = fc.record({
      id: fc.string(),
      tipo: fc.constantFrom(...cashEntryTypes),
      monto: fc.integer({ min: 1, max: 1_000_000_000 }).map(centavos),
      descripcion: fc.string(),
      dia: fc.constant(day),
      hora: fc.constantFrom('00:00', '13:59', '14:00', '23:59'),
    })
    fc.assert(
      fc.property(fc.array(anyEntry), (entries) => {
        const { balance, morning, afternoon } = dailyCash(entries)
        expect(morning.balance + afternoon.balance).toBe(balance)
      }),
    )
  })
})

const now = { dia: day, hora: '15:30' }

test.each([
  [{ dia: day, hora: undefined }, '15:30'],
  [{ dia: '2026-11-20' as Day, hora: undefined }, '12:00'],
  [{ dia: '2026-11-20' as Day, hora: '09:05' }, '09:05'],
])('An entry of %j has the time %s', (moment, hour) => {
  expect(resolveEntryTime(moment, now)).toBe(hour)
})

test.each([
  ['now', day, '15:30', undefined, undefined],
  ['earlier today', day, '00:00', undefined, undefined],
  ['a minute from now', day, '15:31', 'cash-in-the-future', 'cash-in-the-future'],
  ['tomorrow', '2026-11-22', '00:00', 'cash-in-the-future', 'cash-in-the-future'],
  ['yesterday', '2026-11-20', '23:59', 'cash-not-today', undefined],
  ['thirty-one days ago', '2026-10-21', '12:00', 'cash-not-today', undefined],
  ['a day before that', '2026-10-20', '12:00', 'cash-not-today', 'cash-too-old'],
])(
  'A cash entry dated %s, %s at %s, gives a seller the refusal %s and an admin %s',
  (_what, dia, hora, seller, admin) => {
    const moment = { dia: dia as Day, hora }
    expect(cashEntryDateRefusal(moment, { now, isAdmin: false })).toBe(seller)
    expect(cashEntryDateRefusal(moment, { now, isAdmin: true })).toBe(admin)
  },
)

test.each([
  ['efectivo', 'Confirmada', 10],
  ['Efectivo', 'Confirmada', 10],
  ['Efectivo', 'Pendiente', 0],
  ['efectivo', 'Anulado', 0],
  ['transferencia', 'Confirmada', 0],
  ['Mercado Pago', 'Confirmada', 0],
  ['efectivo', 'Pendiente', 10, '2026-12-24'],
  ['efectivo', 'Anulado', 10, '2026-12-24'],
] as const)(
  'Of a sale that is paid with 7 centavos by %s and a surcharge of 3, and with 5 by card, and is %s, %i centavos are due in the till (kept until %s)',
  (metodo, estadoPago, expected, guardadaHasta: string | null = null) => {
    const pagos = [
      { metodo, importe: centavos(7), recargo: centavos(3) },
      { metodo: 'tarjetaCredito', importe: centavos(5), recargo: centavos(1) },
    ]
    expect(cashDue({ estadoPago, guardadaHasta, pagos })).toBe(expected)
  },
)

test('A thousand cash entries of the largest stored amount have an exact sum', () => {
  const largest = { tipo: 'Gasto', monto: centavos(9_999_999_999_999), hora: '10:00' } as const
  const { expenses, balance } = dailyCash([
    ...Array.from({ length: 1_000 }, () => largest),
    { ...largest, monto: centavos(1) },
  ])
  expect(expenses).toBe(9_999_999_999_999_001n)
  expect(balance).toBe(-9_999_999_999_999_001n)
})

test.each([
  ['admin', true],
  ['seller', false],
  [undefined, true],
] as const)('The role %s may write to the cash of a closed day: %s', (rol, expected) => {
  expect(canWriteToClosedDay(rol)).toBe(expected)
})

test.each([
  [0, '', 0, false],
  [1, '', 0, true],
  [-1, '', 0, true],
  [100, '', 100, false],
  [-101, '', 100, true],
  [-101, 'Faltó cambio', 100, false],
])(
  'A closing with the difference %i, the note "%s" and the limit %i lacks its required note: %s',
  (difference, nota, above, expected) => {
    expect(needsClosingNote({ difference: centavos(difference), nota }, centavos(above))).toBe(expected)
  },
)
