import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { isProblem } from '#contract/problem.ts'
import { quoteCart } from '#contract/quotes.ts'
import type { z } from '#contract/z.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { sampleOf } from '#testing/text-places.ts'
import { checkShape } from './check-shape.ts'

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
  const asked = { body: { productos: [{ id: 'p1', cantidad }] } }
  expect(await shop.visitor.call(quoteCart, asked)).toMatchObject({
    status: 400,
    body: { message, fields: { 'productos.0.cantidad': message } },
  })
})

const oddities = [
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
/** Type names of programmers, and default texts of the validation library. */
const developerWords =
  /entrada inválida|se esperaba|recibid|cadena|booleano|arreglo|objeto|nulo|indefinido|literal|\b(?:int|string|number|boolean|object|array|null|undefined|NaN|Invalid)\b|[<>]=?\d|regex|\^/i

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  'The messages of %s about invalid values name no programming type',
  (_name, { query, body }) => {
    const told = new Set([query, body].flatMap(refusalsOf))
    expect([...told].filter((sentence) => developerWords.test(sentence))).toEqual([])
  },
)

function refusalsOf(schema: z.ZodType): string[] {
  const variants = [...withOddities(sampleOf(schema, {}))]
  return variants.flatMap((sent) => {
    try {
      checkShape(schema, sent)
      return []
    } catch (failure) {
      if (!isProblem(failure)) throw failure
      return [failure.text, ...Object.values(failure.extra['fields'] as Record<string, string>)]
    }
  })
}

function* withOddities(value: unknown): Generator<unknown> {
  yield* oddities
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const odd of withOddities(part))
      yield Array.isArray(value) ? value.with(Number(name), odd) : { ...value, [name]: odd }
}
