import { isRouteErrorResponse, useLocation } from 'react-router'
import { parseRole } from '#domain/account/role.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { NotAuthorised } from '#web/components/feedback/not-authorised.tsx'
import { homePathOfRole } from '#web/session/sign-in/home-path-of-role.ts'
import { loginAddress } from '#web/session/sign-in/login-address.ts'
import { ScreenNotFound } from './screen-not-found.tsx'

/**
 * Error screen of the back office. 401 leads to the sign-in, and 403 to the home page of the role. Other errors except
 * 404 offer a retry.
 */
export function ScreenError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const response = isRouteErrorResponse(error) ? error : undefined
  if (response?.status === 401) return <NotAuthorised goTo={loginAddress(pathname + search)} />
  // An unknown role counts as customer. Every user may open the shop, so this redirect cannot loop.
  if (response?.status === 403)
    return <NotAuthorised goTo={homePathOfRole(roleIn(response.data) ?? 'user')} />
  if (response?.status === 404) return <ScreenNotFound title={messageIn(response.data)} />
  return (
    <div className="frame py-16">
      <ErrorState>Puede ser la conexión. Probá de nuevo en un momento.</ErrorState>
    </div>
  )
}

const roleIn = (errorData: unknown) =>
  typeof errorData === 'object' && errorData !== null && 'rol' in errorData
    ? parseRole(errorData.rol)
    : undefined

const messageIn = (errorData: unknown) =>
  typeof errorData === 'object' &&
  errorData !== null &&
  'message' in errorData &&
  typeof errorData.message === 'string'
    ? errorData.message
    : undefined
