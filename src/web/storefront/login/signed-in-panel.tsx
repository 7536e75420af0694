import { Button } from '#web/components/button/button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { homePathOfRole } from '#web/session/sign-in/home-path-of-role.ts'
import type { TokenUser } from '#web/session/session-store.ts'
import { signOut } from '#web/session/sign-out/sign-out.ts'

/** Replaces the sign-in form for a signed-in user. */
export function SignedInPanel({ user }: { user: TokenUser }) {
  const home = homePathOfRole(user.rol)
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={home === '/' ? '/product' : home} wide="phone">
        {home === '/' ? 'Ver productos' : 'Ir al panel de control'}
      </LinkButton>
      <Button variant="secondary" wide="phone" onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </div>
  )
}
