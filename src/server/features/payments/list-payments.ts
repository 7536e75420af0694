import type { QueryOf } from '#contract/endpoint.ts'
import type { listPayments as listPaymentsCall } from '#contract/payment-records.ts'
import type { Deps } from '#server/deps.ts'
import { type ListInParts, listOf } from '#server/list-in-parts.ts'
import { countPayments, readPayments } from './payment-list-store.ts'
import { showPayments } from './show-payments.ts'

export function listPayments(
  { pool, payments }: Pick<Deps, 'pool' | 'payments'>,
  { limit, cursor, q, ventaId, archivados, aviso }: QueryOf<typeof listPaymentsCall>,
): ListInParts {
  const filter = { q, ventaId, archivados: archivados === 'si', aviso: aviso === 'si' }
  return listOf(
    { limit, cursor },
    {
      under: 'paymentsMp',
      read: async (part) => showPayments(pool, await readPayments(pool, filter, part), payments?.collector),
      count: () => countPayments(pool, filter),
      placeOf: ({ id }) => Number(id),
    },
  )
}
