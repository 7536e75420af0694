import { type Day, endOfDay, startOfDay } from '#domain/calendar.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** Which lines of the audit; `objeto` as it is stored, 'product:17', and `tipo` what stands before its colon. */
export type AuditFilter = {
  quien?: string | undefined
  tipo?: string | undefined
  objeto?: string | undefined
  desde?: Day | undefined
  hasta?: Day | undefined
}

/** A line, with what its person and its object are called now. */
export type AuditRow = {
  id: number
  at: Date
  actor: string
  author: string | null
  what: string
  object: string
  before: unknown
  after: unknown
  name: string | null
  sought: string | null
}

// Whoever joins by an id of another type than the object's text casts the text, and only where it is such an id: the index of the id is used.
const idOf = (kind: string) =>
  `case when l.object like '${kind}:%' then substr(l.object, ${kind.length + 2}) end`
const numberOf = (kind: string) =>
  `case when l.object ~ '^${kind}:[0-9]{1,15}$' then substr(l.object, ${kind.length + 2})::bigint end`
const personName = (alias: string) => `coalesce(nullif(${alias}.name, ''), ${alias}.email)`

/** The lines of a filter, the newest first; `after` is the id of the last one already seen. */
export async function readAudit(
  db: Queryable,
  filter: AuditFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const { conditions, values } = conditionsOf(filter)
  if (after !== undefined) conditions.push(`id < $${values.push(after)}`)
  const { rows } = await db.query<AuditRow>(
    `select l.id, l.at, l.actor, ${personName('author')} as author, l.what, l.object, l.before, l.after,
       coalesce('N° ' || s.numero, p.nombre, c.code, ${personName('u')}, e.subject, m.descripcion,
         'N° ' || pago."pagoId") as name,
       coalesce(s.numero::text, nullif(p.sku, ''), p.nombre, u.email, m.dia::text, pago."pagoId") as sought
     from (select * from audit_trail where ${conditions.join(' and ')}
           order by id desc limit $${values.push(limit)}) l
     left join "user" author on author.id = l.actor
     left join sales s on s.id = ${idOf('sale')}
     left join products p on p.id = ${idOf('product')}
     left join coupons c on c.id = ${idOf('coupon')}
     left join "user" u on u.id = ${idOf('user')}
     left join emails e on e.id = ${numberOf('email')}
     left join cash_entries m on m.id = ${numberOf('cash-entry')}
     left join payments pago on pago.id = ${numberOf('payment')}
     order by l.id desc`,
    values,
  )
  return rows
}

export async function countAudit(db: Queryable, filter: AuditFilter): Promise<number> {
  const { conditions, values } = conditionsOf(filter)
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from audit_trail where ${conditions.join(' and ')}`,
    values,
  )
  return rows[0]!.count
}

/** Everybody who did something. Goes from person to person by the index: nobody reads every line for it. */
export async function readAuthors(db: Queryable): Promise<{ actor: string; author: string | null }[]> {
  const { rows } = await db.query<{ actor: string; author: string | null }>({
    name: 'audit-authors',
    text: `with recursive authors as (
             (select actor from audit_trail order by actor limit 1)
             union all
             select (select next.actor from audit_trail next where next.actor > authors.actor order by next.actor limit 1)
             from authors where authors.actor is not null
           )
           select authors.actor, ${personName('u')} as author
           from authors left join "user" u on u.id = authors.actor where authors.actor is not null`,
  })
  return rows
}

function conditionsOf({ quien, tipo, objeto, desde, hasta }: AuditFilter) {
  const values: unknown[] = []
  const conditions = ['true']
  const ask = (condition: string, value: unknown) => {
    if (value !== undefined) conditions.push(`${condition} $${values.push(value)}`)
  }
  ask('actor =', quien)
  ask(`split_part(object, ':', 1) =`, tipo)
  ask('object =', objeto)
  ask('at >=', desde && startOfDay(desde))
  ask('at <', hasta && endOfDay(hasta))
  return { conditions, values }
}
