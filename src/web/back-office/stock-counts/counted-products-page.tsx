import { ClipboardList } from 'lucide-react'
import { readStockCount, listCountedProducts } from '#contract/product/stock-counts.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import {
  countedProductsAddress,
  stockCountAddress,
  STOCK_COUNTS_PATH,
} from '#web/back-office/stock-counts-address.ts'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import type { Column } from '#web/components/list/column.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { Route } from './+types/counted-products-page'

const PAGE_SIZE = 25

const rulesOf = (id: string): ListRules<{ faltan: 'si' }> => ({
  path: countedProductsAddress(id),
  filters: { faltan: oneOf(['si']) },
})

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  await requireScreenAccess(STOCK_COUNTS_PATH, context)
  const [count, list] = await Promise.all([
    orErrorPage(callApi(readStockCount, { params: { id } }, context)),
    loadList(
      { rules: rulesOf(id), address: request.url, pageSize: PAGE_SIZE },
      ({ filters: { faltan } }, paging) =>
        callApiForList(listCountedProducts, { params: { id }, query: { faltan, ...paging } }, context),
    ),
  ])
  return { id, nombre: count.nombre, list }
}

export const meta = () => screenMeta('Lo contado')

export default function CountedProductsPage({ loaderData: { id, nombre, list } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: 'Conteos', to: STOCK_COUNTS_PATH },
          { label: nombre, to: stockCountAddress(id) },
        ]}
        current="Productos"
      />
      <div className="mt-4">
        <StaffList
          rules={rulesOf(id)}
          list={list}
          title="Productos del conteo"
          caption="Productos del conteo"
          counted={{ one: 'producto', many: 'productos' }}
          filters={
            <FilterBar
              rules={rulesOf(id)}
              choice={list.choice}
              label="Filtrar productos"
              name="faltan"
              values={{ si: 'Falta contar' }}
            />
          }
          columns={columns}
          rowKey={(product) => product.id}
          card={(product) => (
            <>
              <ProductName product={product} />
              <CountedRows product={product} />
            </>
          )}
          empty={{
            icon: <ClipboardList aria-hidden className="size-6" />,
            none: {
              title: 'Todavía no se contó nada',
              text: 'Volvé al conteo y escaneá la primera etiqueta.',
            },
            notFound: { title: 'No falta nada', text: 'Todo lo que tiene stock está contado.' },
          }}
        />
      </div>
    </>
  )
}

export const ErrorBoundary = ScreenError

type CountedProduct = ReplyOf<typeof listCountedProducts>[number]
type Shown = { product: CountedProduct }

const ProductName = ({ product: { nombre, sku } }: Shown) => (
  <span className="block min-w-40 wrap-anywhere">
    <span className="font-medium">{nombre}</span>
    {sku !== '' && <span className="block text-12 text-ink-soft">{sku}</span>}
  </span>
)

/** Counted units of each size, on a line for each colour. */
const CountedRows = ({ product: { filas } }: Shown) => (
  <ul className="flex flex-col gap-1 text-14 tabular-nums">
    {[...new Set(filas.map(({ color }) => color))].map((color) => (
      <li key={color} className="flex flex-wrap gap-x-4">
        {color !== '' && <span className="wrap-anywhere text-ink-soft">{color}</span>}
        {filas
          .filter((row) => row.color === color)
          .map(({ talle, contadas }) => (
            <span key={talle} className="whitespace-nowrap">
              {talle}{' '}
              {contadas === null ? (
                <span className="text-wait">sin contar</span>
              ) : (
                <strong>{contadas}</strong>
              )}
            </span>
          ))}
      </li>
    ))}
  </ul>
)

const columns: readonly Column<CountedProduct>[] = [
  { header: 'Producto', cell: (product) => <ProductName product={product} /> },
  { header: 'Contado', widest: true, cell: (product) => <CountedRows product={product} /> },
]
