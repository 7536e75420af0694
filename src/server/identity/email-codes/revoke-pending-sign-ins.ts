import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { deleteActionCodes, deletePendingSecondFactors } from './action-code-store.ts'
import { codeEmails } from './email-codes.ts'

/** Account of a mailed code. The e-mail is in lower case. */
export type AccountEmail = { readonly uid: string; readonly email: string }

/**
 * Returns the stored value of a sign-in code, in the format of Better Auth's magic-link plugin, which consumes the
 * code.
 */
export const signInCodeValue = (email: string): string => JSON.stringify({ type: 'magic-link', email })

/** Returns the stored value of a password reset code. */
export const resetCodeValue = ({ uid, email }: AccountEmail): string => JSON.stringify({ uid, email })

export const readResetCode = (value: string): AccountEmail => JSON.parse(value) as AccountEmail

/**
 * Invalidates the mailed sign-in and reset links of an account, and its unfinished second steps. A password change must
 * lock out everyone else.
 */
export async function revokePendingSignIns(db: Queryable, account: AccountEmail): Promise<void> {
  await deleteActionCodes(db, { purpose: codeEmails.signIn.purpose, value: signInCodeValue(account.email) })
  await deleteActionCodes(db, { purpose: codeEmails.passwordReset.purpose, value: resetCodeValue(account) })
  await deletePendingSecondFactors(db, account.uid)
}
