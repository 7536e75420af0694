import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { ActionPurpose } from './action-code.ts'

type CodeName = { purpose: ActionPurpose; hash: string }

const identifierOf = ({ purpose, hash }: CodeName): string => `${purpose}:${hash}`

/** Keeps a code, by its hash, with what it stands for. */
export async function insertActionCode(
  db: Queryable,
  code: CodeName & { value: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.query({
    name: 'insert-action-code',
    text: `insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
           values ($1, $2, $3, $4, $5, $5)`,
    values: [randomUUID(), identifierOf(code), code.value, code.expiresAt, code.now],
  })
}

/** What a code stands for, also when its time is over; undefined for one that was used or never given. */
export async function findActionCode(
  db: Queryable,
  code: CodeName,
): Promise<{ value: string; expiresAt: Date } | undefined> {
  const { rows } = await db.query<{ value: string; expiresAt: Date }>(
    'select value, "expiresAt" from verification where identifier = $1',
    [identifierOf(code)],
  )
  return rows[0]
}

/** Uses a code up. False: somebody else did. */
export async function takeActionCode(db: Queryable, code: CodeName): Promise<boolean> {
  const { rowCount } = await db.query('delete from verification where identifier = $1', [identifierOf(code)])
  return rowCount === 1
}

/** Takes back every code of a purpose that stands for this. */
export async function dropActionCodes(
  db: Queryable,
  { purpose, value }: { purpose: ActionPurpose; value: string },
): Promise<void> {
  await db.query(`delete from verification where value = $2 and starts_with(identifier, $1 || ':')`, [
    purpose,
    value,
  ])
}

/** Ends the sign-ins of a person that only lack the code of the second step; the library keeps each under such a name. */
export async function dropBegunSecondSteps(db: Queryable, uid: string): Promise<void> {
  await db.query(`delete from verification where value = $1 and starts_with(identifier, '2fa-')`, [uid])
}

/** Forgets what ended before that moment, whatever it was for. */
export async function deleteCodesEndedBefore(db: Queryable, moment: Date): Promise<void> {
  await db.query('delete from verification where "expiresAt" < $1', [moment])
}
