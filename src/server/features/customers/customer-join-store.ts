import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow, queryRows } from '#server/database/queries/query-rows.ts'

const idRow = z.object({ id: z.number() })

export async function insertJoin(
  tx: Queryable,
  { keys: [a, b], actor, at }: { keys: readonly [number, number]; actor: string; at: Date },
): Promise<number> {
  const { id } = await queryRow(tx, idRow, {
    text: 'insert into customer_joins (a_id, b_id, actor, creado) values ($1, $2, $3, $4) returning id',
    values: [a, b, actor, at],
  })
  return id
}

const endsRow = z.object({ a_id: z.number(), b_id: z.number() })

/** Undoes a join of the customer, and returns its two keys. Undefined without such a join, or after its undo. */
export async function undoJoin(
  tx: Queryable,
  { customer, join, at }: { customer: number; join: number; at: Date },
): Promise<[number, number] | undefined> {
  const [undone] = await queryRows(tx, endsRow, {
    text: `update customer_joins set deshecho = $3 from customer_keys as own
      where customer_joins.id = $2 and deshecho is null and own.id = a_id and own.cliente_id = $1
      returning a_id, b_id`,
    values: [customer, join, at],
  })
  return undone && [undone.a_id, undone.b_id]
}

const joinRow = z.object({
  id: z.number(),
  creado: z.date(),
  quien: z.string().nullable(),
  uno: z.string().nullable(),
  otro: z.string().nullable(),
})

const nameOfKey = (key: string): string => `coalesce(
  (select cliente from customer_sales as link join sales on sales.id = link.sale_id
   where link.key_id = ${key} and not aparte order by link.numero desc limit 1),
  (select "user".name from customer_keys as own join "user" on "user".id = substr(own.clave, 8)
   where own.id = ${key} and own.clave like 'cuenta:%'))`

/** Returns the joins of a customer that can be undone, newest first. */
export const readJoins = (db: Queryable, customer: number) =>
  queryRows(db, joinRow, {
    text: `select joined.id, joined.creado, "user".name as quien,
        ${nameOfKey('joined.a_id')} as uno, ${nameOfKey('joined.b_id')} as otro
      from customer_keys as own join customer_joins as joined on joined.a_id = own.id and deshecho is null
      left join "user" on "user".id = joined.actor
      where own.cliente_id = $1 order by joined.id desc`,
    values: [customer],
  })
