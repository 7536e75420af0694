import { readStoreData } from '#contract/store-data.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { callApi, orErrorPage } from '#web/call-api.ts'
import { useAwake } from '#web/components/use-awake.ts'
import type { Route } from './+types/store-data-page.ts'
import { ResetStoreData } from './reset-store-data.tsx'
import { SleepingForm } from './sleeping-form.tsx'
import { StoreDataForm } from './store-data-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await enterScreen('/dashboard/store', context)
  return orErrorPage(callApi(readStoreData, {}, context))
}

export const meta = () => screenMeta('Datos de la tienda')

export default function StoreDataPage({ loaderData: data }: Route.ComponentProps) {
  const awake = useAwake()
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
      {awake ? <StoreDataForm data={data} /> : <SleepingForm />}
    </div>
  )
}

export const ErrorBoundary = ScreenProblem
