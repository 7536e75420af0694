import { useLocation } from 'react-router'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { continueToOf } from './login-address.ts'

/** Undefined until hydration, because all visitors share the server's page. */
export function useContinueTo(): string | undefined {
  const { search } = useLocation()
  return useHydrated() ? continueToOf(search) : undefined
}
