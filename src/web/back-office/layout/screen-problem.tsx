import { isRouteErrorResponse, useLocation } from 'react-router'
import { parseRole } from '#domain/role.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { NotAuthorised } from '#web/components/not-authorised.tsx'
import { homeOf } from '#web/session/home-of.ts'
import { loginAddress } from '#web/session/login-address.ts'
import { ScreenNotFound } from './screen-not-found.tsx'

/** Error screen of the back office. Statuses 401 and 403 lead elsewhere, and other errors offer a retry. */
export function ScreenProblem({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const answer = isRouteErrorResponse(error) ? error : undefined
  if (answer?.status === 401) return <NotAuthorised goTo={loginAddress(pathname + search)} />
  // An unknown role counts as customer. Everyone may open the shop, so this redirect cannot loop.
  if (answer?.status === 403) return <NotAuthorised goTo={homeOf(roleIn(answer.data) ?? 'user')} />
  if (answer?.status === 404) return <ScreenNotFound title={messageIn(answer.data)} />
  return (
    <div className="frame py-16">
      <ErrorState>Puede ser la conexión. Probá de nuevo en un momento.</ErrorState>
    </div>
  )
}

const roleIn = (told: unknown) =>
  typeof told === 'object' && told !== null && 'rol' in told ? parseRole(told.rol) : undefined

const messageIn = (told: unknown) =>
  typeof told === 'object' && told !== null && 'message' in told && typeof told.message === 'string'
    ? told.message
    : undefined
