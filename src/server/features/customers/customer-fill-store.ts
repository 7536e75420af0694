import { z } from '#contract/http/z.ts'
import { customerSearchText } from '#domain/customer/customer-search.ts'
import { saleChannels } from '#domain/sale/sale.ts'
import { foldedSql } from '#server/database/queries/folded-sql.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { linkSales } from './customer-link-store.ts'

const saleRow = z.object({
  id: z.string(),
  numero: z.number(),
  medio: z.enum(saleChannels),
  userId: z.string().nullable(),
  cliente: z.string(),
  correo: z.string(),
  celular: z.string(),
  documento: z.string(),
  claves: z.array(z.string()),
})

const COLUMNS = `sales.id, sales.numero, medio, user_id as "userId", cliente, correo, celular, documento, array(
  select clave from customer_sales as has join customer_keys on customer_keys.id = has.key_id where has.sale_id = sales.id and not aparte
) as claves`

/** `after`: number of the last sale that was read. `ids`: only these sales. */
type SalesToRead = { after: number; limit: number; ids?: readonly string[] }

/** Returns the next sales without a customer, oldest first: of the time before the table, or restored from a copy. */
export const readUnlinkedSales = (db: Queryable, { after, limit, ids }: SalesToRead) =>
  queryRows(db, saleRow, {
    text: `select ${COLUMNS} from sales
      where numero > $1 and ($3::text[] is null or sales.id = any($3)) and "cuentaCerrada" is null and (medio = 'Página' or celular <> '' or documento <> '')
        and not exists (select from customer_sales where sale_id = sales.id)
      order by numero limit $2`,
    values: [after, limit, ids ?? null],
  })

/**
 * Returns sales that an account got later: guest purchases of an e-mail address that the account of a customer verified
 * afterwards, and purchases that an account received. Without the sales of a person whom staff separated, because the
 * account would undo the separation.
 */
export const readNewlyOwnedSales = (db: Queryable, { after, limit, ids }: SalesToRead) =>
  queryRows(db, saleRow, {
    text: `select ${COLUMNS} from sales
      left join "user" as verified
        on verified.email = lower(sales.correo) and verified."emailVerified" and verified.rol = 'user'
      where sales.numero > $1 and ($3::text[] is null or sales.id = any($3)) and medio = 'Página' and "cuentaCerrada" is null
        and coalesce(user_id, verified.id) is not null
        and not exists (
          select from customer_sales as own join customer_keys on customer_keys.id = own.key_id
          where own.sale_id = sales.id
            and (clave = 'cuenta:' || coalesce(user_id, verified.id) or clave like 'persona:%')
        )
      order by sales.numero limit $2`,
    values: [after, limit, ids ?? null],
  })

/**
 * Writes the document of the buyer of an invoice into its sale, and assigns the sale again. Does nothing for a sale with a
 * document, account or phone, because the buyer may be another person. Does nothing for a sale of a closed account. The
 * document finds the customer afterwards.
 */
export async function addSaleDocument(
  tx: Queryable,
  { saleId, documento, storePhones }: { saleId: string; documento: string; storePhones: ReadonlySet<string> },
): Promise<void> {
  const sales = await queryRows(tx, saleRow, {
    text: `update sales set documento = $2 where id = $1 and documento = '' and "cuentaCerrada" is null
        and not exists (
          select from customer_sales as has join customer_keys on customer_keys.id = has.key_id
          where has.sale_id = sales.id and clave <> 'venta:' || sales.id
        )
      returning ${COLUMNS}`,
    values: [saleId, documento],
  })
  await linkSales(tx, sales, storePhones)
  for (const sale of sales)
    await tx.query({
      text: 'update customer_sales set busqueda = $2 where sale_id = $1 and principal',
      values: [sale.id, customerSearchText({ ...sale, nombre: sale.cliente })],
    })
}

const keyRow = z.object({ key_id: z.number() })

/** Returns the key of a sale's customer, or undefined for a sale without a person. */
export async function findKeyOfSale(db: Queryable, saleId: string): Promise<number | undefined> {
  const [found] = await queryRows(db, keyRow, {
    text: 'select key_id from customer_sales where sale_id = $1 and principal',
    values: [saleId],
  })
  return found?.key_id
}

const idRow = z.object({ id: z.number() })

/** Creates the keys of accounts of customers, and writes the search texts of changed accounts. Returns their number. */
export async function writeAccountKeys(tx: Queryable): Promise<number> {
  const text = foldedSql(String.raw`name || E'\n' || email`)
  const created = await queryRows(tx, idRow, {
    text: `insert into customer_keys (id, cliente_id, clave, busqueda)
      select id, id, clave, busqueda from (
        select nextval(pg_get_serial_sequence('customer_keys', 'id')) as id, clave, busqueda from (
          select 'cuenta:' || id as clave, ${text} as busqueda from "user"
          where rol = 'user' and not exists (select from customer_keys where clave = 'cuenta:' || "user".id)
          order by orden
        ) as missing
      ) as numbered on conflict (clave) do nothing returning id`,
  })
  const changed = await queryRows(tx, idRow, {
    text: `update customer_keys set busqueda = ${text} from "user"
      where clave = 'cuenta:' || "user".id and busqueda <> ${text} returning customer_keys.id`,
  })
  return created.length + changed.length
}
