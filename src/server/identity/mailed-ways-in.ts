import type { Queryable } from '#server/database/in-transaction.ts'
import { dropActionCodes, dropBegunSecondSteps } from './action-code-store.ts'
import { letters } from './mailed-codes.ts'

/** Account of a mailed code. The e-mail is in lower case. */
export type Whose = { readonly uid: string; readonly email: string }

/** Value of a sign-in code, in the format of Better Auth's magic-link plugin, which consumes the code. */
export const signInCodeValue = (email: string): string => JSON.stringify({ type: 'magic-link', email })

/** Value of a password reset code. */
export const resetCodeValue = ({ uid, email }: Whose): string => JSON.stringify({ uid, email })

export const readResetCode = (value: string): Whose => JSON.parse(value) as Whose

/**
 * Invalidates mailed sign-in and reset links of an account and pending second steps. A password change must lock out
 * everyone else.
 */
export async function dropWaysIn(db: Queryable, whose: Whose): Promise<void> {
  await dropActionCodes(db, { purpose: letters.signIn.purpose, value: signInCodeValue(whose.email) })
  await dropActionCodes(db, { purpose: letters.passwordReset.purpose, value: resetCodeValue(whose) })
  await dropBegunSecondSteps(db, whose.uid)
}
