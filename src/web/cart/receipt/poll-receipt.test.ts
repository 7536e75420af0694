import { expect, test } from 'vitest'
import type { PaymentOutcome } from '#domain/payment/payment-outcome.ts'
import { pollReceipt, type ReceiptSale } from './poll-receipt.ts'

type Facts = Partial<Pick<ReceiptSale, 'estadoPago' | 'resultadoPago' | 'pago' | 'paymentInfo'>>

const aSale = (facts: Facts = {}): ReceiptSale =>
  ({
    pago: 'Mercado Pago',
    paymentInfo: {},
    estadoPago: 'Pendiente',
    resultadoPago: 'sin-pago',
    ...facts,
  }) as ReceiptSale
const inCourse = aSale({ resultadoPago: 'en-curso' })
const paid = aSale({ estadoPago: 'Confirmada', resultadoPago: 'pagado' })

/** Runs `pollReceipt`, whose reads return the sales in order and then the last one. Returns the calls. */
async function poll(sales: readonly ReceiptSale[], check: () => Promise<void> = async () => {}) {
  const remaining = [...sales]
  const calls: (string | number)[] = []
  await pollReceipt({
    async read() {
      calls.push('read')
      return remaining.length > 1 ? remaining.shift()! : remaining[0]!
    },
    async check() {
      calls.push('ask')
      await check()
    },
    async wait(ms) {
      calls.push(ms)
    },
    report({ sale, isChecking, checkError }) {
      calls.push(
        [sale.resultadoPago, isChecking && 'checking', checkError !== undefined && 'failed']
          .filter(Boolean)
          .join(' '),
      )
    },
  })
  return calls
}

test('A sale with a started payment is shown at once, and again after the provider’s state is read', async () => {
  expect(await poll([aSale(), paid])).toEqual(['read', 'sin-pago checking', 'ask', 'read', 'pagado'])
  const rejected = aSale({ resultadoPago: 'rechazado' })
  const calls = await poll([aSale(), rejected])
  expect(calls.slice(0, 5)).toEqual(['read', 'sin-pago checking', 'ask', 'read', 'rechazado'])
})

test.each([
  ['paid', paid],
  ['paid in cash', aSale({ pago: 'Efectivo' })],
  ['given back', aSale({ estadoPago: 'Anulado', resultadoPago: 'devuelto' })],
])('The page does not check with the payment provider for a sale that is %s', async (_, sale) => {
  expect(await poll([sale])).toEqual(['read', sale.resultadoPago])
})

test('The payment provider is checked for a sale in process, and for a cancelled sale whose payment may still arrive', async () => {
  for (const estadoPago of ['Enproceso', 'Anulado'] as const)
    expect(await poll([aSale({ estadoPago }), paid])).toContain('ask')
})

test('A pending payment is checked six times, with growing pauses', async () => {
  const calls = await poll([inCourse])
  const pauses = calls.filter((one) => typeof one === 'number')
  expect(pauses.slice(0, 6)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 4_000])
  expect(calls.filter((one) => one === 'ask')).toHaveLength(6)
})

test('A payment with a final result is not checked again', async () => {
  const calls = await poll([inCourse, inCourse, inCourse, paid])
  expect(calls.filter((one) => typeof one === 'number')).toEqual([2_000, 4_000])
  expect(calls.at(-1)).toBe('pagado' satisfies PaymentOutcome)
})

test('A payment in another window is shown at the next read of the sale, without a check with the provider', async () => {
  const unpaid = aSale({ paymentInfo: null })
  expect(await poll([unpaid, unpaid, paid])).toEqual([
    'read',
    'sin-pago',
    4_000,
    'read',
    4_000,
    'read',
    'pagado',
  ])
})

test('A purchase whose payment does not arrive is read for half an hour', async () => {
  const calls = await poll([aSale({ paymentInfo: null })])
  expect(calls.filter((one) => one === 'read')).toHaveLength(451)
  expect(calls.filter((one) => one === 'sin-pago')).toHaveLength(1)
})

test('When the check with the provider fails, the page keeps the last known sale and shows an error', async () => {
  const fails = () => Promise.reject(new Error('502'))
  const calls = await poll([aSale()], fails)
  expect(calls.slice(0, 4)).toEqual(['read', 'sin-pago checking', 'ask', 'sin-pago failed'])
  expect(new Set(calls.slice(4))).toEqual(new Set([4_000, 'read']))
})
