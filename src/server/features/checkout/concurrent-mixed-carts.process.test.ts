import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#domain/product/product.ts'
import { stockRowOf } from '#domain/product/variants.ts'
import { inTransaction, type Queryable } from '#server/database/queries/in-transaction.ts'
import { annulStoredSale } from '#testing/fixtures/annul-stored-sale.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import { retryWhileBusy } from '#testing/consistency/retry-while-busy.ts'
import { type HttpCaller, httpCaller } from '#testing/http/http-caller.ts'
import { testRunServer } from '#testing/consistency/kill-during-sales.ts'
import {
  readCartsResult,
  buyCarts,
  cartOf,
  dressAndBelt,
  type SellCart,
  soldOutResult,
  type Unit,
} from '#testing/consistency/concurrent-carts.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { soldOut } from '#testing/consistency/concurrent-buyers.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { addStockMovement, seedProduct } from '#testing/fixtures/stock-fixtures.ts'
import { disableStockTriggers } from '#testing/database/disable-stock-triggers.ts'

const BUYERS = 500
const LATE_BUYERS = 100

const [first, second] = [dressAndBelt(), dressAndBelt()]

let storage: ShopStorage
let shops: ShopProcess[]
let callers: HttpCaller[]

beforeAll(async () => {
  storage = await createShopStorage([...goodsOf(first), ...goodsOf(second)], testRunServer())
  // The server limits concurrent requests per address, so each buyer sends another address in a proxy header.
  const env = { ...storage.env, TRUSTED_PROXIES: '127.0.0.1' }
  shops = await Promise.all([startShopProcess(storage.dataDir, env), startShopProcess(storage.dataDir, env)])
  callers = shops.map(({ url }) => httpCaller(url, BUYERS / shops.length))
})

afterAll(async () => {
  for (const caller of callers) caller.close()
  await Promise.all(shops.map((shop) => shop.stop()))
  await storage.remove()
})

/** Buyers alternate between the processes in groups of three, so every kind of cart (`canonicalCart`) reaches both. */
const buyAtEither: SellCart = (cart, buyer) =>
  retryWhileBusy(async () => {
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

type Goods = ReturnType<typeof dressAndBelt>

const goodsOf = ({ dress, belt }: Goods): Product[] => [dress, belt]

const carts = (goods: Goods, buyers = BUYERS) =>
  Array.from({ length: buyers }, (_, buyer) => cartOf(goods, buyer))

test('Five hundred concurrent buyers at two processes buy exactly the stock of each combination', async () => {
  const products = goodsOf(first)
  await storage.withDatabase(async ({ pool }) => {
    const outcome = await buyCarts(carts(first), buyAtEither)
    expect(await readCartsResult(pool, products, outcome)).toEqual(soldOutResult(...products))
    expect(await soldSaleIds(pool, products)).toEqual(outcome.bought.map(({ body }) => body.id).toSorted())
    expect(await deadlocks(pool)).toBe(0)
  })
})

test('Units of concurrently annulled sales are sold to later buyers, and no unit is lost or doubled', async () => {
  const products = goodsOf(second)
  await storage.withDatabase(async ({ pool }) => {
    const annulled = new Set<string>()
    const early = await buyCarts(carts(second), async (cart, buyer) => {
      const reply = await buyAtEither(cart, buyer)
      if (reply.status !== 200 || Math.floor(buyer / 5) % 2 === 1) return reply
      await annulStoredSale(pool, reply.body.id)
      annulled.add(reply.body.id)
      return reply
    })
    expect(annulled.size).toBeGreaterThan(0)
    const late = await buyCarts(carts(second, LATE_BUYERS), (cart, buyer) =>
      buyAtEither(cart, BUYERS + buyer),
    )
    const bought = [...early.bought, ...late.bought].filter(({ body }) => !annulled.has(body.id))
    const unexpected = [...new Set([...early.otherReplies, ...late.otherReplies])]
    expect(await readCartsResult(pool, products, { bought, otherReplies: unexpected })).toEqual(
      soldOutResult(...products),
    )
    expect(await soldSaleIds(pool, products)).toEqual(bought.map(({ body }) => body.id).toSorted())
    expect(await inconsistentSales(pool)).toEqual([])
    expect(await deadlocks(pool)).toBe(0)
  })
})

test('A naive implementation that reads the stock and writes it back fails the same check without the stock constraint', async () => {
  const goods = dressAndBelt()
  const products = goodsOf(goods)
  const database = await openTestDatabase({ poolSize: 20 })
  for (const product of products) await seedProduct(database.pool, product)
  await disableStockTriggers(database.pool)
  const outcome = await readCartsResult(
    database.pool,
    products,
    await buyCarts(carts(goods), (cart) => sellNaively(database.pool, cart)),
  )
  await database.close()
  expect(outcome).not.toEqual(soldOutResult(...products))
  expect(Object.values(outcome.rows).some(({ before: existing, bought }) => bought > existing)).toBe(true)
  expect(outcome.wrongStock).not.toEqual([])
})

/** A typical mistake: reads the stock, subtracts and writes the result back. */
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
      await addStockMovement(tx, { id, color, talle, units: -1 })
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

async function soldSaleIds(db: Queryable, products: readonly Product[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct sales.id from sales join sale_lines on sale_id = sales.id
     where "idProducto" = any($1) and "estadoPago" <> 'Anulado' order by sales.id`,
    [products.map(({ id }) => id)],
  )
  return rows.map(({ id }) => id)
}

/**
 * Returns sales whose stock movements do not match their units, and annulled sales whose movements do not sum to zero.
 */
async function inconsistentSales(db: Queryable): Promise<string[]> {
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
