import { Tag } from 'lucide-react'
import { useState } from 'react'
import { listDashboardCategories } from '#contract/product/catalogue.ts'
import { listLabelProducts, readLabelTotals } from '#contract/product/labels.ts'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { CreateCodes } from '#web/back-office/create-codes.tsx'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { LABELS_PATH } from '#web/back-office/labels-address.ts'
import { readListChoice } from '#web/components/filter/list-rules.ts'
import { useFocusOnNewState } from '#web/components/hooks/use-focus-on-new-state.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/labels-page'
import type { LabelOrder } from './collect-labels.ts'
import { LabelListFilters } from './label-list-filters.tsx'
import { LabelCard, labelColumns } from './label-columns.tsx'
import { labelRules, queryOf } from './label-rules.ts'
import { PrepareBar } from './prepare-bar.tsx'
import { PrintLabels } from './print/print-labels.tsx'
import { useLabelQuantities } from './use-label-quantities.ts'

const PAGE_SIZE = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rol } = await requireScreenAccess(LABELS_PATH, context)
  const selection = queryOf(readListChoice(labelRules, new URL(request.url).searchParams))
  const [list, totals, categories] = await Promise.all([
    loadList({ rules: labelRules, address: request.url, pageSize: PAGE_SIZE }, (choice, paging) =>
      callApiForList(listLabelProducts, { query: { ...queryOf(choice), ...paging } }, context),
    ),
    orErrorPage(callApi(readLabelTotals, { query: selection }, context)),
    orErrorPage(callApi(listDashboardCategories, {}, context)),
  ])
  return { list, totals, categories, mayCreateCodes: rol === 'admin' }
}

export const meta = () => screenMeta('Etiquetas')

/** First step: which labels, and how many. The second step, `PrintLabels`, chooses the paper. */
export default function LabelsPage({
  loaderData: { list, totals, categories, mayCreateCodes },
}: Route.ComponentProps) {
  const [orders, setOrders] = useState<readonly LabelOrder[]>()
  const quantities = useLabelQuantities(list.choice)
  const selection = queryOf(list.choice)
  const step = useFocusOnNewState<HTMLDivElement>(orders)
  return (
    <div ref={step} tabIndex={-1} className="outline-none print:contents">
      {orders ? (
        <PrintLabels orders={orders} onBack={() => setOrders(undefined)} />
      ) : (
        <>
          <StaffList
            rules={labelRules}
            list={list}
            title="Etiquetas"
            caption="Etiquetas"
            counted={{ one: 'producto', many: 'productos' }}
            search={{
              label: 'Buscar por nombre, categoría o código',
              placeholder: 'Nombre, categoría o código',
            }}
            filters={
              <div className="flex flex-col gap-3">
                <LabelListFilters choice={list.choice} categories={categories} />
                <CreateCodes selection={selection} missing={totals.sinCodigo} mayCreate={mayCreateCodes} />
              </div>
            }
            columns={labelColumns(quantities)}
            rowKey={({ id }) => id}
            card={(product) => <LabelCard {...{ product, quantities }} />}
            empty={{
              icon: <Tag aria-hidden className="size-6" />,
              none: {
                title: 'Todavía no hay productos',
                text: 'Cuando cargues productos en «Productos», acá imprimís sus etiquetas.',
              },
              notFound: {
                title: 'No encontramos productos',
                text: 'Probá con otra palabra o con menos filtros.',
              },
            }}
          />
          <PrepareBar {...{ quantities, totals, selection }} onReady={setOrders} />
        </>
      )}
    </div>
  )
}

export const ErrorBoundary = ScreenError
