import { expect, test } from 'vitest'
import type { PaymentOutcome } from '#domain/payment-outcome.ts'
import { followReceipt, type ReceiptSale } from './follow-receipt.ts'

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

/** Runs `followReceipt` with these reads, repeating the last one. Returns the calls in order. */
async function follow(sales: readonly ReceiptSale[], check: () => Promise<void> = async () => {}) {
  const left = [...sales]
  const happened: (string | number)[] = []
  await followReceipt({
    async read() {
      happened.push('read')
      return left.length > 1 ? left.shift()! : left[0]!
    },
    async check() {
      happened.push('ask')
      await check()
    },
    async wait(ms) {
      happened.push(ms)
    },
    tell({ sale, isAsking, unasked }) {
      happened.push(
        [sale.resultadoPago, isAsking && 'asking', unasked !== undefined && 'unasked']
          .filter(Boolean)
          .join(' '),
      )
    },
  })
  return happened
}

test('A sale with a started payment is reported at once, and again after a request to the provider', async () => {
  expect(await follow([aSale(), paid])).toEqual(['read', 'sin-pago asking', 'ask', 'read', 'pagado'])
  const rejected = aSale({ resultadoPago: 'rechazado' })
  expect(await follow([aSale(), rejected])).toEqual(['read', 'sin-pago asking', 'ask', 'read', 'rechazado'])
})

test.each([
  ['paid', paid],
  ['paid in cash', aSale({ pago: 'Efectivo' })],
  ['never begun to be paid', aSale({ paymentInfo: null })],
  ['given back', aSale({ estadoPago: 'Anulado', resultadoPago: 'devuelto' })],
])('The provider is not requested for a sale that is %s', async (_, sale) => {
  expect(await follow([sale])).toEqual(['read', sale.resultadoPago])
})

test('The provider is requested for a sale in process, or annulled while its payment may still come', async () => {
  for (const estadoPago of ['Enproceso', 'Anulado'] as const)
    expect(await follow([aSale({ estadoPago }), paid])).toContain('ask')
})

test('A pending payment is checked six times, with growing pauses', async () => {
  const happened = await follow([inCourse])
  expect(happened.filter((one) => typeof one === 'number')).toEqual([2_000, 4_000, 8_000, 16_000, 30_000])
  expect(happened.filter((one) => one === 'ask')).toHaveLength(6)
  expect(happened.at(-1)).toBe('en-curso')
})

test('A finished payment is not checked again', async () => {
  const happened = await follow([inCourse, inCourse, inCourse, paid])
  expect(happened.filter((one) => typeof one === 'number')).toEqual([2_000, 4_000])
  expect(happened.at(-1)).toBe('pagado' satisfies PaymentOutcome)
})

test('An unreachable provider leaves the known sale, with an error', async () => {
  const fails = () => Promise.reject(new Error('502'))
  expect(await follow([aSale()], fails)).toEqual(['read', 'sin-pago asking', 'ask', 'sin-pago unasked'])
})
