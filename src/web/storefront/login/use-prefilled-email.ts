import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The history state from /register. Personal data stays out of the address. */
export type LoginHistoryState = { email: string }

/**
 * Returns the e-mail address to prefill. Removes an address from the query at once, so the browser history does not
 * contain the address.
 */
export function usePrefilledEmail(): string | undefined {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const queryEmail = new URLSearchParams(search).get('email') ?? undefined

  useEffect(() => {
    if (queryEmail === undefined) return
    const rest = new URLSearchParams(search)
    rest.delete('email')
    void navigate(
      { search: rest.toString() },
      { replace: true, state: { email: queryEmail } satisfies LoginHistoryState },
    )
  }, [queryEmail, search, navigate])

  const stateEmail = (state as Partial<LoginHistoryState> | null)?.email
  return queryEmail ?? (typeof stateEmail === 'string' ? stateEmail : undefined)
}
