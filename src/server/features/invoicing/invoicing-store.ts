import { sql } from 'drizzle-orm'
import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'
import { invoiceSettings } from '#server/database/schema/tax.ts'

/** Tax data of the shop's vouchers, besides the legal data of the profile. */
export type InvoiceSettings = {
  puntoDeVenta: number | null
  inicioActividades: Day | null
  ingresosBrutos: string
  identificarDesde: Money
}

type Versioned = InvoiceSettings & { version: number }

const select = (db: Queryable) =>
  queryBuilder(db)
    .select({
      version: invoiceSettings.version,
      puntoDeVenta: invoiceSettings.puntoDeVenta,
      inicioActividades: sql<Day | null>`${invoiceSettings.inicioActividades}`,
      ingresosBrutos: invoiceSettings.ingresosBrutos,
      identificarDesde: invoiceSettings.identificarDesde,
    })
    .from(invoiceSettings)

export const readInvoiceSettings = async (db: Queryable): Promise<Versioned> => onlyRow(await select(db))

/** Locks the settings. Commands about the keys take this lock too, because a missing key has no row to lock. */
export const lockInvoiceSettings = async (tx: Queryable): Promise<Versioned> =>
  onlyRow(await select(tx).for('no key update'))

export async function writeInvoiceSettings(
  tx: Queryable,
  { settings, actor, at }: { settings: InvoiceSettings; actor: string; at: Date },
): Promise<void> {
  await queryBuilder(tx)
    .update(invoiceSettings)
    .set({ ...settings, version: sql`${invoiceSettings.version} + 1`, actor, cambiado: at })
}
