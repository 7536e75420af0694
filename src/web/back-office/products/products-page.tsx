import { Shirt } from 'lucide-react'
import { listDashboardCategories } from '#contract/product/catalogue.ts'
import { listStaffProducts, productStates } from '#contract/product/staff-products.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import { productExportFormats } from '#contract/export/export-format.ts'
import { exportProducts } from '#contract/export/exports.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { isFiltered, type ListChoice, type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import { Button } from '#web/components/button/button.tsx'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { usePageDialog } from '#web/components/overlay/use-page-dialog.ts'
import { stockTone } from '#web/components/product/stock-tone.ts'
import { type BulkDialog, BulkDialogs } from './bulk/bulk-dialogs.tsx'
import { BulkEditButtons } from './bulk/bulk-edit-buttons.tsx'
import type { Route } from './+types/products-page'
import { ProductCard, productColumns } from './product-row.tsx'
import { ProductDialogs } from './product-dialogs.tsx'
import { useProductDialog } from './use-product-dialog.ts'
import { ProductFilters, type ProductFilterValues } from './product-filters.tsx'

const PAGE_PATH = '/dashboard/products'
/** Specification, section 9: 5 per page, a window of 4 page numbers. */
const PAGE_SIZE = 5
const PAGE_NUMBERS = 4

const rules: ListRules<ProductFilterValues> = {
  path: PAGE_PATH,
  filters: { categoria: (written) => written || undefined, estado: oneOf(productStates) },
}

/** Returns the query parameters of the list, of its export and of a change of all its products. */
const queryOf = ({ q, filters: { categoria, estado } }: ListChoice<ProductFilterValues>) => ({
  q,
  ...(categoria && { categoria: [categoria] }),
  ...(estado && { estado }),
})

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(PAGE_PATH, context)
  const [list, categories] = await Promise.all([
    loadList({ rules, address: request.url, pageSize: PAGE_SIZE, numbers: PAGE_NUMBERS }, (choice, paging) =>
      callApiForList(listStaffProducts, { query: { ...queryOf(choice), ...paging } }, context),
    ),
    orErrorPage(callApi(listDashboardCategories, {}, context)),
  ])
  return { list, categories }
}

export const meta = () => screenMeta('Productos')

export default function ProductsPage({ loaderData: { list, categories } }: Route.ComponentProps) {
  const dialog = useProductDialog()
  const bulk = usePageDialog<BulkDialog>()
  const query = queryOf(list.choice)
  const found = { productos: { encontrados: query }, count: list.total }
  return (
    <>
      <StaffList
        rules={rules}
        list={list}
        title="Productos"
        caption="Productos"
        counted={{ one: 'producto', many: 'productos' }}
        search={{ label: 'Buscar por nombre, categoría o SKU', placeholder: 'Nombre, categoría o SKU' }}
        actions={
          list.total > 0 && <ExportMenu call={exportProducts} query={query} formats={productExportFormats} />
        }
        filters={
          <div className="flex flex-col gap-3">
            <ProductFilters
              rules={rules}
              choice={list.choice}
              categories={categories}
              onCreate={dialog.onCreate}
            />
            <BulkEditButtons found={found} isFiltered={isFiltered(list.choice)} onOpen={bulk.show} />
          </div>
        }
        columns={productColumns(dialog.onCommand)}
        rowKey={({ id }) => id}
        card={(product) => <ProductCard product={product} onCommand={dialog.onCommand} />}
        tableFrom="xl"
        toneOf={stockTone}
        tall
        selection={{
          nameOf: displayName,
          can: () => true,
          actions: (chosen, done) => (
            <Button
              size="small"
              onClick={() => bulk.show({ selection: selectionOf(chosen), onStarted: done })}
            >
              Cambiar
            </Button>
          ),
        }}
        empty={{
          icon: <Shirt aria-hidden className="size-6" />,
          none: {
            title: 'Todavía no hay productos',
            text: 'Si tenés un archivo de otra tienda o una planilla, tocá «Importar». Si no, «Crear producto».',
          },
          notFound: {
            title: 'No se encontraron productos',
            text: 'Probá con menos filtros o con otra palabra.',
          },
        }}
      />
      <BulkDialogs about={bulk.subject} categories={categories} onClose={bulk.close} />
      <ProductDialogs about={dialog.subject} categories={categories} onClose={dialog.close} />
    </>
  )
}

const selectionOf = (chosen: readonly Product[]) => ({
  productos: { ids: chosen.map(({ id }) => id) },
  count: chosen.length,
})

export const ErrorBoundary = ScreenError
