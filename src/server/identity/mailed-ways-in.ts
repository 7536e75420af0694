import type { Queryable } from '#server/database/in-transaction.ts'
import { dropActionCodes, dropBegunSecondSteps } from './action-code-store.ts'
import { letters } from './mailed-codes.ts'

/** Whose way in a mailed code is; the e-mail in lower case. */
export type Whose = { readonly uid: string; readonly email: string }

/** What the code of a link to enter stands for, in the words of the library's magic-link plugin, which uses the code up. */
export const signInCodeValue = (email: string): string => JSON.stringify({ type: 'magic-link', email })

/** What the code of a link to choose a password stands for. */
export const resetCodeValue = ({ uid, email }: Whose): string => JSON.stringify({ uid, email })

export const readResetCode = (value: string): Whose => JSON.parse(value) as Whose

/**
 * Takes back every mailed link that leads into an account and every sign-in that waits for its code: whoever changes its
 * password wants nobody else inside.
 */
export async function dropWaysIn(db: Queryable, whose: Whose): Promise<void> {
  await dropActionCodes(db, { purpose: letters.signIn.purpose, value: signInCodeValue(whose.email) })
  await dropActionCodes(db, { purpose: letters.passwordReset.purpose, value: resetCodeValue(whose) })
  await dropBegunSecondSteps(db, whose.uid)
}
