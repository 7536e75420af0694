import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { openDatabase } from '#server/database/connect.ts'
import { anyTwo } from '#testing/any-two.ts'
import { onServer, shopPlace } from '#testing/shop-place.ts'

const BUYERS = 10
const PRODUCTS = 200
const ENOUGH_STOCK = 100_000_000

/** The least a two-line sale can be: no HTTP, no rules, no indexes but the keys; the same promise to the disk. */
export type BareSales = { perSecond(seconds: number): Promise<number>; close(): Promise<void> }

/** On the same server or, without `postgresUrl`, on the same kind of embedded database as the shop it is compared with. */
export async function openBareSales(postgresUrl: string | undefined): Promise<BareSales> {
  const place = await shopPlace([], onServer(postgresUrl))
  const { pool, close } = await openDatabase({
    dataDir: place.dataDir,
    poolSize: BUYERS,
    connectionTimeoutMillis: 5_000,
    ...(place.env['DATABASE_URL'] && { databaseUrl: place.env['DATABASE_URL'] }),
  })
  await pool.query(TABLES)
  return {
    perSecond: (seconds) => sellFor(seconds, pool),
    async close() {
      await close()
      await place.remove()
    },
  }
}

const TABLES = `
  create table bare_products (id integer primary key, stock integer not null check (stock >= 0));
  create table bare_sales (id uuid primary key, cliente text not null, total bigint not null);
  create table bare_lines (sale_id uuid references bare_sales, product_id integer references bare_products,
    cantidad integer not null, primary key (sale_id, product_id));
  insert into bare_products select n, ${ENOUGH_STOCK} from generate_series(1, ${PRODUCTS}) as n;`

async function sellFor(seconds: number, pool: pg.Pool): Promise<number> {
  let sold = 0
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1_000
  const products = Array.from({ length: PRODUCTS }, (_, n) => n + 1)
  const buy = async () => {
    while (elapsed() < seconds) {
      await sellTwo(pool, anyTwo(products))
      sold += 1
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buy))
  return sold / elapsed()
}

async function sellTwo(pool: pg.Pool, products: number[]): Promise<void> {
  const client = await pool.connect()
  const id = randomUUID()
  const inOrder = products.toSorted((a, b) => a - b)
  try {
    await client.query({ name: 'bare-begin', text: 'begin' })
    await client.query({
      name: 'bare-hold',
      text: 'select id from bare_products where id = any($1) order by id for update',
      values: [inOrder],
    })
    await client.query({
      name: 'bare-take',
      text: 'update bare_products set stock = stock - 1 where id = any($1) and stock >= 1',
      values: [inOrder],
    })
    await client.query({
      name: 'bare-sale',
      text: 'insert into bare_sales (id, cliente, total) values ($1, $2, $3)',
      values: [id, 'Clienta', 2_000_100],
    })
    await client.query({
      name: 'bare-lines',
      text: 'insert into bare_lines (sale_id, product_id, cantidad) select $1, product, 1 from unnest($2::integer[]) as product',
      values: [id, inOrder],
    })
    await client.query({ name: 'bare-commit', text: 'commit' })
  } finally {
    client.release()
  }
}
