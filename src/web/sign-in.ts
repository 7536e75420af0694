import type { ReplyOf } from '#contract/endpoint.ts'
import { signInWithEmail } from '#contract/session.ts'
import { readProblem, unreachable } from './api-problem.ts'
import { callApi } from './call-api.ts'
import { clearAuthToken, saveAuthToken } from './session.ts'

const WAITS_MS = 15_000

export type SignedInPerson = ReplyOf<typeof signInWithEmail>

/**
 * Signs in with e-mail and password: the server keeps the session in a cookie no script can read and hands out the short
 * token, which is kept under `authToken` and exchanged for the profile. Throws `ApiProblem`; then nobody is signed in.
 */
export async function signIn(credentials: { email: string; password: string }): Promise<SignedInPerson> {
  await ask('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { token } = (await ask('/api/auth/token')) as { token: string }
  saveAuthToken(token)
  try {
    return await callApi(signInWithEmail, { body: { token } })
  } catch (problem) {
    clearAuthToken()
    throw problem
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const reply = await fetch(path, { ...init, signal: AbortSignal.timeout(WAITS_MS) }).catch(() => undefined)
  if (reply === undefined) throw unreachable()
  if (!reply.ok) throw await readProblem(reply)
  return reply.json()
}
