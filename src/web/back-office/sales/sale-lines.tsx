import { ProductImage } from '#web/components/product/product-image.tsx'
import { Price } from '#web/components/display/price.tsx'
import type { ListedSale } from './listed-sale.ts'

/** Lines with the data at the time of sale. */
export const SaleLines = ({ sale }: { sale: ListedSale }) => (
  <ul aria-label="Productos" className="border-t border-line">
    {sale.productos.map((line) => (
      <li
        key={`${line.idProducto}|${line.color}|${line.talle}`}
        className="flex items-center gap-3 border-b border-line py-2"
      >
        <ProductImage src={line.imagen} alt="" sizes="3rem" className="w-12 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{line.nombre}</p>
          <p className="text-ink-soft wrap-anywhere">
            {[line.color, line.talle !== '' && `talle ${line.talle}`, line.sku].filter(Boolean).join(' · ')}
          </p>
          <p className="text-ink-soft tabular-nums">
            {line.cantidad} × <Price amount={line.precio} />
          </p>
        </div>
        <Price amount={line.subtotal} className="font-semibold" />
      </li>
    ))}
  </ul>
)
