import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * History state that /register passes to /login. The e-mail address is personal data, so the URL does not
 * contain it.
 */
export type LoginHistoryState = { email: string }

/**
 * Returns the e-mail address to prefill. An address in the query is removed at once, so the browser history
 * does not contain the address.
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
