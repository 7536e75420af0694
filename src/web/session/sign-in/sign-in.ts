import { signInWithEmail } from '#contract/account/session.ts'
import { verifySignInCode } from '#contract/account/second-factor.ts'
import { readProblem, unreachable } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { readXsrfToken } from '#web/session/session-store.ts'
import { setCurrentUser } from '#web/session/user/current-user.ts'
import { endTillLock } from '#web/session/till-lock.ts'
import { endSession } from '#web/session/sign-out/end-session.ts'
import { storeNewToken } from '#web/session/token/renew-token.ts'
import type { SignedInUser } from '#web/session/user/signed-in-user.ts'
import { saveUser } from '#web/session/user/encrypted-user-copy.ts'

const REQUEST_TIMEOUT_MS = 15_000

/** Signs in with e-mail and password. Throws `ApiProblem`, and then no user is signed in. */
export async function signIn(credentials: { email: string; password: string }): Promise<SignedInUser> {
  await callIdentityProvider('/api/auth/sign-in/email', credentials)
  return finishSignIn()
}

/** Signs in with the code of the second factor, after a password, link or provider. Throws `ApiProblem`. */
export async function signInWithCode(codigo: string): Promise<SignedInUser> {
  await callApi(verifySignInCode, { body: { codigo } })
  return finishSignIn()
}

/**
 * Last step of every sign-in method. The session is in an HTTP-only cookie. The server issues a token, which is
 * exchanged for the profile. The token is stored only after the profile arrives. A failure ends the session.
 */
export async function finishSignIn(
  readProfile: (token: string) => Promise<SignedInUser> = readUserByEmail,
): Promise<SignedInUser> {
  const { token, user } = await readTokenAndUser(readProfile).catch(async (failure) => {
    // Without this sign-out, the session would stay open for a week although the user saw an error. Awaited, because a
    // late sign-out would remove the cookie of the next sign-in.
    await endSession()
    throw failure
  })
  setCurrentUser(user)
  storeNewToken(token)
  endTillLock()
  void saveUser(user)
  return user
}

async function readTokenAndUser(readProfile: (token: string) => Promise<SignedInUser>) {
  const { token } = (await callIdentityProvider('/api/auth/token')) as { token: string }
  return { token, user: await readProfile(token) }
}

async function readUserByEmail(token: string): Promise<SignedInUser> {
  const { nombre, ...profile } = await callApi(signInWithEmail, { body: { token } })
  return { ...profile, name: nombre, picture: '' }
}

/** Calls the identity provider: POST with a body, otherwise GET. Throws `ApiProblem`. */
export async function callIdentityProvider(path: string, body?: object): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  const xsrf = readXsrfToken()
  if (xsrf !== undefined) headers.set('x-xsrf-token', xsrf)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const reply = await fetch(path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch(
    () => undefined,
  )
  if (reply === undefined) throw unreachable()
  if (!reply.ok) throw await readProblem(reply)
  return reply.json()
}
