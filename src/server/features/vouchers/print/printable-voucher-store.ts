import { and, asc, count, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import { isShownToBuyer } from '#domain/invoices/is-shown-to-buyer.ts'
import { voucherName } from '#domain/invoices/voucher-number.ts'
import type { Money } from '#domain/money.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'
import { sales } from '#server/database/schema/sales.ts'
import { vouchers } from '#server/database/schema/vouchers.ts'

const invoice = alias(vouchers, 'invoice')

/** Lines of the sale by position: unit price, colour and size. */
const lineas = sql`(select coalesce(jsonb_object_agg(sale_lines.position,
    jsonb_build_object('precio', sale_lines.precio, 'color', sale_lines.color, 'talle', sale_lines.talle)), '{}')
  from sale_lines where sale_lines.sale_id = ${sales.id})`.mapWith(
  (lines: Record<string, SoldLine>): Map<number, SoldLine> =>
    new Map(Object.entries(lines).map(([position, line]) => [Number(position), line])),
)

type SoldLine = { precio: Money; color: string; talle: string }

const selectPrintable = (db: Queryable) =>
  queryBuilder(db)
    .select({
      voucher: vouchers,
      invoice,
      sale: {
        medio: sales.medio,
        userId: sales.userId,
        descuento: sales.descuento,
        recargo: sales.recargo,
        envio: sales.envio,
        lineas,
      },
    })
    .from(vouchers)
    .innerJoin(sales, eq(sales.id, vouchers.saleId))
    .leftJoin(invoice, eq(invoice.id, vouchers.asociadoId))

/** An authorised voucher with its sale, and the invoice of a credit note. */
export type PrintableVoucher = Awaited<ReturnType<typeof readPrintable>>[number]

const readPrintable = (db: Queryable, condition: SQL | undefined, limit: number) =>
  selectPrintable(db)
    .where(and(eq(vouchers.estado, 'autorizado'), condition))
    .orderBy(asc(vouchers.orden))
    .limit(limit)

/** Finds an authorised voucher. */
export async function findPrintableVoucher(db: Queryable, id: string): Promise<PrintableVoucher | undefined> {
  const [found] = await readPrintable(db, eq(vouchers.id, id), 1)
  return found
}

/** Finds an authorised voucher of the sale with this receipt token. */
export async function findPrintableVoucherOfBuyer(
  db: Queryable,
  { id, token }: { id: string; token: string },
): Promise<PrintableVoucher | undefined> {
  const [found] = await readPrintable(db, and(eq(vouchers.id, id), eq(sales.comprobante, token)), 1)
  return found
}

/** Vouchers of a month in one environment. `from` is its first day, `to` the first day of the next month. */
export type VoucherMonth = { ambiente: ArcaEnvironment; from: Day; to: Day }

const inMonth = ({ ambiente, from, to }: VoucherMonth) =>
  and(eq(vouchers.ambiente, ambiente), gte(vouchers.fecha, from), lt(vouchers.fecha, to))

/** Returns authorised vouchers of a month in the order of their issue, after a cursor (`orden`). */
export const readVouchersOfMonth = (
  db: Queryable,
  month: VoucherMonth,
  { after, limit }: { after: number; limit: number },
): Promise<PrintableVoucher[]> =>
  readPrintable(db, and(inMonth(month), gt(vouchers.orden, after)), limit).execute()

/** Returns the number of authorised vouchers of a month. */
export async function countVouchersOfMonth(db: Queryable, month: VoucherMonth): Promise<number> {
  const { found } = onlyRow(
    await queryBuilder(db)
      .select({ found: count() })
      .from(vouchers)
      .where(and(eq(vouchers.estado, 'autorizado'), inMonth(month))),
  )
  return found
}

/** Returns the cursor before the voucher with this offset in a month. Undefined: the month has fewer vouchers. */
export async function findCursorOfMonth(
  db: Queryable,
  month: VoucherMonth,
  offset: number,
): Promise<number | undefined> {
  const [found] = await queryBuilder(db)
    .select({ orden: vouchers.orden })
    .from(vouchers)
    .where(and(eq(vouchers.estado, 'autorizado'), inMonth(month)))
    .orderBy(asc(vouchers.orden))
    .offset(offset)
    .limit(1)
  return found && found.orden - 1
}

/** Returns the authorised vouchers of a sale that its buyer gets, oldest first. */
export async function readVouchersOfBuyer(
  db: Queryable,
  saleId: string,
  shop: { isDemo: boolean },
): Promise<{ id: string; nombre: string }[]> {
  const found = await queryBuilder(db)
    .select({
      id: vouchers.id,
      ambiente: vouchers.ambiente,
      tipo: vouchers.codigo,
      puntoDeVenta: vouchers.puntoDeVenta,
      numero: sql<number>`${vouchers.numero}`,
    })
    .from(vouchers)
    .where(and(eq(vouchers.saleId, saleId), eq(vouchers.estado, 'autorizado')))
    .orderBy(asc(vouchers.orden))
  return found
    .filter((voucher) => isShownToBuyer(voucher, shop))
    .map(({ id, ...voucher }) => ({ id, nombre: voucherName(voucher) }))
}
