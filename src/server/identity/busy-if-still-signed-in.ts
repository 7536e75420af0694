import { Problem } from '#contract/problem.ts'
import { type Proofs, sessionOfCookie } from './actor-of-request.ts'

/**
 * For when the library says that a session is over: it says so too when the database did not answer it. Asked here the two
 * are told apart; throws `busy` while the session lives.
 */
export async function busyIfStillSignedIn(cookies: string | null, proofs: Proofs): Promise<void> {
  if (await sessionOfCookie(cookies, proofs)) throw new Problem('busy', { headers: { 'Retry-After': '2' } })
}
