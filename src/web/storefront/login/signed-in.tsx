import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { homeOf } from '#web/session/home-of.ts'
import type { TokenPerson } from '#web/session/session.ts'
import { signOut } from '#web/session/sign-out.ts'

/** Replaces the sign-in form for a signed-in user. */
export function SignedIn({ person }: { person: TokenPerson }) {
  const home = homeOf(person.rol)
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
