import { and, eq, lt, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { verification } from '#server/database/schema/identity.ts'
import type { ActionPurpose } from './action-code.ts'

type CodeName = { purpose: ActionPurpose; hash: string }

const identifierOf = ({ purpose, hash }: CodeName): string => `${purpose}:${hash}`

/** Keeps a code, by its hash, with what it stands for. */
export async function insertActionCode(
  db: Queryable,
  code: CodeName & { value: string; expiresAt: Date; now: Date },
): Promise<void> {
  await on(db)
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

/** What a code stands for, also when its time is over; undefined for one that was used or never given. */
export async function findActionCode(
  db: Queryable,
  code: CodeName,
): Promise<{ value: string; expiresAt: Date } | undefined> {
  const [found] = await on(db)
    .select({ value: verification.value, expiresAt: verification.expiresAt })
    .from(verification)
    .where(eq(verification.identifier, identifierOf(code)))
  return found
}

/** Uses a code up. False: somebody else did. */
export async function takeActionCode(db: Queryable, code: CodeName): Promise<boolean> {
  const { rowCount } = await on(db)
    .delete(verification)
    .where(eq(verification.identifier, identifierOf(code)))
  return rowCount === 1
}

/** Takes back every code of a purpose that stands for this. */
export async function dropActionCodes(
  db: Queryable,
  { purpose, value }: { purpose: ActionPurpose; value: string },
): Promise<void> {
  await on(db)
    .delete(verification)
    .where(and(eq(verification.value, value), startsWith(`${purpose}:`)))
}

const startsWith = (prefix: string) => sql`starts_with(${verification.identifier}, ${prefix})`

/** Ends the sign-ins of a person that only lack the code of the second step; the library keeps each under such a name. */
export async function dropBegunSecondSteps(db: Queryable, uid: string): Promise<void> {
  await on(db)
    .delete(verification)
    .where(and(eq(verification.value, uid), startsWith('2fa-')))
}

/** Forgets what ended before that moment, whatever it was for. */
export async function deleteCodesEndedBefore(db: Queryable, moment: Date): Promise<void> {
  await on(db).delete(verification).where(lt(verification.expiresAt, moment))
}
