import { CLIENT_ADDRESS_HEADER } from './auth-request.ts'

/** Headers that Better Auth receives: cookies, user agent and client address. */
export function betterAuthHeaders(request: Request, address: string | undefined): Headers {
  const headers = new Headers(address === undefined ? {} : { [CLIENT_ADDRESS_HEADER]: address })
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
