import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeCash, readCashDay, reopenCash } from '#contract/cash/cash-flow.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { assertLedgerConsistent, cashInTill } from '#testing/consistency/ledger-consistency.ts'
import { retryWhileBusy } from '#testing/consistency/retry-while-busy.ts'
import { runBehindLock } from '#testing/consistency/run-behind-lock.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { rowCount, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const top = aProduct({ stock: 100, precio: centavos(100_000) })
const lastBelt = aProduct({ stock: 1, precio: centavos(100_000) })
/** Earlier sales of a round. Each is returned or exchanged. */
const SALES = 8

let shop: Shop
let seller: Caller
let otherSeller: Caller
let admin: Caller

beforeAll(async () => {
  shop = await openShop({ poolSize: 30, store: { refundsAtTill: 'sellers' } })
  seller = await shop.as('seller')
  otherSeller = await shop.another('seller')
  admin = await shop.as('admin')
})
afterEach(async () => {
  await assertLedgerConsistent(shop.deps.pool)
  const { rows } = await shop.deps.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  if (rows[0].deadlocks !== 0) throw new Error('A deadlock ended an act')
  await shop.reset()
})
afterAll(() => shop.close())

const sell = (by = seller) => by.call(placeCounterSale, { body: aCounterSale([top]) })
const newSale = async () => (await sell()).body.id
const giveBack = (
  ventaId: string,
  { by = seller, ...more }: { by?: Caller } & Record<string, unknown> = {},
) =>
  by.call(returnSale, {
    body: { ventaId, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico', ...more },
  })
const annul = (id: string) => admin.call(annulSale, { params: { id }, query: { motivo: 'Error' } })
const outcomeOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? 'done' : (body as { code: string }).code

test.each(['vale', 'efectivo'] as const)(
  'Of a concurrent return (%s) and annulment of one sale, exactly one succeeds',
  async (resto) => {
    await shop.addProducts(top)
    for (let round = 0; round < 4; round++) {
      const id = await newSale()
      const before = await cashInTill(shop.deps.pool)
      const requests = [() => giveBack(id, { resto }), () => annul(id)]
      const isSwapped = round % 2 === 1
      const replies = await runBehindLock<{ status: number; body: unknown }>(
        shop.deps.pool,
        'select from sales for update',
        isSwapped ? requests.toReversed() : requests,
      )
      const [returned, annulled] = (isSwapped ? replies.toReversed() : replies).map(outcomeOf)
      const isReturned = returned === 'done'
      expect([returned, annulled]).toEqual(
        isReturned ? ['done', 'sale-has-returns'] : ['sale-not-returnable', 'done'],
      )
      expect((await stockByProduct(shop.deps.pool))[top.id]).toBe(100)
      const isCashOut = !isReturned || resto === 'efectivo'
      expect(before - (await cashInTill(shop.deps.pool))).toBe(isCashOut ? 100_000 : 0)
      await assertLedgerConsistent(shop.deps.pool)
    }
  },
)

test('Of two tills that exchange for the last unit, one gets it, and the other takes nothing back', async () => {
  await shop.addProducts(top, lastBelt)
  const ids = [await newSale(), await newSale()]
  const cambio = { productos: aCounterSale([lastBelt]).productos, pagos: [] }
  const replies = await runBehindLock(shop.deps.pool, 'select from products for update', [
    () => giveBack(ids[0]!, { cambio }),
    () => giveBack(ids[1]!, { cambio, by: otherSeller }),
  ])
  expect(replies.map(outcomeOf).toSorted()).toEqual(['done', 'no-more-in-stock'])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 99, [lastBelt.id]: 0 })
  expect(await rowCount(shop.deps.pool, 'sale_returns')).toBe(1)
  expect(await rowCount(shop.deps.pool, 'store_credits')).toBe(1)
})

test('A closing among sales, returns and exchanges in cash counts each of them, or the day refuses the act', async () => {
  await shop.addProducts(top)
  const outcomes = new Set<string>()
  const exchange = {
    productos: aCounterSale([{ ...top, cantidad: 2 }]).productos,
    pagos: [{ metodo: 'efectivo', importe: 1_000 }],
  }
  for (let round = 0; round < 4; round++) {
    const ids: string[] = []
    for (let n = 0; n < SALES; n++) ids.push(await newSale())
    const before = (await cashInTill(shop.deps.pool)) / 100
    const acts = ids.flatMap((id, n) => [
      { cash: 1_000, act: () => sell(otherSeller) },
      n % 2 === 0
        ? { cash: -1_000, act: () => giveBack(id, { resto: 'efectivo' }) }
        : { cash: 1_000, act: () => giveBack(id, { cambio: exchange }) },
    ])
    const send = async ({ cash, act }: (typeof acts)[number]) => {
      const outcome = outcomeOf(await retryWhileBusy(act))
      outcomes.add(outcome)
      return outcome === 'done' ? cash : 0
    }
    const first = acts.slice(0, SALES).map(send)
    const closed = retryWhileBusy(() => admin.call(closeCash, { body: { contado: 0, nota: 'Arqueo' } }))
    const moved = await Promise.all([...first, ...acts.slice(SALES).map(send)])
    expect(outcomeOf(await closed)).toBe('done')
    const { cierre, saldo } = (await admin.call(readCashDay)).body
    expect(cierre.despues.movimientos).toEqual([])
    expect([(await closed).body.esperado, saldo]).toEqual([
      saldo,
      moved.reduce((sum, cash) => sum + cash, before),
    ])
    await assertLedgerConsistent(shop.deps.pool)
    await admin.call(reopenCash, { body: { motivo: 'Otra vuelta' } })
  }
  expect([...outcomes].toSorted()).toEqual(['cash-closed', 'done'])
})
