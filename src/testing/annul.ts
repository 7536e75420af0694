import type pg from 'pg'
import { inTransaction } from '#server/database/in-transaction.ts'
import { giveBackStock } from '#server/features/stock/stock-store.ts'

/** Annuls a sale and returns its stock in one transaction. */
export const annul = (pool: pg.Pool, saleId: string): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await tx.query(`update sales set "estadoPago" = 'Anulado' where id = $1`, [saleId])
    await giveBackStock(tx, { saleId, actor: null })
  })
