import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { readSynonyms } from '#contract/product/search-synonyms.ts'
import { listSizeGuides } from '#contract/product/size-guides.ts'
import { readStoreData } from '#contract/store/store-data.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import type { Route } from './+types/store-data-page'
import { isOtherForm, sectionIn, STORE_DATA_PATH } from '#web/back-office/store-data-address.ts'
import { ResetStoreData } from './reset-store-data.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { SynonymsForm } from './synonyms-form.tsx'
import { SizeGuides } from './size-guides/size-guides.tsx'
import { StoreSections } from './store-sections.tsx'
import { StoreDataForm } from './store-data-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireScreenAccess(STORE_DATA_PATH, context)
  const [data, guides, synonyms] = await orErrorPage(
    Promise.all([
      callApi(readStoreData, {}, context),
      callApi(listSizeGuides, {}, context),
      callApi(readSynonyms, {}, context),
    ]),
  )
  return { data, guides, synonyms }
}

/** Another section shows other fields of the same data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

export const meta = () => screenMeta('Datos de la tienda')

export default function StoreDataPage({ loaderData: { data, guides, synonyms } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const section = sectionIn(useSearchParams()[0])
  return (
    <div className="max-w-4xl">
      <div className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-28">Datos de la tienda</h1>
          <p className="mt-2 max-w-prose text-ink-soft">
            Lo que guardes vale enseguida en la tienda, en la caja y en los correos.
          </p>
        </div>
        {!data.inicial && <ResetStoreData version={data.version} />}
      </div>
      <StoreSections section={section} />
      {/* Hidden and not absent, because the form keeps what was typed while another section is shown. */}
      <div hidden={isOtherForm(section)}>
        {isHydrated ? <StoreDataForm data={data} section={section} /> : <FormSkeleton />}
      </div>
      <div hidden={section !== 'busqueda'}>
        {isHydrated ? <SynonymsForm synonyms={synonyms} /> : <FormSkeleton />}
      </div>
      {section === 'talles' && <SizeGuides guides={guides} />}
    </div>
  )
}

export const ErrorBoundary = ScreenError
