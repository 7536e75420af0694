import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageHeading } from '#web/components/page-heading.tsx'

/** Something failed on our side; trying again is one press away. */
export function FailureScreen() {
  return (
    <div className="frame flex max-w-3xl flex-col gap-8 py-16 lg:py-24">
      <title>Algo salió mal · Vidriera</title>
      <PageHeading title="Algo salió mal">
        No es tu conexión ni algo que hayas hecho: falló la tienda. Probá de nuevo en un momento; tu carrito
        sigue como estaba.
      </PageHeading>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => globalThis.location.reload()}>Reintentar</Button>
        <LinkButton to="/" reloadDocument variant="quiet">
          Ir al inicio
        </LinkButton>
      </div>
    </div>
  )
}
