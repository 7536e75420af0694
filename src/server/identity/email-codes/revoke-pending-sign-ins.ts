import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { deleteActionCodes, deletePendingSecondFactors } from './action-code-store.ts'
import { codeEmails } from './email-codes.ts'

/** Account that a mailed code belongs to. The e-mail is in lower case. */
export type AccountEmail = { readonly uid: string; readonly email: string }

/**
 * Stored value of a sign-in code. Better Auth's magic-link plugin consumes the code and defines this format.
 */
export const signInCodeValue = (email: string): string => JSON.stringify({ type: 'magic-link', email })

/** Stored value of a password reset code. */
export const resetCodeValue = ({ uid, email }: AccountEmail): string => JSON.stringify({ uid, email })

export const readResetCode = (value: string): AccountEmail => JSON.parse(value) as AccountEmail

/**
 * Invalidates the mailed sign-in and reset links of an account, and its unfinished second steps. A password
 * change must lock out all other people who had access.
 */
export async function revokePendingSignIns(db: Queryable, account: AccountEmail): Promise<void> {
  await deleteActionCodes(db, { purpose: codeEmails.signIn.purpose, value: signInCodeValue(account.email) })
  await deleteActionCodes(db, { purpose: codeEmails.passwordReset.purpose, value: resetCodeValue(account) })
  await deletePendingSecondFactors(db, account.uid)
}
