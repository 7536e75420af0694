import { expect, onTestFinished, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { inTransaction, type Transaction } from '#server/database/queries/in-transaction.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { productsWithWrongStock } from '#testing/fixtures/stock-fixtures.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { writeProducts } from '#server/features/product-import/stores/product-import-store.ts'

test('A sale during an import takes its units from the imported stock', async () => {
  const shop = await openShop({ poolSize: 4 })
  onTestFinished(() => shop.close())
  const product = {
    ...aProduct({ stock: 10 }),
    descripcion: '',
    composicion: '',
    cuidados: '',
    guiaDeTalles: null,
  }
  await shop.addProducts(product)

  let sale: ReturnType<typeof buy> | undefined
  await inTransaction(shop.deps.pool, async (tx) => {
    const interrupted = before(tx, /^update products/, async () => {
      sale = buy(shop, product)
      await storedOrWaiting(shop, sale)
    })
    const stock = { rows: [{ color: '', talle: '', stock: 20 }] }
    await writeProducts(interrupted, [{ line: 2, product, changedFields: {}, stock }], {
      reason: null,
      actor: null,
    })
  })

  expect((await sale)?.status).toBe(200)
  expect((await shop.deps.pool.query('select stock from variants')).rows).toEqual([{ stock: 19 }])
  expect(await productsWithWrongStock(shop.deps.pool)).toEqual([])
})

const buy = (shop: Shop, product: ReturnType<typeof aProduct>) =>
  shop.anonymous.call(placeWebSale, { body: aCart([product]) })

/** Wraps a transaction. `happens` runs before each query that matches `question`. */
function before(tx: Transaction, question: RegExp, happens: () => Promise<void>): Transaction {
  const query = async (text: string, values?: unknown[]) => {
    if (typeof text === 'string' && question.test(text)) await happens()
    return tx.query(text, values)
  }
  return { ...tx, query: query as Transaction['query'] }
}

async function storedOrWaiting({ deps }: Shop, sale: Promise<unknown>): Promise<void> {
  let stored = false
  void sale.then(() => (stored = true))
  await waitUntil(async () => {
    const { rows } = await deps.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return stored || rows[0]!.waiting > 0
  })
}
