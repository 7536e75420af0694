import type { QueryOf } from '#contract/endpoint.ts'
import { listPayments as listPaymentsCall } from '#contract/payment-records.ts'
import type { Deps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import { countPayments, readPayments } from './payment-list-store.ts'
import { showPayments } from './show-payments.ts'

type Asked = { query: QueryOf<typeof listPaymentsCall>; headers: Headers }

/** The card payments as staff look for them, the newest first. */
export function listPayments(
  { pool, payments }: Pick<Deps, 'pool' | 'payments'>,
  { query: { limit, cursor, q, ventaId, archivados, aviso }, headers }: Asked,
): Promise<WrittenReply> {
  const filter = { q, ventaId, archivados: archivados === 'si', aviso: aviso === 'si' }
  return answerList(listPaymentsCall, { limit, cursor }, headers, {
    under: 'paymentsMp',
    read: async (part) => showPayments(pool, await readPayments(pool, filter, part), payments?.collector),
    count: () => countPayments(pool, filter),
    placeOf: ({ id }) => Number(id),
  })
}
