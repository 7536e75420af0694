import { expect } from 'vitest'
import { closeCash, readCashDay, reopenCash } from '#contract/cash/cash-flow.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import type { Shop } from '#testing/shop/open-shop.ts'
import { waitUntil } from '#testing/wait-until.ts'

const SELLERS = 6
const SALES_BEFORE_EACH_CLOSING = 12

/** Replies to one till: number of sales, of refusals because the day is closed, and all other replies. */
type Till = { sold: number; refused: number; other: unknown[] }

/**
 * Closes and reopens the cash day `closings` times, while six tills of a seller and one of an admin sell for one peso
 * in cash. Each closing must count every acknowledged sale of the seller, and only the admin may sell after a closing.
 * Returns the number of sales, refusals and entries after a closing.
 */
export async function closeDuringSales(shop: Shop, closings: number): Promise<Record<string, number>> {
  const [seller, admin] = [await shop.as('seller'), await shop.as('admin')]
  const garments = Array.from({ length: SELLERS + 1 }, (_, index) =>
    aProduct({ id: `prenda-${index}`, precio: centavos(100), stock: 1_000_000 }),
  )
  await shop.addProducts(...garments)
  const tills = garments.map((): Till => ({ sold: 0, refused: 0, other: [] }))
  const [ofAdmin, ...ofSellers] = tills as [Till, ...Till[]]
  const sold = () => ofSellers.reduce((sum, till) => sum + till.sold, 0)
  let isOver = false
  const selling = garments.map((garment, index) =>
    sellRepeatedly(index === 0 ? admin : seller, garment, { isOver: () => isOver, till: tills[index]! }),
  )
  let entriesAfterClosing = 0
  try {
    for (let round = 0; round < closings; round += 1) {
      const before = sold()
      await waitUntil(() => sold() >= before + SALES_BEFORE_EACH_CLOSING)
      const closed = await admin.call(closeCash, { body: { contado: 0, nota: 'Arqueo' } })
      expect(closed.status).toBe(200)
      const refused = ofSellers.map((till) => till.refused)
      // The second refusal of a till proves the closing, because the first may answer a sale from before it.
      await waitUntil(() => ofSellers.every((till, index) => till.refused >= refused[index]! + 2))
      const movimientos = await entriesAfterClosingOf(seller)
      const counted = closed.body.esperado - (await pesosOfAdminBefore(shop, movimientos[0].id))
      const others = movimientos.filter(({ quien }: { quien: string }) => quien !== 'Persona admin')
      expect({ round, counted, others }).toEqual({ round, counted: sold(), others: [] })
      entriesAfterClosing += movimientos.length
      await admin.call(reopenCash, { body: { motivo: 'Otra vuelta' } })
    }
  } finally {
    isOver = true
    await Promise.all(selling)
  }
  const { saldo } = (await seller.call(readCashDay, { query: {} })).body
  expect(saldo).toBe(sold() + ofAdmin.sold)
  expect(tills.flatMap(({ other }) => other)).toEqual([])
  const refused = ofSellers.reduce((sum, till) => sum + till.refused, 0)
  return { closings, sold: sold(), refused, soldByAdmin: ofAdmin.sold, after: entriesAfterClosing }
}

async function sellRepeatedly(
  seller: Caller,
  garment: Product,
  { isOver, till }: { isOver: () => boolean; till: Till },
): Promise<void> {
  while (!isOver()) {
    const { status, body } = await seller.call(placeCounterSale, { body: aCounterSale([garment]) })
    if (status === 200) till.sold += 1
    else if (body.code === 'cash-closed') till.refused += 1
    else till.other.push(body)
  }
}

/** Waits for the admin's first sale after the closing, which is the limit of the sales that the closing counted. */
async function entriesAfterClosingOf(seller: Caller) {
  const read = async () => (await seller.call(readCashDay, { query: {} })).body.cierre.despues.movimientos
  await waitUntil(async () => (await read()).length > 0)
  return read()
}

/** Returns the pesos of the admin's sales before the cash entry `id`. */
async function pesosOfAdminBefore({ deps }: Shop, id: string): Promise<number> {
  const { rows } = await deps.pool.query<{ pesos: number }>(
    `select (coalesce(sum(monto), 0) / 100)::int as pesos from cash_entries join "user" on "user".id = actor
     where rol = 'admin' and cash_entries.id < $1`,
    [id],
  )
  return rows[0]!.pesos
}
