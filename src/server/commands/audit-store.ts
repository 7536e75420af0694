import type { Queryable } from '#server/database/in-transaction.ts'

/** Who did what to which object, and what it was before and after, as far as that says something. */
export type AuditEntry = {
  actor: string
  /** A verb in the past, in Spanish: staff read it. */
  what: string
  /** What kind of thing, and which: 'user:…', 'cash-entry:17'. */
  object: string
  before?: unknown
  after?: unknown
  at: Date
}

/** Notes it, in the transaction of what was done. */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { actor, what, object, before, after, at } = entry
  await tx.query({
    name: 'write-audit',
    text: `insert into audit_trail (actor, what, object, before, after, at) values ($1, $2, $3, $4, $5, $6)`,
    values: [actor, what, object, asJson(before), asJson(after), at],
  })
}

/** Notes one act that touched many things, each with what it was before and after. */
export async function writeAudits(
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

/** What was done to an object, the first first; `quien` is '' for the program itself. */
export async function readAuditOf(
  db: Queryable,
  object: string,
): Promise<{ what: string; quien: string; before: unknown; after: unknown; at: Date }[]> {
  const { rows } = await db.query<{ what: string; quien: string; before: unknown; after: unknown; at: Date }>(
    {
      name: 'audit-of-object',
      text: `select what, coalesce(name, '') as quien, before, after, at
           from audit_trail left join "user" on "user".id = actor where object = $1 order by audit_trail.id`,
      values: [object],
    },
  )
  return rows
}
