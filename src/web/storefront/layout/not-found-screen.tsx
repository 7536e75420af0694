import { LinkButton } from '#web/components/link-button.tsx'
import { PageHeading } from '#web/components/page-heading.tsx'
import { SearchForm } from '#web/components/search-form.tsx'

/** An address that leads nowhere: says so and offers the ways on. `message` replaces the sentence when the API had one. */
export function NotFoundScreen({
  message = 'No encontramos lo que buscás',
}: {
  message?: string | undefined
}) {
  return (
    <div className="frame flex max-w-3xl flex-col gap-8 py-16 lg:py-24">
      <title>Página no encontrada · Vidriera</title>
      <PageHeading title={message}>
        Puede que el enlace esté viejo o que la prenda ya no esté a la venta. Buscala por su nombre o mirá
        todo lo que tenemos.
      </PageHeading>
      <SearchForm action="/product" className="max-w-lg" />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/product">Ver todos los productos</LinkButton>
        <LinkButton to="/" variant="quiet">
          Ir al inicio
        </LinkButton>
      </div>
    </div>
  )
}
