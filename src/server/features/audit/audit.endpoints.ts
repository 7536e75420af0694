import { listAudit, listAuditAuthors, listAuditOfBulkEdit } from '#contract/audit.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { auditAuthor } from '#domain/audit-author.ts'
import { auditChanges } from '#domain/audit-changes.ts'
import { bulkActText, bulkValue } from '#domain/bulk-audit.ts'
import type { Deps } from '#server/deps.ts'
import { listOf } from '#server/list-in-parts.ts'
import { type Binding, bind } from '#server/binding.ts'
import {
  type AuditRow,
  countAudit,
  countBulkLines,
  readAudit,
  readAuthors,
  readBulkField,
  readBulkLines,
} from './audit-trail-store.ts'

export const auditEndpoints = ({ pool }: Pick<Deps, 'pool'>): Binding[] => [
  bind(listAudit, ({ query: { limit, cursor, ...filter } }) =>
    listOf(
      { limit, cursor },
      {
        read: async (page) => (await readAudit(pool, filter, page)).map(lineOf),
        count: () => countAudit(pool, filter),
        placeOf: ({ id }) => Number(id),
      },
    ),
  ),
  bind(listAuditAuthors, async () =>
    (await readAuthors(pool))
      .map(({ actor, author }) => ({ id: actor, nombre: auditAuthor(actor, author ?? undefined) }))
      .toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es')),
  ),
  bind(listAuditOfBulkEdit, async ({ params: { id }, query }) => {
    const campo = await readBulkField(pool, id)
    if (campo === undefined) throw new Problem('bulk-edit-not-found')
    return listOf(query, {
      read: async (page) =>
        (await readBulkLines(pool, id, page)).map(({ before, after, orden, ...product }) => ({
          orden,
          objeto: {
            tipo: 'product',
            id: product.id,
            nombre: product.nombre,
            buscar: product.sku || product.nombre,
          },
          cambios: auditChanges(bulkValue(campo, before), bulkValue(campo, after)),
        })),
      count: () => countBulkLines(pool, id),
      placeOf: ({ orden }) => orden,
    })
  }),
]

function lineOf({ id, at, actor, author, what, object, before, after, name, sought, bulk }: AuditRow): Line {
  const [tipo = '', ...rest] = object.split(':')
  return {
    id: String(id),
    cuando: at.toISOString(),
    quien: { id: actor, nombre: auditAuthor(actor, author ?? undefined) },
    que: bulk === null ? what : bulkActText(bulk),
    objeto: { tipo, id: rest.join(':'), nombre: name ?? '', buscar: sought ?? '' },
    // The text of a bulk edit states the number of products.
    cambios: auditChanges(before, after).filter(({ campo }) => bulk === null || campo !== 'total'),
    lote: bulk === null ? null : { id: bulk.id, cuantos: bulk.count },
  }
}

type Line = ReplyOf<typeof listAudit>[number]
