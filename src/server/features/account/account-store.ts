import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { emails } from '#server/database/schema/emails.ts'
import { sales } from '#server/database/schema/sales.ts'

/** Detaches the sales from a closed account. Unfinished and undelivered sales keep their delivery address. */
export async function detachSales(db: Queryable, uid: string, now: Date): Promise<void> {
  await queryBuilder(db)
    .update(sales)
    .set({ userId: null, actor: sql`nullif(${sales.actor}, ${uid})`, cuentaCerrada: now })
    .where(eq(sales.userId, uid))
}

/**
 * Detaches all sales of a customer at the customer's request, like `detachSales`. The sellers of counter sales stay.
 * `saleIds`: also of sales without account.
 */
export async function detachCustomerSales(
  db: Queryable,
  { saleIds, now }: { saleIds: readonly string[]; now: Date },
): Promise<void> {
  await queryBuilder(db)
    .update(sales)
    .set({
      userId: null,
      actor: sql`case when ${sales.medio} = 'Página' then null else ${sales.actor} end`,
      cuentaCerrada: now,
    })
    .where(and(inArray(sales.id, [...saleIds]), isNull(sales.cuentaCerrada)))
}

/**
 * Removes personal data from the finished sales of closed accounts and erased customers, from their e-mails and from
 * those of the store credits of their returns. Deletes their idempotency records, receipts of transfers and reports of
 * the carrier. Amounts, lines and days stay for the ledger.
 * Skips a sale with an undelivered e-mail to its customer, with an open withdrawal, or with a parcel that the shop still
 * has to deliver. A parcel delays the erasure for at most 90 days after the closing, because staff may forget to report
 * its delivery. A job calls this function every hour, so that the data disappears after the delivery. Returns the number
 * of changed sales.
 */
export async function anonymiseFinishedSales(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `with finished as (
       select id, correo from sales
       where "cuentaCerrada" is not null and cliente <> $1 and "estadoPago" in ('Confirmada', 'Anulado') and "aCobrar" = 0
         and not exists (select from emails where sale_id = sales.id and recipient = correo
           and done_at is null and dead_at is null)
         and not exists (select from sale_returns join emails on ${IS_CREDIT_EMAIL}
           where sale_returns.sale_id = sales.id and done_at is null and dead_at is null)
         and not exists (select from withdrawals where sale_id = sales.id and estado in ('Recibido', 'Confirmado'))
         and ("estadoPago" = 'Anulado'
           or "cuentaCerrada" < $2
           or not exists (select from shipments where sale_id = sales.id and estado <> 'Entregado')
           or not exists (select from kept_sale_lines where sale_id = sales.id and cantidad > 0))
       for update
     ),
     anonymised_emails as (
       update emails set recipient = $1, payload = '{}', last_error = null from finished
       where emails.sale_id = finished.id and emails.recipient = finished.correo
     ),
     anonymised_credit_emails as (
       update emails set recipient = $1, payload = '{}', last_error = null from finished, sale_returns
       where sale_returns.sale_id = finished.id and emails.recipient <> $1 and ${IS_CREDIT_EMAIL}
     ),
     anonymised_shipments as (
       update shipments set detalle = '', sucursal = '', referencia = '', seguimiento = '', "seguimientoUrl" = ''
       from finished where shipments.sale_id = finished.id
     ),
     deleted_reports as (delete from carrier_events using finished where carrier_events.sale_id = finished.id),
     deleted_receipts as (delete from transfer_receipts using finished where transfer_receipts.sale_id = finished.id),
     anonymised_withdrawals as (
       update withdrawals set correo = '', motivo = case motivo when '' then '' else 'Borrado' end from finished where withdrawals.sale_id = finished.id
     ),
     deleted_keys as (delete from idempotency_keys using finished where idempotency_keys.sale_id = finished.id)
     update sales set cliente = $1, correo = '', celular = '', documento = '', direccion = '', provincia = '', cp = '',
       localidad = '', piso = '', depto = ''
     from finished where sales.id = finished.id`,
    [ANONYMOUS_NAME, new Date(now.getTime() - PARCEL_DAYS * DAY_MS)],
  )
  await eraseBuyersAndPayers(db)
  return rowCount ?? 0
}

/**
 * Removes the buyers of invoices and the payers from anonymised sales. A buyer stays while an invoice may be postponed. A
 * voucher has its own copy, which the law requires, except for a discarded voucher of an annulled sale. Covers all
 * anonymised sales, because the provider may report a payment again with its payer.
 */
async function eraseBuyersAndPayers(db: Queryable): Promise<void> {
  await db.query(
    `update sales set receptor = null
     where "cuentaCerrada" is not null and cliente = $1 and receptor is not null
       and ("estadoPago" = 'Anulado' or "facturaAPedido"
         or exists (select from vouchers where sale_id = sales.id)
         or exists (select from invoice_settings where factura_desde is null))`,
    [ANONYMOUS_NAME],
  )
  // An A has a CUIT in every state (`vouchers_a_has_cuit`).
  await db.query(
    `update vouchers set nombre = '', domicilio = '',
       documento_tipo = case letra when 'A' then documento_tipo else 'sinIdentificar' end,
       documento_numero = case letra when 'A' then documento_numero else '0' end
     from sales where sales.id = vouchers.sale_id and sales."cuentaCerrada" is not null and sales.cliente = $1
       and "estadoPago" = 'Anulado' and vouchers.estado = 'descartado'
       and (nombre <> '' or domicilio <> '' or letra <> 'A' and documento_tipo <> 'sinIdentificar')`,
    [ANONYMOUS_NAME],
  )
  await db.query(
    `update payments set "idPagador" = '', email = '', dni = '' from sales
     where sales.id = payments."ventaId" and sales."cuentaCerrada" is not null and sales.cliente = $1
       and (payments."idPagador" <> '' or payments.email <> '' or payments.dni <> '')`,
    [ANONYMOUS_NAME],
  )
}

const ANONYMOUS_NAME = 'Cuenta cerrada'
/** SQL: whether an e-mail has the store credit of a return. The e-mail names no sale, and staff may type its address. */
const IS_CREDIT_EMAIL = `emails.sale_id is null and emails.kind = 'store-credit'
  and emails.payload ->> 'vale' = sale_returns.credit_id`
const PARCEL_DAYS = 90
const DAY_MS = 86_400_000

/** Deletes the e-mails about an account that were delivered or given up. */
export async function deleteDeliveredEmails(db: Queryable, recipient: string): Promise<void> {
  await queryBuilder(db)
    .delete(emails)
    .where(
      and(
        eq(emails.recipient, recipient),
        isNull(emails.saleId),
        or(isNotNull(emails.doneAt), isNotNull(emails.deadAt)),
      ),
    )
}

const sentEmail = z.object({ id: z.number(), asunto: z.string(), at: z.date() })
export type SentEmail = z.infer<typeof sentEmail>

/**
 * Returns a person's e-mails about own purchases and about the account since its creation, newest first. Passes the
 * sales as an array, because a join could read the sales of other people.
 */
export const readEmailsAbout = (
  db: Queryable,
  { uid, email }: { uid: string; email: string },
): Promise<SentEmail[]> =>
  queryRows(db, sentEmail, {
    text: `select id, asunto, at
     from (
       select id, subject as asunto, created_at as at from emails
       where sale_id = any(array(select id from sales where user_id = $1)) and lower(recipient) = lower($2)
       union all
       select id, subject, created_at from emails
       where sale_id is null and recipient = lower($2) and created_at >= (select "createdAt" from "user" where id = $1)
     ) as about
     order by id desc`,
    values: [uid, email],
  })

/** Returns the e-mails of these sales to their customers, newest first. */
export const readEmailsOfSales = (db: Queryable, saleIds: readonly string[]): Promise<SentEmail[]> =>
  queryRows(db, sentEmail, {
    text: `select emails.id, subject as asunto, created_at as at from emails join sales on sales.id = emails.sale_id
     where sale_id = any($1) and lower(recipient) = lower(correo) order by emails.id desc`,
    values: [saleIds],
  })

/**
 * Returns every e-mail to an address, newest first. Scans the whole outbox, because an index would slow down each sale.
 */
export const readAllEmailsTo = async (db: Queryable, email: string): Promise<SentEmail[]> =>
  queryBuilder(db)
    .select({ id: emails.id, asunto: emails.subject, at: emails.createdAt })
    .from(emails)
    .where(sql`lower(${emails.recipient}) = lower(${email})`)
    .orderBy(desc(emails.id))
