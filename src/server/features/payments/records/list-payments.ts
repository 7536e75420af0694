import type { QueryOf } from '#contract/http/endpoint.ts'
import type * as paymentRecords from '#contract/payment/payment-records.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, keysetList } from '#server/handlers/chunked-list.ts'
import { countPayments, readPayments } from '#server/features/payments/payment-list-store.ts'
import { showPayments } from './show-payments.ts'

export function listPayments(
  { readList, payments }: Pick<Deps, 'readList' | 'payments'>,
  { limit, cursor, q, ventaId, archivados, aviso }: QueryOf<typeof paymentRecords.listPayments>,
): ChunkedList {
  const filter = { q, ventaId, archivados: archivados === 'si', aviso: aviso === 'si' }
  return keysetList(
    { limit, cursor },
    {
      wrapperField: 'paymentsMp',
      read: (part) =>
        readList(async (db) => showPayments(db, await readPayments(db, filter, part), payments?.collector)),
      count: () => readList((db) => countPayments(db, filter)),
      cursorOf: ({ id }) => Number(id),
    },
  )
}
