import type { ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { listUserSales } from '#contract/sales.ts'
import type { Deps } from '#server/deps.ts'
import { answerParts } from '#server/http/answer-list.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import { seesPurchasesOf } from '#domain/sales-in-sight.ts'
import { type Actor, personOf } from '#server/identity/actor.ts'
import { countSales, readSales, type StoredSale } from './sale-store.ts'

/**
 * The purchases of the person `userId`, for that person and for an admin; everybody else is told there is nothing there
 * (reliability table, call 21). A page holds whole purchases.
 */
export async function purchasesOf(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
  userId: string,
  page: { limit?: number | undefined; cursor?: string | undefined },
  headers: Headers,
): Promise<WrittenReply> {
  if (!seesPurchasesOf(personOf(actor), userId)) throw new Problem('not-found')
  return answerParts(listUserSales, page, headers, {
    read: (part) => readSales(pool, { userId }, part),
    count: () => countSales(pool, { userId }),
    entriesOf: linesAsPurchases,
  })
}

const linesAsPurchases = (sale: StoredSale): ReplyOf<typeof listUserSales> =>
  sale.productos.map((line) => ({
    id: sale.id,
    numero: sale.numero,
    product: { nombre: line.nombre, images: line.imagen === '' ? [] : [line.imagen] },
    color: line.color,
    talle: line.talle,
    quantity: line.cantidad,
    date: sale.fecha,
    time: sale.hora,
    status: sale.estadoPago,
    totalPrice: line.total,
  }))
