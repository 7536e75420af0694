import { z } from '#contract/http/z.ts'
import { roles } from '#domain/account/role.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { OWN_DOCUMENT } from './own-document-store.ts'

const accountRow = z.object({ uid: z.string(), email: z.string(), nombre: z.string(), rol: z.enum(roles) })

/** Returns the accounts of a customer. */
export const readCustomerAccounts = (db: Queryable, customer: number) =>
  queryRows(db, accountRow, {
    text: `select "user".id as uid, "user".email, "user".name as nombre, "user".rol
      from customer_keys as own join "user" on "user".id = substr(own.clave, 8)
      where own.cliente_id = $1 and own.clave like 'cuenta:%' order by own.id`,
    values: [customer],
  })

const saleRow = z.object({ id: z.string(), documento: z.string() })

/** Returns the ids of all sales of a customer, newest first, with what a record does not show. */
export const readCustomerSaleIds = (db: Queryable, customer: number) =>
  queryRows(db, saleRow, {
    text: `select sales.id, ${OWN_DOCUMENT} as documento
      from customer_keys as own
      join customer_sales as link on link.key_id = own.id and link.principal
      join sales on sales.id = link.sale_id
      where own.cliente_id = $1 order by sales.numero desc`,
    values: [customer],
  })
