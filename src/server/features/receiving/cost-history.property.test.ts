import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reverseGoodsReceipt } from '#contract/product/goods-receipts.ts'
import { correctProductCosts } from '#contract/product/product-costs.ts'
import { createSupplier } from '#contract/product/suppliers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { receiveGoods } from '#testing/fixtures/receive-goods.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const talles = ['S', 'M'] as const
type Size = (typeof talles)[number]

let shop: Shop
let admin: Caller
let supplier: string

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  supplier = (await admin.call(createSupplier, { body: { nombre: 'Textil Sur' } })).body.id
})
afterAll(() => shop.close())

const kind = <K extends string>(name: K) => fc.constant(name)
const size = fc.constantFrom(...talles)
const units = fc.integer({ min: 1, max: 5 })
const cost = fc.integer({ min: 0, max: 100_000 })
const which = fc.nat(2)

const anyAct = fc.oneof(
  fc.record({ kind: kind('receive'), size, units, cost: fc.option(cost, { freq: 1 }) }),
  fc.record({ kind: kind('receive'), size, units, cost }),
  fc.record({ kind: kind('sell'), size, units }),
  fc.record({ kind: kind('return'), which }),
  fc.record({ kind: kind('reverse'), which }),
  fc.record({ kind: kind('reverse'), which }),
  fc.record({ kind: kind('correct'), size, cost }),
)
type Act = typeof anyAct extends fc.Arbitrary<infer Any> ? Any : never

type Delivery = { id: string; size: Size; units: number; isReversed: boolean }
/** A change of stock or cost. `cost`: of one unit of a delivery, or of all units after a correction. */
type Step = { size: Size; units: number; cost?: number | null; delivery?: Delivery }
/** Plain model: all steps in order, stock per size, deliveries and sales. */
type Model = {
  steps: Step[]
  stock: Record<Size, number>
  deliveries: Delivery[]
  sales: { id: string; size: Size; units: number; returned: number; cost: number | null }[]
}

/** Replays all steps of a size without rounding, as if the reversed deliveries had never been entered. */
function plainCost({ steps }: Model, size: Size): number | null {
  let [stock, average]: [number, number | null] = [0, null]
  for (const { units, cost = null } of steps.filter(
    (step) => step.size === size && !step.delivery?.isReversed,
  )) {
    if (cost !== null) {
      const known: number = average === null ? 0 : Math.max(0, stock)
      // A correction has no units.
      average = units === 0 ? cost : (known * (average ?? 0) + units * cost) / (known + units)
    }
    stock += units
  }
  return average
}

test('Stock, average cost and the cost of sales equal a plain computation after random deliveries, sales, returns, reversals and corrections', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 20, maxLength: 20 }), fc.nat(3), async (acts, older) => {
      const product = aProduct({
        color: 'rojo',
        talle: talles.join(', '),
        stock: 2 * older,
        precio: centavos(1_000),
        variantes: talles.map((talle) => aVariant('rojo', talle, older)),
      })
      await shop.addProducts(product)
      const model: Model = {
        steps: talles.map((talle) => ({ size: talle, units: older })),
        stock: { S: older, M: older },
        deliveries: [],
        sales: [],
      }
      for (const act of acts) {
        await perform(product, model, act)
        expect(await differences(product, model)).toEqual([])
      }
      await assertStockMatchesMovements(shop.deps.pool)
    }),
    { numRuns: 12 },
  )
}, 180_000)

async function perform(product: Product, model: Model, act: Act): Promise<void> {
  if (act.kind === 'receive') return receive(product, model, act)
  if (act.kind === 'sell') return sell(product, model, act)
  if (act.kind === 'return') return giveBack(model, act.which)
  if (act.kind === 'reverse') return reverse(model, act.which)
  const filas = [{ color: 'rojo', talle: act.size, costo: act.cost / 100 }]
  const { status } = await admin.call(correctProductCosts, {
    params: { id: product.id },
    body: { filas, motivo: 'Cambió' },
  })
  expect(status).toBe(200)
  const before = plainCost(model, act.size)
  if (before === null || Math.floor(before + 0.5) !== act.cost)
    model.steps.push({ size: act.size, units: 0, cost: act.cost })
}

type Received = { size: Size; units: number; cost: number | null }

async function receive(
  { id: productId }: Product,
  model: Model,
  { size: talle, ...act }: Received,
): Promise<void> {
  const costo = act.cost === null ? null : act.cost / 100
  const line = { id: productId, color: 'rojo', talle, cantidad: act.units, costo }
  const id = await receiveGoods(admin, supplier, [line])
  const delivery = { id, size: talle, units: act.units, isReversed: false }
  move(model, { size: talle, units: act.units, cost: act.cost, delivery })
  model.deliveries.push(delivery)
}

async function sell(
  product: Product,
  model: Model,
  { size: talle, units: cantidad }: { size: Size; units: number },
): Promise<void> {
  const { status, body } = await admin.call(placeCounterSale, {
    body: aCounterSale([{ ...product, color: 'rojo', talle, cantidad }], { formaPago: 'transferencia' }),
  })
  expect(status).toBe(model.stock[talle] >= cantidad ? 200 : 409)
  if (status !== 200) return
  move(model, { size: talle, units: -cantidad })
  model.sales.push({
    id: body.id,
    size: talle,
    units: cantidad,
    returned: 0,
    cost: plainCost(model, talle),
  })
}

function move(model: Model, step: Step): void {
  model.steps.push(step)
  model.stock[step.size] += step.units
}

async function giveBack(model: Model, at: number): Promise<void> {
  const sale = model.sales[at]
  if (!sale || sale.returned === sale.units) return
  const lineas = [{ renglon: 0, cantidad: 1 }]
  expect((await admin.call(returnSale, { body: { ventaId: sale.id, lineas, motivo: 'Chica' } })).status).toBe(
    200,
  )
  sale.returned += 1
  move(model, { size: sale.size, units: 1 })
}

async function reverse(model: Model, at: number): Promise<void> {
  const delivery = model.deliveries.at(-1 - at)
  if (!delivery) return
  const { status } = await admin.call(reverseGoodsReceipt, {
    params: { id: delivery.id },
    body: { motivo: 'Mal cargado' },
  })
  const isPossible = !delivery.isReversed && model.stock[delivery.size] >= delivery.units
  expect(status).toBe(isPossible ? 200 : 409)
  if (!isPossible) return
  delivery.isReversed = true
  model.stock[delivery.size] -= delivery.units
}

/** Largest difference by rounding, in centavos: half a ten-thousandth for each delivery. */
const ROUNDING = 0.002

/** Returns true if both are unknown, or differ by less than `most` centavos. */
const isNear = (cost: number | null, plain: number | null, most: number): boolean =>
  cost === null || plain === null ? cost === plain : Math.abs(cost - plain) < most

/** Returns the stock rows and sold lines that differ from the model. */
async function differences({ id }: Product, model: Model): Promise<unknown[]> {
  const { rows } = await shop.deps.pool.query<{ talle: Size; stock: number; costo: number | null }>(
    'select talle, stock, costo from variants left join unit_costs using (product_id, color, talle) where product_id = $1',
    [id],
  )
  const sold = await shop.deps.pool.query<{ sale_id: string; costo: number | null }>(
    'select sale_id, costo from sale_lines where "idProducto" = $1',
    [id],
  )
  return [
    ...rows.filter(({ talle, stock, costo }) => {
      const average = costo === null ? null : costo / 10_000
      return stock !== model.stock[talle] || !isNear(average, plainCost(model, talle), ROUNDING)
    }),
    ...sold.rows.filter(({ sale_id, costo }) => {
      const sale = model.sales.find((one) => one.id === sale_id)
      return !isNear(costo, sale?.cost ?? null, 0.5 + ROUNDING)
    }),
  ]
}
