import { Problem } from '#contract/problem.ts'
import { type Proofs, sessionOfCookie } from './actor-of-request.ts'

/** Throws `busy` while the session lives, because Better Auth reports a database failure as an ended session. */
export async function busyIfStillSignedIn(cookies: string | null, proofs: Proofs): Promise<void> {
  if (await sessionOfCookie(cookies, proofs)) throw new Problem('busy', { headers: { 'Retry-After': '2' } })
}
