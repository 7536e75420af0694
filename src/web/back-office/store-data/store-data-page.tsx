import { readSynonyms } from '#contract/product/search-synonyms.ts'
import { listSizeGuides } from '#contract/product/size-guides.ts'
import { readStoreData } from '#contract/store/store-data.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import type { Route } from './+types/store-data-page'
import { ResetStoreData } from './reset-store-data.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { SynonymsForm } from './synonyms-form.tsx'
import { SizeGuides } from './size-guides/size-guides.tsx'
import { StoreDataForm } from './store-data-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireScreenAccess('/dashboard/store', context)
  const [data, guides, synonyms] = await orErrorPage(
    Promise.all([
      callApi(readStoreData, {}, context),
      callApi(listSizeGuides, {}, context),
      callApi(readSynonyms, {}, context),
    ]),
  )
  return { data, guides, synonyms }
}

export const meta = () => screenMeta('Datos de la tienda')

export default function StoreDataPage({ loaderData: { data, guides, synonyms } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
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
      {isHydrated ? <StoreDataForm data={data} /> : <FormSkeleton />}
      {isHydrated && <SynonymsForm synonyms={synonyms} />}
      <SizeGuides guides={guides} />
    </div>
  )
}

export const ErrorBoundary = ScreenError
