import { displayName, formerPrice } from '#domain/product/product.ts'
import { FormerPrice } from '#web/components/display/former-price.tsx'
import { Price } from '#web/components/display/price.tsx'
import type { Column } from '#web/components/list/column.ts'
import type { LabelProduct } from './label-rules.ts'
import { QuantityGrid } from './quantity-grid.tsx'
import type { LabelQuantities } from './use-label-quantities.ts'

export const labelColumns = (quantities: LabelQuantities): readonly Column<LabelProduct>[] => [
  {
    header: 'Producto',
    widest: true,
    cell: (product) => (
      <span className="block min-w-40 font-medium wrap-anywhere">{displayName(product)}</span>
    ),
  },
  { header: 'Precio', numeric: true, cell: (product) => <LabelPrice product={product} /> },
  { header: 'Código', cell: (product) => <CodeState product={product} /> },
  {
    header: 'Etiquetas',
    cell: (product) => (
      // The grid scrolls inside, so the names of the products have space.
      <span className="block max-w-96 py-1 xl:max-w-128 2xl:max-w-4xl">
        <QuantityGrid {...{ product, quantities }} />
      </span>
    ),
  },
]

type LabelCardProps = { product: LabelProduct; quantities: LabelQuantities }

export const LabelCard = ({ product, quantities }: LabelCardProps) => (
  <>
    <span className="font-medium wrap-anywhere">{displayName(product)}</span>
    <span className="flex flex-wrap items-center gap-x-4 text-14">
      <LabelPrice product={product} />
      <CodeState product={product} />
    </span>
    <QuantityGrid {...{ product, quantities }} />
  </>
)

function LabelPrice({ product }: { product: LabelProduct }) {
  const former = formerPrice(product)
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2">
      <Price amount={product.precio} />
      {former !== undefined && <FormerPrice amount={former} className="text-12" />}
    </span>
  )
}

/** The code of a product with one row. Otherwise how many rows have none. */
function CodeState({ product: { filas } }: { product: LabelProduct }) {
  const missing = filas.filter(({ codigo }) => codigo === '').length
  if (missing > 0)
    return (
      <span className="whitespace-nowrap text-wait">
        {filas.length === 1 ? 'Sin código' : `${missing} de ${filas.length} sin código`}
      </span>
    )
  return filas.length === 1 ? (
    <span className="block max-w-40 wrap-anywhere tabular-nums lg:min-w-32">{filas[0]!.codigo}</span>
  ) : (
    <span className="whitespace-nowrap text-ink-soft">Todas con código</span>
  )
}
