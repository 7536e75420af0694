import { listAudit, listAuditAuthors } from '#contract/audit.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { auditAuthor } from '#domain/audit-author.ts'
import { auditChanges } from '#domain/audit-changes.ts'
import type { Deps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { type AuditRow, countAudit, readAudit, readAuthors } from './audit-trail-store.ts'

export const auditEndpoints = ({ pool }: Pick<Deps, 'pool'>): Binding[] => [
  bind(listAudit, ({ query: { limit, cursor, ...filter }, headers }) =>
    answerList(listAudit, { limit, cursor }, headers, {
      read: async (page) => (await readAudit(pool, filter, page)).map(lineOf),
      count: () => countAudit(pool, filter),
      placeOf: ({ id }) => Number(id),
    }),
  ),
  bind(listAuditAuthors, async () =>
    (await readAuthors(pool))
      .map(({ actor, author }) => ({ id: actor, nombre: auditAuthor(actor, author ?? undefined) }))
      .toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es')),
  ),
]

function lineOf({ id, at, actor, author, what, object, before, after, name, sought }: AuditRow): Line {
  const [tipo = '', ...rest] = object.split(':')
  return {
    id: String(id),
    cuando: at.toISOString(),
    quien: { id: actor, nombre: auditAuthor(actor, author ?? undefined) },
    que: what,
    objeto: { tipo, id: rest.join(':'), nombre: name ?? '', buscar: sought ?? '' },
    cambios: auditChanges(before, after),
  }
}

type Line = ReplyOf<typeof listAudit>[number]
