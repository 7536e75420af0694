import { Plus, Shirt, Tag } from 'lucide-react'
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
import {
  isFiltered,
  type ListChoice,
  listQuery,
  type ListRules,
  oneOf,
} from '#web/components/filter/list-rules.ts'
import { labelsAddress } from '#web/back-office/labels-address.ts'
import { Button } from '#web/components/button/button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { usePageDialog } from '#web/components/overlay/use-page-dialog.ts'
import { stockTone } from '#web/components/product/stock-tone.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { FilterForm } from '#web/components/filter/filter-form.tsx'
import { getProduct } from '#contract/product/products.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { type BulkDialog, BulkDialogs } from './bulk/bulk-dialogs.tsx'
import { BulkEditButtons } from './bulk/bulk-edit-buttons.tsx'
import type { Route } from './+types/products-page'
import { ProductListCard, productListColumns } from './product-row.tsx'
import { ProductDialogs, type ProductDialog } from './product-dialogs.tsx'
import type { OnProductCommand } from './product-actions.tsx'

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
            <BulkEditButtons
              found={found}
              isFiltered={isFiltered(list.choice)}
              labelsPath={labelsAddress({ filters: listQuery(rules, list.choice), cantidad: 'stock' })}
              onOpen={bulk.show}
            />
          </div>
        }
        columns={productListColumns(dialog.onCommand)}
        rowKey={({ id }) => id}
        card={(product) => <ProductListCard product={product} onCommand={dialog.onCommand} />}
        tableFrom="xl"
        toneOf={stockTone}
        tall
        selection={{
          nameOf: displayName,
          can: () => true,
          actions: (chosen, done) => (
            <span className="flex flex-wrap gap-2">
              <LinkButton
                variant="secondary"
                size="small"
                to={labelsAddress({ productos: chosen.map(({ id }) => id), cantidad: 'stock' })}
              >
                <Tag aria-hidden className="size-4" /> Etiquetas
              </LinkButton>
              <Button
                size="small"
                onClick={() => bulk.show({ selection: selectionOf(chosen), onStarted: done })}
              >
                Cambiar
              </Button>
            </span>
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

type ProductFilterValues = { categoria: string; estado: (typeof productStates)[number] }

const stateLabels = {
  publicado: 'Publicados',
  oculto: 'No publicados',
  'sin-stock': 'Sin stock',
  'poco-stock': 'Poco stock',
} as const

type ProductFiltersProps = {
  rules: ListRules<ProductFilterValues>
  choice: ListChoice<ProductFilterValues>
  categories: readonly string[]
  onCreate: () => void
}

const ProductFilters = ({ rules, choice, categories, onCreate }: ProductFiltersProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <Button onClick={onCreate} className="max-sm:w-full sm:order-last">
      <Plus aria-hidden className="size-4" /> Crear producto
    </Button>
    <FilterBar rules={rules} choice={choice} label="Filtrar por estado" name="estado" values={stateLabels} />
    <div className="min-w-36 flex-1">
      <FilterForm
        rules={rules}
        choice={choice}
        label="Filtrar por categoría"
        selects={[
          {
            name: 'categoria',
            label: 'Categoría',
            placeholder: 'Todas',
            choices: categories.map((value) => ({ value, label: categoryLabel(value) })),
          },
        ]}
      />
    </div>
  </div>
)

/** State of the dialogs about one product. An edit loads the product first, because the list has no long texts. */
function useProductDialog() {
  const { subject, show, close } = usePageDialog<ProductDialog>()
  const { run } = useOneAtATime()
  const edit = async (id: string) => {
    try {
      show({ command: 'edit', product: await callApi(getProduct, { params: { id } }) })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: problem.message })
    }
  }
  const onCommand: OnProductCommand = (command, product) => {
    if (command === 'edit') void run(() => edit(product.id))
    else show({ command, product })
  }
  return { subject, onCommand, onCreate: () => show({ command: 'create' }), close }
}
