import { signInWithEmail } from '#contract/session.ts'
import { enterWithCode } from '#contract/two-step.ts'
import { readProblem, unreachable } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { readXsrfToken } from '#web/session/session.ts'
import { setCurrentUser } from '#web/session/current-user.ts'
import { endSession } from '#web/session/end-session.ts'
import { keepNewToken } from '#web/session/renew-token.ts'
import type { SignedInUser } from '#web/session/signed-in-user.ts'
import { saveUser } from '#web/session/user-copy.ts'

const WAITS_MS = 15_000

/** Signs in with e-mail and password. Throws `ApiProblem`; then nobody is signed in. */
export async function signIn(credentials: { email: string; password: string }): Promise<SignedInUser> {
  await askIdentity('/api/auth/sign-in/email', credentials)
  return enterBySession()
}

/** The second step, for whoever has one: the code after a password, a link or a provider. Throws `ApiProblem`. */
export async function signInWithCode(codigo: string): Promise<SignedInUser> {
  await callApi(enterWithCode, { body: { codigo } })
  return enterBySession()
}

/**
 * The second half of every way to sign in: the server holds the session in a cookie no script can read and hands out the
 * short token, which is exchanged for the profile and kept under `authToken`. Until all of it is here nobody is signed in;
 * when it does not come the session ends.
 */
export async function enterBySession(
  readProfile: (token: string) => Promise<SignedInUser> = readUserByEmail,
): Promise<SignedInUser> {
  const { token, user } = await readEntrance(readProfile).catch(async (failure) => {
    // Whoever is told that they are not in would leave a session of a week on this computer. Waited for: an end that
    // came late would take the next try's cookie.
    await endSession()
    throw failure
  })
  setCurrentUser(user)
  keepNewToken(token)
  void saveUser(user)
  return user
}

async function readEntrance(readProfile: (token: string) => Promise<SignedInUser>) {
  const { token } = (await askIdentity('/api/auth/token')) as { token: string }
  return { token, user: await readProfile(token) }
}

async function readUserByEmail(token: string): Promise<SignedInUser> {
  const { nombre, ...profile } = await callApi(signInWithEmail, { body: { token } })
  return { ...profile, name: nombre, picture: '' }
}

/** Asks the identity provider something: with a body as POST, else as GET. Throws `ApiProblem`. */
export async function askIdentity(path: string, body?: object): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  const xsrf = readXsrfToken()
  if (xsrf !== undefined) headers.set('x-xsrf-token', xsrf)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const reply = await fetch(path, { ...init, signal: AbortSignal.timeout(WAITS_MS) }).catch(() => undefined)
  if (reply === undefined) throw unreachable()
  if (!reply.ok) throw await readProblem(reply)
  return reply.json()
}
