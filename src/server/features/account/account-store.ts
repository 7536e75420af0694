import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { emails } from '#server/database/schema/emails.ts'
import { sales } from '#server/database/schema/sales.ts'

/** Parts the sales of a person from them; what is still under way keeps where it has to go. */
export async function detachSales(db: Queryable, uid: string, now: Date): Promise<void> {
  await on(db)
    .update(sales)
    .set({ userId: null, actor: sql`nullif(${sales.actor}, ${uid})`, cuentaCerrada: now })
    .where(eq(sales.userId, uid))
}

/**
 * Takes the person out of the finished sales of closed accounts, and out of the e-mails and kept answers about them. The
 * amounts, lines and days stay: they are the shop's books. An e-mail that still has to reach the person comes first.
 */
export async function anonymiseFinishedSales(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `with finished as (
       select id, correo from sales
       where "cuentaCerrada" is not null and cliente <> $1 and "estadoPago" in ('Confirmada', 'Anulado')
         and not exists (select from emails where sale_id = sales.id and recipient = correo
           and done_at is null and dead_at is null)
       for update
     ),
     told as (
       update emails set recipient = $1, payload = '{}', last_error = null from finished
       where emails.sale_id = finished.id and emails.recipient = finished.correo
     ),
     answered as (delete from idempotency_keys using finished where idempotency_keys.sale_id = finished.id)
     update sales set cliente = $1, correo = '', celular = '', direccion = '', provincia = '', cp = ''
     from finished where sales.id = finished.id`,
    [NOBODY],
  )
  return rowCount ?? 0
}

/** What stands where a name stood. */
const NOBODY = 'Cuenta cerrada'

/** Forgets the delivered e-mails to an address that were about its account. */
export async function forgetDeliveredEmails(db: Queryable, recipient: string): Promise<void> {
  await on(db)
    .delete(emails)
    .where(
      and(
        eq(emails.recipient, recipient),
        isNull(emails.saleId),
        or(isNotNull(emails.doneAt), isNotNull(emails.deadAt)),
      ),
    )
}

export type SentEmail = { asunto: string; at: Date }

/**
 * The e-mails written to a person about their own purchases and, since it was made, about their account; the newest first. The
 * purchases as a list: joined, those of others may be read.
 */
export async function readEmailsAbout(
  db: Queryable,
  { uid, email }: { uid: string; email: string },
): Promise<SentEmail[]> {
  const { rows } = await db.query<SentEmail>(
    `select asunto, at
     from (
       select id, subject as asunto, created_at as at from emails
       where sale_id = any(array(select id from sales where user_id = $1)) and lower(recipient) = lower($2)
       union all
       select id, subject, created_at from emails
       where sale_id is null and recipient = lower($2) and created_at >= (select "createdAt" from "user" where id = $1)
     ) as about
     order by id desc`,
    [uid, email],
  )
  return rows
}

/** Every e-mail written to an address, the newest first. Reads the whole outbox: a sale should not have to keep an index for it. */
export const readEveryEmailTo = async (db: Queryable, email: string): Promise<SentEmail[]> =>
  on(db)
    .select({ asunto: emails.subject, at: emails.createdAt })
    .from(emails)
    .where(sql`lower(${emails.recipient}) = lower(${email})`)
    .orderBy(desc(emails.id))
