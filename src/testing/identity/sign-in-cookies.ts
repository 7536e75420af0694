import { demoAccounts } from '#seeds/demo/demo-accounts.ts'

type Account = { email: string; password: string }

/**
 * Signs in at a shop process by password, by default as the demo's admin. Returns the cookies for the header `Cookie`.
 */
export async function signInCookies(
  url: string,
  {
    account = demoAccounts.find(({ rol }) => rol === 'admin'),
    origin = url,
  }: { account?: Account; origin?: string } = {},
): Promise<string> {
  const reply = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  })
  if (!reply.ok) throw new Error(`The sign-in answered ${reply.status}: ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Signs in like `signInCookies`. Returns the headers of a change, which a browser sends with its ID token. */
export async function signInHeaders(url: string): Promise<{ authorization: string }> {
  const reply = await fetch(`${url}/api/auth/token`, { headers: { cookie: await signInCookies(url) } })
  const { token } = (await reply.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
