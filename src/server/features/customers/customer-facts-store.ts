import { z } from '#contract/http/z.ts'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import { centavos } from '#domain/money.ts'
import { parseSum } from '#domain/money-sum.ts'
import { saleChannels } from '#domain/sale/sale.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow, queryRows } from '#server/database/queries/query-rows.ts'
import { IS_DOCUMENT_APART, OWN_DOCUMENT } from './own-document-store.ts'

const customerRow = z.object({ cliente_id: z.number() })

/** Returns the customer that has this key, or undefined. `id`: of a customer, or of one that was joined to another. */
export async function findCustomer(db: Queryable, id: number): Promise<number | undefined> {
  const [found] = await queryRows(db, customerRow, {
    name: 'customer-of-key',
    text: 'select cliente_id from customer_keys where id = $1',
    values: [id],
  })
  return found?.cliente_id
}

/** The sales of the customer `$1`, each once. */
const SALES = `customer_keys as own
  join customer_sales as link on link.key_id = own.id and link.principal
  join sales on sales.id = link.sale_id and own.cliente_id = $1`

const documentRow = z.object({ documento: z.string() })

/**
 * Returns the newest document of the customer that has this key, '' if unknown. Without the documents of another person
 * (`IS_DOCUMENT_APART`).
 */
export const readDocumentOfKey = async (db: Queryable, key: number): Promise<string> =>
  (
    await queryRow(db, documentRow, {
      name: 'customer-document',
      text: `select coalesce((array_agg(documento order by sales.numero desc)
        filter (where documento <> '' and not ${IS_DOCUMENT_APART}))[1], '') as documento from ${SALES.replace('$1', '(select cliente_id from customer_keys where id = $1)')}`,
      values: [key],
    })
  ).documento

const saleRow = z.object({
  id: z.string(),
  numero: z.number(),
  creado: z.date(),
  medio: z.enum(saleChannels),
  estadoPago: z.enum(saleStatuses),
  total: z.number().transform(centavos),
  devuelto: z.number().transform(centavos),
  productos: z.string(),
})

/** Returns a page of the purchases, newest first. `after`: number of the last sale of the previous page. */
export const readCustomerSales = (
  db: Queryable,
  customer: number,
  { after, limit }: { after: number | undefined; limit: number },
) =>
  queryRows(db, saleRow, {
    text: `select page.*, coalesce((
        select string_agg(nombre, ', ' order by position) from sale_lines where sale_id = page.id
      ), '') as productos
      from (
        select sales.id, sales.numero, creado, medio, "estadoPago", total, devuelto from ${SALES}
        where $2::bigint is null or link.numero < $2 order by link.numero desc limit $3
      ) as page order by numero desc`,
    values: [customer, after ?? null, limit],
  })

const countRow = z.object({ count: z.number() })

export const countCustomerSales = async (db: Queryable, customer: number): Promise<number> =>
  (
    await queryRow(db, countRow, {
      text: `select count(*)::int as count from ${SALES}`,
      values: [customer],
    })
  ).count

const factRow = z.object({ kind: z.string(), valor: z.string(), desde: z.date() })

/** Returns every name, phone, e-mail, document and address of the sales, once each, the newest first. */
export const readCustomerFacts = (db: Queryable, customer: number) =>
  queryRows(db, factRow, {
    text: `select kind, valor, min(creado) as desde from ${SALES}
      cross join lateral (values ('nombre', cliente), ('celular', celular), ('correo', lower(correo)),
        ('documento', ${OWN_DOCUMENT}),
        ('direccion', case when direccion = '' then '' else concat_ws(', ', direccion, nullif(piso, ''),
          nullif(depto, ''), nullif(localidad, ''), nullif(provincia, ''), nullif('CP ' || cp, 'CP ')) end)
      ) as fact (kind, valor)
      where valor <> '' group by kind, valor order by max(sales.numero) desc limit 200`,
    values: [customer],
  })

const sizeRow = z.object({ customer: z.number(), categoria: z.string(), talles: z.array(z.string()) })

/** Returns the sizes of the units that the customers still have, by category, the most bought first. */
export const readCustomerSizes = (db: Queryable, customers: readonly number[]) =>
  queryRows(db, sizeRow, {
    text: `select customer, categoria, (array_agg(talle order by units desc, talle))[:4] as talles from (
        select own.cliente_id as customer, categoria, line.talle, sum(line.cantidad) as units
        from customer_keys as own
        join customer_sales as link on link.key_id = own.id and link.principal
        join sales on sales.id = link.sale_id and "estadoPago" <> 'Anulado'
        join kept_sale_lines as line on line.sale_id = sales.id
        join products on products.id = line."idProducto"
        where own.cliente_id = any($1) and line.talle <> '' and line.cantidad > 0
        group by own.cliente_id, categoria, line.talle
      ) as bought group by customer, categoria order by sum(units) desc, categoria`,
    values: [customers],
  })

const spentRow = z.object({ comprado: z.string().transform(parseSum) })

/** Returns the sum of the confirmed sales without what was given back. */
export const readCustomerTotal = (db: Queryable, customer: number) =>
  queryRow(db, spentRow, {
    text: `select coalesce(sum(total - devuelto), 0)::text as comprado from ${SALES} where "estadoPago" = 'Confirmada'`,
    values: [customer],
  })

const returnRow = z.object({
  id: z.string(),
  sale_id: z.string(),
  numero: z.number(),
  creado: z.date(),
  valor: z.number().transform(centavos),
  prendas: z.number(),
})

export const readCustomerReturns = (db: Queryable, customer: number) =>
  queryRows(db, returnRow, {
    text: `select back.id, back.sale_id, sales.numero, back.creado, back.valor,
        (select coalesce(sum(cantidad), 0)::int from return_lines where return_id = back.id) as prendas
      from ${SALES} join sale_returns as back on back.sale_id = sales.id order by back.creado desc limit 50`,
    values: [customer],
  })

const creditRow = z.object({
  id: z.string(),
  codigo: z.string(),
  saldo: z.number().transform(centavos),
  vence: z.string().nullable(),
})

/** Returns the store credits of the customer's returns, those with a balance first. */
export const readCustomerCredits = (db: Queryable, customer: number) =>
  queryRows(db, creditRow, {
    text: `select id, codigo, saldo, vence from (
        select distinct credit.id, credit.codigo, credit.saldo, credit.vence::text as vence, credit.creado from ${SALES}
        join sale_returns as back on back.sale_id = sales.id
        join store_credits as credit on credit.id = back.credit_id
      ) as credits order by saldo > 0 desc, creado desc limit 50`,
    values: [customer],
  })

const buyerRow = z.object({
  receptor: z.string(),
  documento_numero: z.string(),
  nombre: z.string(),
  domicilio: z.string(),
})

/**
 * Returns the buyer of the customer's newest authorised invoice with a document, in one environment. Only of counter
 * sales, because sellers see no personal data of web purchases.
 */
export async function findCustomerBuyer(
  db: Queryable,
  { customer, ambiente }: { customer: number; ambiente: ArcaEnvironment },
) {
  const [found] = await queryRows(db, buyerRow, {
    text: `select vouchers.receptor, documento_numero, vouchers.nombre, domicilio from ${SALES}
      join vouchers on vouchers.sale_id = sales.id
      where medio = 'Casa central' and clase = 'factura' and estado = 'autorizado' and ambiente = $2
        and documento_tipo <> 'sinIdentificar' and not ${IS_DOCUMENT_APART} order by vouchers.orden desc limit 1`,
    values: [customer, ambiente],
  })
  return found
}

const similarRow = z.object({ id: z.number(), nombre: z.string() })

/** Returns other customers with a purchase of these unverified e-mail addresses, which never join on their own. */
export const readSimilarCustomers = (
  db: Queryable,
  { customer, correos }: { customer: number; correos: readonly string[] },
) =>
  queryRows(db, similarRow, {
    text: `select other.cliente_id as id, (array_agg(sales.cliente order by sales.numero desc))[1] as nombre
      from customer_sales as link
      join customer_keys as other on other.id = link.key_id and other.cliente_id <> $1
      join sales on sales.id = link.sale_id
      where link.principal and link.busqueda like any($2) and lower(sales.correo) = any($3)
      group by other.cliente_id order by id limit 10`,
    values: [customer, correos.map((correo) => likeContaining(foldText(correo))), correos],
  })
