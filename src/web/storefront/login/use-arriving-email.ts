import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What /register hands over: it travels beside the address, not in it. */
export type LoginArrival = { email: string }

/**
 * The e-mail somebody comes with, to be filled in. One that a link wrote into the address is taken out of it at once, so
 * that it stays in no history.
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
