import { z } from '#contract/http/z.ts'
import { customerKeys } from '#domain/customer/customer-keys.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow, queryRows } from '#server/database/queries/query-rows.ts'

export type SaleOfCustomer = z.output<typeof saleRow>
const saleRow = z.object({
  id: z.string(),
  numero: z.number(),
  creado: z.date(),
  cliente: z.string(),
  correo: z.string(),
  celular: z.string(),
  documento: z.string(),
  claves: z.array(z.string()),
})

/** Returns all purchases of a customer with the keys that assign them, newest first. */
export const readSalesWithKeys = (db: Queryable, customer: number) =>
  queryRows(db, saleRow, {
    text: `select sales.id, sales.numero, creado, cliente, correo, celular, documento, array(
        select clave from customer_sales as has join customer_keys on customer_keys.id = has.key_id
        where has.sale_id = sales.id and not aparte
      ) as claves
      from customer_keys as own
      join customer_sales as link on link.key_id = own.id and link.principal
      join sales on sales.id = link.sale_id
      where own.cliente_id = $1 order by sales.numero desc`,
    values: [customer],
  })

export type CustomerKey = z.output<typeof keyRow>
const keyRow = z.object({ id: z.number(), clave: z.string() })

/** Returns the keys of a customer, the first one first. */
export const readKeysOfCustomer = (db: Queryable, customer: number) =>
  queryRows(db, keyRow, {
    text: 'select id, clave from customer_keys where cliente_id = $1 order by id',
    values: [customer],
  })

const customerRow = z.object({ cliente_id: z.number() })

/** Returns the customers of the keys, once each. */
export const readCustomersOfKeys = async (db: Queryable, keys: readonly CustomerKey[]): Promise<number[]> =>
  (
    await queryRows(db, customerRow, {
      text: 'select distinct cliente_id from customer_keys where id = any($1)',
      values: [keys.map(({ id }) => id)],
    })
  ).map(({ cliente_id }) => cliente_id)

/** Inserts the key of a separated person, as a customer without sales. */
export const insertPersonKey = (tx: Queryable, clave: string): Promise<CustomerKey> =>
  queryRow(tx, keyRow, {
    text: `insert into customer_keys (id, cliente_id, clave)
      select id, id, $1 from (select nextval(pg_get_serial_sequence('customer_keys', 'id')) as id) as next
      returning id, clave`,
    values: [clave],
  })

/**
 * Assigns purchases to a new person by the key `person`. The keys that both people have (`common`) assign them no more.
 * A common key that a purchase states stays with it, `aparte`. A key that a purchase has only because a seller chose the
 * wrong customer is removed. The caller holds the lock of the groups.
 */
export async function assignToPerson(
  tx: Queryable,
  sales: readonly SaleOfCustomer[],
  { person, common }: { person: number; common: readonly CustomerKey[] },
): Promise<void> {
  const saleIds = sales.map(({ id }) => id)
  const keyIds = common.map(({ id }) => id)
  await tx.query({
    text: 'update customer_sales set key_id = $3 where sale_id = any($1) and key_id = any($2) and principal',
    values: [saleIds, keyIds, person],
  })
  await tx.query({
    text: 'delete from customer_sales where sale_id = any($1) and key_id = any($2)',
    values: [saleIds, keyIds],
  })
  const stated = sales.flatMap(({ id, celular, documento }) => {
    const own = customerKeys({ phone: celular, document: documento })
    return common.filter(({ clave }) => own.includes(clave)).map((key) => ({ saleId: id, keyId: key.id }))
  })
  await tx.query({
    text: `insert into customer_sales (sale_id, key_id, principal, aparte, numero)
      select sale_id, unnest.key_id, false, true, numero from unnest($1::text[], $2::bigint[]) as unnest (id, key_id)
      join customer_sales on sale_id = unnest.id and principal`,
    values: [stated.map(({ saleId }) => saleId), stated.map(({ keyId }) => keyId)],
  })
  await tx.query({
    text: `insert into customer_sales (sale_id, key_id, principal, numero)
      select sale_id, $2, false, numero from customer_sales where sale_id = any($1) and principal
      on conflict (sale_id, key_id) do nothing`,
    values: [saleIds, person],
  })
}

/** Undoes the joins of staff between the keys of a separated person and other keys. */
export async function undoJoinsBetween(
  tx: Queryable,
  { moved, rest, at }: { moved: readonly CustomerKey[]; rest: readonly CustomerKey[]; at: Date },
): Promise<void> {
  await tx.query({
    text: `update customer_joins set deshecho = $3 where deshecho is null
      and (a_id = any($1) and b_id = any($2) or a_id = any($2) and b_id = any($1))`,
    values: [moved.map(({ id }) => id), rest.map(({ id }) => id), at],
  })
}
