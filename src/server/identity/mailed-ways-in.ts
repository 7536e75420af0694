import type { Queryable } from '#server/database/in-transaction.ts'
import { dropActionCodes, dropBegunSecondSteps } from './action-code-store.ts'
import { letters } from './mailed-codes.ts'

/** Account of a mailed code, with the e-mail in lower case. */
export type Whose = { readonly uid: string; readonly email: string }

/** Value of a sign-in code, in the format of the magic-link plugin of Better Auth, which consumes the code. */
export const signInCodeValue = (email: string): string => JSON.stringify({ type: 'magic-link', email })

/** Value of a password reset code. */
export const resetCodeValue = ({ uid, email }: Whose): string => JSON.stringify({ uid, email })

export const readResetCode = (value: string): Whose => JSON.parse(value) as Whose

/**
 * Invalidates every mailed sign-in or reset link of an account and every pending second step. A password change calls
 * this function, because it must lock out everyone else.
 */
export async function dropWaysIn(db: Queryable, whose: Whose): Promise<void> {
  await dropActionCodes(db, { purpose: letters.signIn.purpose, value: signInCodeValue(whose.email) })
  await dropActionCodes(db, { purpose: letters.passwordReset.purpose, value: resetCodeValue(whose) })
  await dropBegunSecondSteps(db, whose.uid)
}
