import { listAudit, listAuditAuthors, listAuditOfBulkEdit } from '#contract/audit/audit.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import { auditAuthor } from '#domain/audit/audit-author.ts'
import { auditChanges } from '#domain/audit/audit-changes.ts'
import { bulkEditText, bulkAuditFields } from '#domain/audit/bulk-edit-text.ts'
import type { Deps } from '#server/deps.ts'
import { keysetList } from '#server/handlers/chunked-list.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import {
  type AuditRow,
  countAudit,
  countBulkEditLines,
  readAudit,
  readAuthors,
  readBulkEditField,
  readBulkEditLines,
} from './audit-trail-store.ts'

export const auditEndpoints = ({ pool, readList }: Pick<Deps, 'pool' | 'readList'>): Binding[] => [
  bind(listAudit, ({ query: { limit, cursor, ...filter } }) =>
    keysetList(
      { limit, cursor },
      {
        read: async (page) => (await readList((db) => readAudit(db, filter, page))).map(entryOf),
        count: () => readList((db) => countAudit(db, filter)),
        cursorOf: ({ id }) => Number(id),
      },
    ),
  ),
  bind(listAuditAuthors, async () =>
    (await readAuthors(pool))
      .map(({ actor, author }) => ({ id: actor, nombre: auditAuthor(actor, author ?? undefined) }))
      .toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es')),
  ),
  bind(listAuditOfBulkEdit, async ({ params: { id }, query }) => {
    const campo = await readBulkEditField(pool, id)
    if (campo === undefined) throw new Problem('bulk-edit-not-found')
    return keysetList(query, {
      read: async (page) =>
        (await readBulkEditLines(pool, id, page)).map(({ before, after, orden, ...product }) => ({
          orden,
          objeto: {
            tipo: 'product',
            id: product.id,
            nombre: product.nombre,
            buscar: product.sku || product.nombre,
          },
          cambios: auditChanges(bulkAuditFields(campo, before), bulkAuditFields(campo, after)),
        })),
      count: () => countBulkEditLines(pool, id),
      cursorOf: ({ orden }) => orden,
    })
  }),
]

function entryOf({
  id,
  at,
  actor,
  author,
  what,
  object,
  before,
  after,
  name,
  sought,
  bulk,
}: AuditRow): AuditEntryReply {
  const [tipo = '', ...rest] = object.split(':')
  return {
    id: String(id),
    cuando: at.toISOString(),
    quien: { id: actor, nombre: auditAuthor(actor, author ?? undefined) },
    que: bulk === null ? what : bulkEditText(bulk),
    objeto: { tipo, id: rest.join(':'), nombre: name ?? '', buscar: sought ?? '' },
    // Omits the field `total`, because `cuantos` already states the number of products.
    cambios: auditChanges(before, after).filter(({ campo }) => bulk === null || campo !== 'total'),
    lote: bulk === null ? null : { id: bulk.id, cuantos: bulk.count },
  }
}

type AuditEntryReply = ReplyOf<typeof listAudit>[number]
