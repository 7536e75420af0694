import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { arcaTickets } from '#server/database/schema/tax.ts'

/** Stored login of a certificate. `sellado`: encrypted ticket. `espera`: time until which ARCA refuses a new login. */
export type StoredTicket = { sellado: string | null; vence: Date | null; espera: Date | null }

export async function findTicket(db: Queryable, credentialId: string): Promise<StoredTicket | undefined> {
  const [ticket] = await queryBuilder(db)
    .select({ sellado: arcaTickets.sellado, vence: arcaTickets.vence, espera: arcaTickets.espera })
    .from(arcaTickets)
    .where(eq(arcaTickets.credentialId, credentialId))
  return ticket
}

/**
 * Reserves the login of a certificate until `until`, and returns false if another process has it. A lease instead of a
 * row lock, because a transaction may not wait for a call of 30 seconds.
 */
export async function reserveLogin(
  db: Queryable,
  { credentialId, now, until }: { credentialId: string; now: Date; until: Date },
): Promise<boolean> {
  const reserved = await queryBuilder(db)
    .insert(arcaTickets)
    .values({ credentialId, reservado: until })
    .onConflictDoUpdate({
      target: arcaTickets.credentialId,
      set: { reservado: until },
      setWhere: or(isNull(arcaTickets.reservado), lte(arcaTickets.reservado, now)),
    })
    .returning({ credentialId: arcaTickets.credentialId })
  return reserved.length > 0
}

/** Ends the reservation with the result of the login. Without a result, the stored ticket stays. */
export async function endLogin(
  db: Queryable,
  credentialId: string,
  result: { sellado: string; vence: Date } | { espera: Date } | undefined,
): Promise<void> {
  await queryBuilder(db)
    .update(arcaTickets)
    .set({ reservado: null, ...result, ...(result && 'sellado' in result && { espera: null }) })
    .where(eq(arcaTickets.credentialId, credentialId))
}

/** Removes a ticket that the service refused, unless a newer one is stored. */
export async function removeTicket(
  db: Queryable,
  { credentialId, sellado }: { credentialId: string; sellado: string },
): Promise<void> {
  await queryBuilder(db)
    .update(arcaTickets)
    .set({ sellado: sql`null`, vence: sql`null` })
    .where(and(eq(arcaTickets.credentialId, credentialId), eq(arcaTickets.sellado, sellado)))
}
