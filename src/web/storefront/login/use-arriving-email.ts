import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The history state from /register. Personal data stays out of the address. */
export type LoginArrival = { email: string }

/**
 * Returns the e-mail address to prefill. Removes an address from the query at once, so the browser history does not
 * contain the address.
 */
export function useArrivingEmail(): string | undefined {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('email') ?? undefined

  useEffect(() => {
    if (inAddress === undefined) return
    const rest = new URLSearchParams(search)
    rest.delete('email')
    void navigate(
      { search: rest.toString() },
      { replace: true, state: { email: inAddress } satisfies LoginArrival },
    )
  }, [inAddress, search, navigate])

  const handed = (state as Partial<LoginArrival> | null)?.email
  return inAddress ?? (typeof handed === 'string' ? handed : undefined)
}
