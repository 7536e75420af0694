import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'
import { hasUnreviewedReceipt } from '#server/features/transfers/transfer-receipt-store.ts'

// The subqueries name `sales.id` as text, because the builder leaves the table name out of a query of one table.
/** Finds the web sale of a receipt token. `paidAt`, `annulledAt`: last known moment, or null. */
export async function findOrder(db: Queryable, token: string) {
  const [found] = await queryBuilder(db)
    .select({
      id: sales.id,
      aCobrar: sales.aCobrar,
      hasUnreviewedReceipt: hasUnreviewedReceipt(db).mapWith(Boolean),
      paidAt: sql`greatest(
        (select max("fecAprobado") from payments where "ventaId" = sales.id),
        (select max(creado) from cash_entries where sale_id = sales.id and tipo = 'Ingreso'))`.mapWith(
        (moment: string | null) => toDate(moment),
      ),
      annulledAt: sql`coalesce(
        (select max(at) from audit_trail where object = 'sale:' || sales.id and after->>'estadoPago' = 'Anulado'),
        (select max(created_at) from emails where sale_id = sales.id and kind in ('sale-annulled', 'sale-expired'))
      )`.mapWith((moment: string | null) => toDate(moment)),
    })
    .from(sales)
    .where(and(eq(sales.comprobante, token), eq(sales.medio, 'Página')))
  return found
}

const toDate = (moment: string | Date | null): Date | null => (moment === null ? null : new Date(moment))

/** Returns the id and stored e-mail of the web sale with this number and e-mail. The case of the e-mail does not matter. */
export async function findOrderOfBuyer(
  db: Queryable,
  { numero, correo }: { numero: number; correo: string },
): Promise<{ id: string; correo: string } | undefined> {
  const [found] = await queryBuilder(db)
    .select({ id: sales.id, correo: sales.correo })
    .from(sales)
    .where(
      and(
        eq(sales.numero, numero),
        eq(sales.medio, 'Página'),
        sql`${sales.correo} <> '' and lower(${sales.correo}) = lower(${correo})`,
      ),
    )
  return found
}
