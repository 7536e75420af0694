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

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
