import { Fragment } from 'react'
import { type LegalPage, legalPages, readLegalText } from '#domain/store/legal-pages.ts'
import { taxConditionNames } from '#domain/store/tax-condition.ts'
import type { PublicStoreProfile } from '#domain/store/store-profile.ts'
import { readLegalPage } from '#contract/store/store.ts'
import { callApi } from '#web/api/call-api.ts'
import { orNotFoundPage } from '#web/api/or-not-found-page.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import type { Route } from './+types/legal-page'

const titles: Readonly<Record<LegalPage, string>> = {
  terminos: 'Términos y condiciones',
  privacidad: 'Política de privacidad',
  cambios: 'Cambios y devoluciones',
}

const descriptions: Readonly<Record<LegalPage, string>> = {
  terminos: 'Las condiciones con las que vende la tienda, y quién responde por cada compra.',
  privacidad: 'Qué datos guarda la tienda, para qué los usa y cómo pedir verlos, corregirlos o borrarlos.',
  cambios: 'Cómo cambiar o devolver una compra.',
}

/** One module serves the three legal pages (routes.ts). */
export async function loader({ request, pattern, context }: Route.LoaderArgs) {
  const page = legalPages.find((one) => pattern.endsWith(one))!
  const { texto } = await orNotFoundPage(
    callApi(readLegalPage, { params: { pagina: page } }, context),
    context,
  )
  return { page, blocks: readLegalText(texto), url: new URL(`/${page}`, request.url).href }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, url } = loaderData
  return pageMeta({ title: titles[page], description: descriptions[page], url }, matches)
}

export default function LegalTextPage({ loaderData: { page, blocks } }: Route.ComponentProps) {
  const store = useStoreFacts()?.profile
  return (
    <div className="frame flex flex-col gap-10 py-12 lg:gap-14 lg:py-20">
      <PageHeading title={titles[page]} />
      <article className="flex max-w-prose flex-col gap-4 wrap-anywhere">
        {blocks.map(({ kind, text }, position) =>
          kind === 'heading' ? (
            <h2 key={position} className="pt-4 text-20 first:pt-0">
              {text}
            </h2>
          ) : (
            <p key={position} className="whitespace-pre-line">
              {text}
            </p>
          ),
        )}
      </article>
      {store !== undefined && <Seller store={store} />}
    </div>
  )
}

/** Legal data of the shop. Shows nothing while the owner has declared none. */
function Seller({ store }: { store: PublicStoreProfile }) {
  const { legalName, taxId, legalAddress, taxCondition, email, phone } = store
  if ([legalName, taxId, legalAddress, taxCondition].every((value) => value === '')) return null
  const facts = [
    ['Razón social', legalName],
    ['CUIT', taxId],
    ['Condición frente al IVA', taxCondition === '' ? '' : taxConditionNames[taxCondition]],
    ['Domicilio legal', legalAddress],
    ['Correo', email],
    ['Teléfono', phone],
  ].filter(([, value]) => value !== '')
  return (
    <section aria-labelledby="quien-vende" className="max-w-prose border-t border-line pt-8">
      <h2 id="quien-vende" className="mb-4 text-20">
        Quién vende
      </h2>
      <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-ink-soft max-sm:text-14">{name}</dt>
            <dd className="min-w-0 pb-3 wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
