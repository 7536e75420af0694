import { and, eq, lt, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { verification } from '#server/database/schema/identity.ts'
import type { ActionPurpose } from './action-code.ts'

type CodeName = { purpose: ActionPurpose; hash: string }

const identifierOf = ({ purpose, hash }: CodeName): string => `${purpose}:${hash}`

/** Stores the hash of a code with its value. */
export async function insertActionCode(
  db: Queryable,
  code: CodeName & { value: string; expiresAt: Date; now: Date },
): Promise<void> {
  await queryBuilder(db)
    .insert(verification)
    .values({
      id: randomUUID(),
      identifier: identifierOf(code),
      value: code.value,
      expiresAt: code.expiresAt,
      createdAt: code.now,
      updatedAt: code.now,
    })
}

/** Returns the value of a code, even an expired one. Undefined for a used or unknown code. */
export async function findActionCode(
  db: Queryable,
  code: CodeName,
): Promise<{ value: string; expiresAt: Date } | undefined> {
  const [found] = await queryBuilder(db)
    .select({ value: verification.value, expiresAt: verification.expiresAt })
    .from(verification)
    .where(eq(verification.identifier, identifierOf(code)))
  return found
}

/** Consumes a code. Returns false if another request was first. */
export async function consumeActionCode(db: Queryable, code: CodeName): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .delete(verification)
    .where(eq(verification.identifier, identifierOf(code)))
  return rowCount === 1
}

/** Deletes every code with this purpose and this value. */
export async function deleteActionCodes(
  db: Queryable,
  { purpose, value }: { purpose: ActionPurpose; value: string },
): Promise<void> {
  await queryBuilder(db)
    .delete(verification)
    .where(and(eq(verification.value, value), startsWith(`${purpose}:`)))
}

const startsWith = (prefix: string) => sql`starts_with(${verification.identifier}, ${prefix})`

/** Deletes a person's unfinished second steps, which Better Auth stores with the prefix `2fa-`. */
export async function deletePendingSecondFactors(db: Queryable, uid: string): Promise<void> {
  await queryBuilder(db)
    .delete(verification)
    .where(and(eq(verification.value, uid), startsWith('2fa-')))
}

/** Deletes codes of any purpose that expired before `moment`. */
export async function deleteCodesExpiredBefore(db: Queryable, moment: Date): Promise<void> {
  await queryBuilder(db).delete(verification).where(lt(verification.expiresAt, moment))
}
