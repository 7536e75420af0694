import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { isProblem } from '#contract/http/problem.ts'
import { quoteCart } from '#contract/pricing/quotes.ts'
import type { z } from '#contract/http/z.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { sampleOf } from '#testing/http/schema-text-paths.ts'
import { validateInput } from './validate-input.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each([
  [1.5, 'Ingresá un número entero'],
  [0, 'La cantidad debe ser mayor que 0.'],
  [1e308, 'Ese número es demasiado grande'],
  [100_001, 'Ingresá 100.000 o menos'],
  ['dos', 'Ingresá un número'],
  [undefined, 'Falta este dato'],
])('A cart with the quantity %j is refused with a text for shoppers', async (cantidad, message) => {
  const request = { body: { productos: [{ id: 'p1', cantidad }] } }
  expect(await shop.anonymous.call(quoteCart, request)).toMatchObject({
    status: 400,
    body: { message, fields: { 'productos.0.cantidad': message } },
  })
})

const invalidValues = [
  undefined,
  null,
  true,
  'x',
  '',
  'x'.repeat(5_000),
  -1,
  1.5,
  Number.NaN,
  1e308,
  -1e308,
  [],
  {},
]
/** Type names of the program, and default texts of the validation library. No user should see them. */
const developerWords =
  /entrada inválida|se esperaba|recibid|cadena|booleano|arreglo|objeto|nulo|indefinido|literal|\b(?:int|string|number|boolean|object|array|null|undefined|NaN|Invalid)\b|[<>]=?\d|regex|\^/i

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  'The messages of %s about invalid values name no programming type',
  (_name, { query, body }) => {
    const messages = new Set([query, body].flatMap(messagesOf))
    expect([...messages].filter((sentence) => developerWords.test(sentence))).toEqual([])
  },
)

function messagesOf(schema: z.ZodType): string[] {
  const variants = [...withInvalidValues(sampleOf(schema, {}))]
  return variants.flatMap((sent) => {
    try {
      validateInput(schema, sent)
      return []
    } catch (failure) {
      if (!isProblem(failure)) throw failure
      return [failure.text, ...Object.values(failure.extra['fields'] as Record<string, string>)]
    }
  })
}

function* withInvalidValues(value: unknown): Generator<unknown> {
  yield* invalidValues
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const invalid of withInvalidValues(part))
      yield Array.isArray(value) ? value.with(Number(name), invalid) : { ...value, [name]: invalid }
}
