import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import { type Day, endOfDay, startOfDay } from '#domain/calendar.ts'
import type { BulkChange } from '#domain/product/bulk-edit.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRow, queryRows } from '#server/database/queries/query-rows.ts'
import { bulkEditRows, bulkEdits } from '#server/database/schema/bulk-edits.ts'
import { products } from '#server/database/schema/products.ts'

/** Filter of audit entries. `objeto`: stored text, for example 'product:17'. `tipo`: the part before the colon. */
export type AuditFilter = {
  quien?: string | undefined
  tipo?: string | undefined
  objeto?: string | undefined
  desde?: Day | undefined
  hasta?: Day | undefined
}

/**
 * An audit entry with the current names of its author and object. `bulk`: the bulk edit that the entry started.
 * `sought`: search text that finds the object in its list.
 */
export type AuditRow = z.infer<typeof auditRow>

const auditRow = z.object({
  id: z.number(),
  at: z.date(),
  actor: z.string(),
  author: z.string().nullable(),
  what: z.string(),
  object: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  name: z.string().nullable(),
  sought: z.string().nullable(),
  bulk: z
    .object({
      id: z.string(),
      campo: z.enum(['publicado', 'categoria', 'precio']),
      act: z.enum(['change', 'undo', 'redo']),
      count: z.number(),
      isDone: z.boolean(),
    })
    .nullable(),
})

// Casts an id only from text in the right form, so the join can use the index of the id.
const idOf = (kind: string) =>
  `case when l.object like '${kind}:%' then substr(l.object, ${kind.length + 2}) end`
const numberOf = (kind: string) =>
  `case when l.object ~ '^${kind}:[0-9]{1,15}$' then substr(l.object, ${kind.length + 2})::bigint end`
/**
 * SQL of an audit entry's bulk edit. The entry of an undo or redo names the edit that it reverses. Its own edit is the
 * last reversing edit before the entry, because edits never overlap.
 */
const BULK_EDIT_OF_ENTRY = `select edit.* from bulk_edits edit where l.object like 'bulk-edit:%'
  and case when l.what = 'cambió muchos productos' then edit.id = substr(l.object, 11)
      else edit.undoes is not null and edit.creado <= l.at end
  order by edit.creado desc, edit.id desc limit 1`

/**
 * Condition: the entry is about one product of a bulk edit. Only the list of that product shows such entries, because
 * other lists show the bulk edit as one entry.
 */
const PART_OF_BULK_EDIT = `(object like 'product:%' and what like 'cambió % de muchos productos')`

const userName = (alias: string) => `coalesce(nullif(${alias}.name, ''), ${alias}.email)`

/** Returns the entries of a filter, newest first. `after`: id of the last entry of the previous page. */
export async function readAudit(
  db: Queryable,
  filter: AuditFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const { conditions, values } = conditionsOf(filter)
  if (after !== undefined) conditions.push(`id < $${values.push(after)}`)
  return queryRows(db, auditRow, {
    text: `select l.id, l.at, l.actor, ${userName('author')} as author, l.what, l.object, l.before, l.after,
       coalesce('N° ' || s.numero, p.nombre, category.nombre, c.code, ${userName('u')}, e.subject, m.descripcion,
         'N° ' || pago."pagoId") as name,
       case when bulk.id is not null then jsonb_build_object('id', bulk.id, 'campo', bulk.change->>'campo',
         'act', case when bulk.undoes is null then 'change' when bulk.redo then 'redo' else 'undo' end,
         'count', bulk.applied, 'isDone', bulk.terminado is not null) end as bulk,
       coalesce(s.numero::text, nullif(p.sku, ''), p.nombre, u.email, m.dia::text, pago."pagoId") as sought
     from (select * from audit_trail where ${conditions.join(' and ')}
           order by id desc limit $${values.push(limit)}) l
     left join "user" author on author.id = l.actor
     left join sales s on s.id = ${idOf('sale')}
     left join products p on p.id = ${idOf('product')}
     left join categories category on category.id = ${numberOf('category')}
     left join coupons c on c.id = ${idOf('coupon')}
     left join "user" u on u.id = ${idOf('user')}
     left join emails e on e.id = ${numberOf('email')}
     left join cash_entries m on m.id = ${numberOf('cash-entry')}
     left join payments pago on pago.id = ${numberOf('payment')}
     left join lateral (${BULK_EDIT_OF_ENTRY}) bulk on true
     order by l.id desc`,
    values,
  })
}

const countRow = z.object({ count: z.number() })

export async function countAudit(db: Queryable, filter: AuditFilter): Promise<number> {
  const { conditions, values } = conditionsOf(filter)
  const { count } = await queryRow(db, countRow, {
    text: `select count(*) from audit_trail where ${conditions.join(' and ')}`,
    values,
  })
  return count
}

const authorRow = auditRow.pick({ actor: true, author: true })

/**
 * Returns the authors of audit entries. A recursive query skips through the index, because a scan would read all
 * entries.
 */
export const readAuthors = (db: Queryable): Promise<z.infer<typeof authorRow>[]> =>
  queryRows(db, authorRow, {
    name: 'audit-authors',
    text: `with recursive authors as (
             (select actor from audit_trail order by actor limit 1)
             union all
             select (select next.actor from audit_trail next where next.actor > authors.actor order by next.actor limit 1)
             from authors where authors.actor is not null
           )
           select authors.actor, ${userName('u')} as author
           from authors left join "user" u on u.id = authors.actor where authors.actor is not null`,
  })

function conditionsOf({ quien, tipo, objeto, desde, hasta }: AuditFilter) {
  const values: unknown[] = []
  const conditions = ['true']
  const addCondition = (condition: string, value: unknown) => {
    if (value !== undefined) conditions.push(`${condition} ($${values.push(value)})`)
  }
  addCondition('actor =', quien)
  addCondition(
    `split_part(object, ':', 1) = any`,
    tipo === undefined ? undefined : [tipo === 'product' ? ['product', 'bulk-edit'] : [tipo]].flat(),
  )
  addCondition('object =', objeto)
  if (objeto === undefined) conditions.push(`not ${PART_OF_BULK_EDIT}`)
  addCondition('at >=', desde && startOfDay(desde))
  addCondition('at <', hasta && endOfDay(hasta))
  return { conditions, values }
}

/** Change of one product in a bulk edit. `orden`: the product's position in product lists. */
export type BulkEditLineRow = Pick<typeof products.$inferSelect, 'id' | 'nombre' | 'sku' | 'orden'> &
  Pick<typeof bulkEditRows.$inferSelect, 'before' | 'after'>

export async function readBulkEditField(db: Queryable, id: string): Promise<BulkChange['campo'] | undefined> {
  const [edit] = await queryBuilder(db)
    .select({ campo: sql<BulkChange['campo']>`${bulkEdits.change}->>'campo'` })
    .from(bulkEdits)
    .where(eq(bulkEdits.id, id))
  return edit?.campo
}

/** Returns the products of a bulk edit, newest first. `after`: `orden` of the last product of the previous page. */
export const readBulkEditLines = async (
  db: Queryable,
  id: string,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<BulkEditLineRow[]> =>
  queryBuilder(db)
    .select({
      id: products.id,
      nombre: products.nombre,
      sku: products.sku,
      orden: products.orden,
      before: bulkEditRows.before,
      after: bulkEditRows.after,
    })
    .from(bulkEditRows)
    .innerJoin(products, eq(products.id, bulkEditRows.productId))
    .where(and(isChanged(id), after === undefined ? undefined : lt(products.orden, after)))
    .orderBy(desc(products.orden))
    .limit(limit)

export const countBulkEditLines = async (db: Queryable, id: string): Promise<number> =>
  queryBuilder(db).$count(bulkEditRows, isChanged(id))

const isChanged = (id: string) => and(eq(bulkEditRows.editId, id), eq(bulkEditRows.applied, true))
