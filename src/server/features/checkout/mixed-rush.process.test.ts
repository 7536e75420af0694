import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#domain/product.ts'
import { stockRowOf } from '#domain/variants.ts'
import { inTransaction, type Queryable } from '#server/database/in-transaction.ts'
import { annul } from '#testing/annul.ts'
import { aCart } from '#testing/builders.ts'
import { comingBack } from '#testing/coming-back.ts'
import { type HttpCaller, httpCaller } from '#testing/http-caller.ts'
import { serverOfThisRun } from '#testing/kill-during-sales.ts'
import {
  afterRush,
  buyAtOnce,
  cartOf,
  dressAndBelt,
  type SellCart,
  soldToTheLast,
  type Unit,
} from '#testing/mixed-rush.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { soldOut } from '#testing/rush.ts'
import { type ShopPlace, shopPlace } from '#testing/shop-place.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'
import { moveStock, stockProduct } from '#testing/stock-the-shop.ts'
import { unguardStock } from '#testing/unguarded-stock.ts'

const BUYERS = 500
const LATE_BUYERS = 100

const [first, second] = [dressAndBelt(), dressAndBelt()]

let place: ShopPlace
let shops: ShopProcess[]
let callers: HttpCaller[]

beforeAll(async () => {
  place = await shopPlace([...waresOf(first), ...waresOf(second)], serverOfThisRun())
  // The server limits concurrent requests per address, so each buyer has its own address, as behind a proxy.
  const env = { ...place.env, TRUSTED_PROXIES: '127.0.0.1' }
  shops = await Promise.all([startShopProcess(place.dataDir, env), startShopProcess(place.dataDir, env)])
  callers = shops.map(({ url }) => httpCaller(url, BUYERS / shops.length))
})

afterAll(async () => {
  for (const caller of callers) caller.close()
  await Promise.all(shops.map((shop) => shop.stop()))
  await place.remove()
})

/** Buyers alternate between the processes in groups of three. So every kind of cart (`cartOf`) reaches both. */
const buyAtEither: SellCart = (cart, buyer) =>
  comingBack(async () => {
    const { status, text } = await callers[Math.floor(buyer / 3) % callers.length]!.call({
      method: 'POST',
      path: '/api/sheets/sale',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.${buyer >> 8}.${buyer & 255}`,
      },
      body: JSON.stringify(aCart(cart, { cliente: { correo: `c${buyer}@correo.test` } })),
    })
    return { status, body: JSON.parse(text) }
  })

type Wares = ReturnType<typeof dressAndBelt>

const waresOf = ({ dress, belt }: Wares): Product[] => [dress, belt]

const carts = (wares: Wares, buyers = BUYERS) =>
  Array.from({ length: buyers }, (_, buyer) => cartOf(wares, buyer))

test('Five hundred concurrent buyers at two processes buy exactly the stock of each combination', async () => {
  const products = waresOf(first)
  await place.look(async ({ pool }) => {
    const heard = await buyAtOnce(carts(first), buyAtEither)
    expect(await afterRush(pool, products, heard)).toEqual(soldToTheLast(...products))
    expect(await standing(pool, products)).toEqual(heard.bought.map(({ body }) => body.id).toSorted())
    expect(await deadlocks(pool)).toBe(0)
  })
})

test('Units of concurrently annulled sales are sold to later buyers, and no unit is lost or doubled', async () => {
  const products = waresOf(second)
  await place.look(async ({ pool }) => {
    const annulled = new Set<string>()
    const early = await buyAtOnce(carts(second), async (cart, buyer) => {
      const answer = await buyAtEither(cart, buyer)
      if (answer.status !== 200 || Math.floor(buyer / 5) % 2 === 1) return answer
      await annul(pool, answer.body.id)
      annulled.add(answer.body.id)
      return answer
    })
    expect(annulled.size).toBeGreaterThan(0)
    const late = await buyAtOnce(carts(second, LATE_BUYERS), (cart, buyer) =>
      buyAtEither(cart, BUYERS + buyer),
    )
    const bought = [...early.bought, ...late.bought].filter(({ body }) => !annulled.has(body.id))
    const otherwise = [...new Set([...early.otherwise, ...late.otherwise])]
    expect(await afterRush(pool, products, { bought, otherwise })).toEqual(soldToTheLast(...products))
    expect(await standing(pool, products)).toEqual(bought.map(({ body }) => body.id).toSorted())
    expect(await astray(pool)).toEqual([])
    expect(await deadlocks(pool)).toBe(0)
  })
})

test('A naive implementation that reads the stock and writes it back fails the same check without the stock constraint', async () => {
  const wares = dressAndBelt()
  const products = waresOf(wares)
  const database = await openTestDatabase({ poolSize: 20 })
  for (const product of products) await stockProduct(database.pool, product)
  await unguardStock(database.pool)
  const outcome = await afterRush(
    database.pool,
    products,
    await buyAtOnce(carts(wares), (cart) => sellNaively(database.pool, cart)),
  )
  await database.close()
  expect(outcome).not.toEqual(soldToTheLast(...products))
  expect(Object.values(outcome.rows).some(({ there, bought }) => bought > there)).toBe(true)
  expect(outcome.offTheLedger).not.toEqual([])
})

/** The classic wrong implementation: reads the stock, computes and writes the result back. */
const sellNaively = (pool: pg.Pool, cart: readonly Unit[]): ReturnType<SellCart> =>
  inTransaction(pool, async (tx) => {
    const rows = []
    for (const unit of cart) rows.push(await rowToSellFrom(tx, unit))
    if (rows.some(({ stock }) => stock < 1)) return soldOut
    await tx.query('select pg_sleep(0.001)')
    for (const { id, color, talle, stock } of rows.toSorted(byId)) {
      await tx.query('update variants set stock = $4 where product_id = $1 and color = $2 and talle = $3', [
        id,
        color,
        talle,
        stock - 1,
      ])
      await moveStock(tx, { id, color, talle, units: -1 })
    }
    return { status: 200, body: {} }
  })

async function rowToSellFrom(tx: Queryable, unit: Unit) {
  const { color, talle } = stockRowOf(unit)
  const { rows } = await tx.query<{ stock: number }>(
    'select stock from variants where product_id = $1 and color = $2 and talle = $3',
    [unit.id, color, talle],
  )
  return { id: unit.id, color, talle, stock: rows[0]!.stock }
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

async function standing(db: Queryable, products: readonly Product[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct sales.id from sales join sale_lines on sale_id = sales.id
     where "idProducto" = any($1) and "estadoPago" <> 'Anulado' order by sales.id`,
    [products.map(({ id }) => id)],
  )
  return rows.map(({ id }) => id)
}

/** Returns sales whose net stock movements differ from their units, or annulled sales with a net movement. */
async function astray(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select coalesce(sold.id, moved.id) as id
     from (select sale_id as id, "idProducto" as product, sum(cantidad) as units from sale_lines
           join sales on sales.id = sale_id and "estadoPago" <> 'Anulado' group by 1, 2) as sold
     full join (select sale_id as id, product_id as product, -sum(quantity) as units from stock_movements
                where sale_id is not null group by 1, 2 having sum(quantity) <> 0) as moved using (id, product)
     where sold.units is distinct from moved.units`,
  )
  return rows.map(({ id }) => id)
}

async function deadlocks(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.deadlocks
}
