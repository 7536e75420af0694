import { useLocation } from 'react-router'
import { useAwake } from '#web/components/use-awake.ts'
import { continueToOf } from './login-address.ts'

/** Undefined until hydration, because all visitors share the server's page. */
export function useContinueTo(): string | undefined {
  const { search } = useLocation()
  return useAwake() ? continueToOf(search) : undefined
}
