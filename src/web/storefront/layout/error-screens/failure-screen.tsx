import { useRevalidator } from 'react-router'
import { Button } from '#web/components/button/button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { PageTitle } from '#web/app/page-title.tsx'
import { SupportCode } from '#web/components/feedback/support-code.tsx'

type FailureScreenProps = {
  /** True when no response arrived, for example without a network. */
  unreachable: boolean
  /** Called by the retry button. Default: revalidates the current page. */
  onRetry?: () => void
  busy?: boolean
}

export function FailureScreen({ unreachable, onRetry, busy = false }: FailureScreenProps) {
  const { revalidate, state } = useRevalidator()
  const title = unreachable ? 'No hay conexión' : 'Algo salió mal'
  return (
    <div className="frame flex flex-col gap-8 py-12 lg:py-20">
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title}>
        {unreachable
          ? 'No pudimos llegar a la tienda. Revisá tu conexión y probá de nuevo; tu carrito sigue como estaba.'
          : 'No es tu conexión ni algo que hayas hecho: falló la tienda. Probá de nuevo en un momento; tu carrito sigue como estaba.'}
      </PageHeading>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy || (onRetry === undefined && state === 'loading')}
          onClick={onRetry ?? (() => void revalidate())}
          wide="phone"
        >
          Reintentar
        </Button>
        {/* Without a network, a document load would show the browser's own error page. */}
        <LinkButton to="/" reloadDocument={!unreachable} variant="quiet" wide="phone">
          Ir al inicio
        </LinkButton>
      </div>
      {!unreachable && <SupportCode />}
    </div>
  )
}
