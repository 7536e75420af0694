import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { auditTrail } from '#server/database/schema/operation.ts'
import { user } from '#server/database/schema/identity.ts'

export type AuditEntry = {
  actor: string
  /** Action for staff: a Spanish verb in the past tense. */
  what: string
  /** Kind and id of the changed object: 'user:…', 'cash-entry:17'. */
  object: string
  before?: unknown
  after?: unknown
  at: Date
}

export async function writeAuditEntry(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { before = null, after = null } = entry
  // The text of a named statement must not change, so an absent value is null instead of a column default.
  await queryBuilder(tx)
    .insert(auditTrail)
    .values({ ...entry, before, after })
    .prepare('write-audit')
    .execute()
}

/** Inserts the entries of one action on many objects. */
export async function writeAuditEntries(
  tx: Queryable,
  { actor, what, at }: Pick<AuditEntry, 'actor' | 'what' | 'at'>,
  touched: readonly Pick<AuditEntry, 'object' | 'before' | 'after'>[],
): Promise<void> {
  await tx.query({
    name: 'write-audits',
    text: `insert into audit_trail (actor, what, object, before, after, at)
           select $1, $2, object, before::jsonb, after::jsonb, $3
           from unnest($4::text[], $5::text[], $6::text[]) as touched (object, before, after)`,
    values: [
      actor,
      what,
      at,
      touched.map(({ object }) => object),
      touched.map(({ before }) => asJson(before)),
      touched.map(({ after }) => asJson(after)),
    ],
  })
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Returns the audit entries, oldest first. `quien` is '' for an action of the program. */
export const readAuditEntries = async (
  db: Queryable,
  object: string,
): Promise<{ what: string; quien: string; before: unknown; after: unknown; at: Date }[]> =>
  queryBuilder(db)
    .select({
      what: auditTrail.what,
      quien: sql<string>`coalesce(${user.name}, '')`,
      before: sql<unknown>`${auditTrail.before}`,
      after: sql<unknown>`${auditTrail.after}`,
      at: auditTrail.at,
    })
    .from(auditTrail)
    .leftJoin(user, eq(user.id, auditTrail.actor))
    .where(eq(auditTrail.object, object))
    .orderBy(asc(auditTrail.id))
