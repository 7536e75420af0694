import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'

/** Specification section 9: redirects after one second. */
const REDIRECT_DELAY_MS = 1_000

export function NotAuthorised({ goTo }: { goTo: string }) {
  const navigate = useNavigate()

  useEffect(() => {
    showToast({ id: 'not-authorised', kind: 'error', text: 'No autorizado, redirigiendo...' })
    const timer = setTimeout(() => void navigate(goTo, { replace: true }), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [goTo, navigate])

  return (
    // The large padding on a phone leaves space for the toast above the title.
    <div className="frame flex max-w-3xl flex-col items-start gap-8 pt-40 pb-16 sm:pt-16 lg:py-24">
      <h1 className="text-40">No estás autorizado a ingresar aquí</h1>
      <LinkButton to={goTo} replace variant="secondary">
        Seguir
      </LinkButton>
    </div>
  )
}
