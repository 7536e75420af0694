import { CLIENT_ADDRESS_HEADER } from './auth-request.ts'

/** What the library may know of who enters: which cookies, on what device and from where. */
export function headersFrom(request: Request, address: string | undefined): Headers {
  const headers = new Headers(address === undefined ? {} : { [CLIENT_ADDRESS_HEADER]: address })
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
