import { Problem } from '#contract/http/problem.ts'
import { type Authenticators, sessionOfCookie } from '#server/identity/authenticate-request.ts'

/**
 * Throws `busy` if the session is still valid. Better Auth reports a database failure as an ended session, so its
 * response alone is not reliable.
 */
export async function busyIfSessionAlive(
  cookies: string | null,
  authenticators: Authenticators,
): Promise<void> {
  if (await sessionOfCookie(cookies, authenticators))
    throw new Problem('busy', { headers: { 'Retry-After': '2' } })
}
