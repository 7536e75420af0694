import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { Problem } from '#contract/http/problem.ts'
import type { Authenticators } from '#server/identity/authenticate-request.ts'
import { endSessionOfResponse } from '#server/identity/session/end-session-of-response.ts'
import { findPasswordAccount, findLockedPasswordAccount } from './password-account-store.ts'

/**
 * Runs a password sign-in of Better Auth, which reads the account before its slow password comparison. If password,
 * second step or owner change during the comparison, the new session ends, and `sign-in-failed` is thrown.
 * `callBetterAuth` throws for a refused sign-in.
 */
export async function signInWithPassword(
  { pool, authenticators }: { pool: pg.Pool; authenticators: Authenticators },
  { email: typed, callBetterAuth }: { email: string; callBetterAuth: () => Promise<Response> },
): Promise<Response> {
  const email = typed.toLowerCase()
  const before = await findPasswordAccount(pool, email)
  const response = await callBetterAuth()
  if (isDeepStrictEqual(before, await findLockedPasswordAccount(pool, email))) return response
  await endSessionOfResponse(response, authenticators)
  throw new Problem('sign-in-failed')
}
