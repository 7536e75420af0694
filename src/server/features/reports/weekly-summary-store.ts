import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { emails } from '#server/database/schema/emails.ts'
import { user } from '#server/database/schema/identity.ts'
import { canSignIn } from '#server/identity/account/can-sign-in-store.ts'

const isAdmin = (now: Date) => and(eq(user.rol, 'admin'), user.emailVerified, canSignIn(now))

/** Returns true if an enabled admin has this verified address. A summary that waited must not reach a former admin. */
export const isAdminAddress = async (
  db: Queryable,
  { email, now }: { email: string; now: Date },
): Promise<boolean> => {
  const found = await queryBuilder(db)
    .select({ id: user.id })
    .from(user)
    .where(and(isAdmin(now), eq(user.email, email)))
    .limit(1)
  return found.length === 1
}

/**
 * Returns the enabled admins with a verified e-mail address for whom no e-mail has the dedupe key `prefix` and the
 * admin's id.
 */
export const readAdminsWithoutEmail = (
  db: Queryable,
  { prefix, now }: { prefix: string; now: Date },
): Promise<{ id: string; email: string }[]> =>
  queryBuilder(db)
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(
      and(
        isAdmin(now),
        notExists(
          queryBuilder(db)
            .select({ id: emails.id })
            .from(emails)
            .where(eq(emails.dedupeKey, sql`${prefix} || ${user.id}`)),
        ),
      ),
    )
    .execute()
