import { Shirt } from 'lucide-react'
import { listDashboardCategories } from '#contract/catalogue.ts'
import { listStaffProducts, productStates } from '#contract/staff-products.ts'
import { displayName, type Product } from '#domain/product.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { callApi, callApiForList, orErrorPage } from '#web/call-api.ts'
import { isFiltered, type ListRules, oneOf } from '#web/components/list/list-rules.ts'
import { Button } from '#web/components/button.tsx'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { useDialogHere } from '#web/components/overlay/use-dialog-here.ts'
import { stockTone } from '#web/components/product/stock-tone.ts'
import { type BulkDialog, BulkDialogs } from './bulk/bulk-dialogs.tsx'
import { BulkEntries } from './bulk/bulk-entries.tsx'
import type { Route } from './+types/products-page.ts'
import { ProductCard, productColumns } from './product-row.tsx'
import type { OnAct } from './product-actions.tsx'
import { type ProductDialog, ProductDialogs } from './product-dialogs.tsx'
import { ProductFilters, type ProductFilterValues } from './product-filters.tsx'

const HERE = '/dashboard/products'
/** Specification, section 9: 5 per page, a window of 4 page numbers. */
const PAGE_SIZE = 5
const PAGE_NUMBERS = 4

const rules: ListRules<ProductFilterValues> = {
  path: HERE,
  filters: { categoria: (written) => written || undefined, estado: oneOf(productStates) },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await enterScreen(HERE, context)
  const [list, categories] = await Promise.all([
    loadList(
      { rules, address: request.url, pageSize: PAGE_SIZE, numbers: PAGE_NUMBERS },
      ({ q, filters }, paging) =>
        callApiForList(listStaffProducts, { query: { q, ...filters, ...paging } }, context),
    ),
    orErrorPage(callApi(listDashboardCategories, {}, context)),
  ])
  return { list, categories }
}

export const meta = () => screenMeta('Productos')

export default function ProductsPage({ loaderData: { list, categories } }: Route.ComponentProps) {
  const dialog = useDialogHere<ProductDialog>()
  const bulk = useDialogHere<BulkDialog>()
  const onAct: OnAct = (act, product) => dialog.show({ act, product })
  const { q, filters } = list.choice
  const found = { productos: { encontrados: { q, ...filters } }, count: list.total }
  return (
    <>
      <StaffList
        rules={rules}
        list={list}
        title="Productos"
        caption="Productos"
        counted={{ one: 'producto', many: 'productos' }}
        search={{ label: 'Buscar por nombre, categoría o SKU', placeholder: 'Nombre, categoría o SKU' }}
        filters={
          <div className="flex flex-col gap-3">
            <ProductFilters
              rules={rules}
              choice={list.choice}
              categories={categories}
              onCreate={() => dialog.show({ act: 'create' })}
            />
            <BulkEntries found={found} isFiltered={isFiltered(list.choice)} onAsk={bulk.show} />
          </div>
        }
        columns={productColumns(onAct)}
        rowKey={({ id }) => id}
        card={(product) => <ProductCard product={product} onAct={onAct} />}
        tableFrom="xl"
        toneOf={stockTone}
        tall
        choosing={{
          nameOf: displayName,
          can: () => true,
          actions: (chosen, done) => (
            <Button
              size="small"
              onClick={() => bulk.show({ selection: chosenProducts(chosen), onStarted: done })}
            >
              Cambiar
            </Button>
          ),
        }}
        empty={{
          icon: <Shirt aria-hidden className="size-6" />,
          none: { title: 'No se encontraron productos', text: 'Creá el primero con «Crear producto».' },
          notFound: {
            title: 'No se encontraron productos',
            text: 'Probá con menos filtros o con otra palabra.',
          },
        }}
      />
      <BulkDialogs about={bulk.about} categories={categories} onClose={bulk.close} />
      <ProductDialogs about={dialog.about} categories={categories} onClose={dialog.close} />
    </>
  )
}

const chosenProducts = (chosen: readonly Product[]) => ({
  productos: { ids: chosen.map(({ id }) => id) },
  count: chosen.length,
})

export const ErrorBoundary = ScreenProblem
