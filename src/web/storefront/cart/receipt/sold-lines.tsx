import { priceFacts } from '#domain/sale/price-facts.ts'
import type { ReceiptSale } from '#web/cart/receipt/use-receipt.ts'
import { Price } from '#web/components/display/price.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'

export function SoldLines({ sale }: { sale: ReceiptSale }) {
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3">
        {sale.productos.map((line) => (
          <li key={`${line.idProducto}|${line.color}|${line.talle}`} className="flex items-start gap-4">
            <ProductImage src={line.imagen} alt="" sizes="4rem" className="w-16 shrink-0 large-text:hidden" />
            {/* On a phone the price is below the name. */}
            <div className="flex min-w-0 flex-1 flex-col justify-between gap-x-4 gap-y-1 sm:flex-row">
              <span className="min-w-0">
                {line.cantidad} × {line.nombre}
                <span className="text-ink-soft">
                  {[line.color, line.talle && `talle ${line.talle}`]
                    .filter(Boolean)
                    .map((choice) => `, ${choice}`)
                    .join('')}
                </span>
              </span>
              <Price amount={line.subtotal} />
            </div>
          </li>
        ))}
      </ul>
      {priceFacts(sale).map(({ label, amount, isMinus }) => (
        <p key={label} className="mt-3 flex justify-between gap-4 text-ink-soft">
          <span>{label}</span>
          <span className="shrink-0">
            {isMinus && '− '}
            <Price amount={amount} />
          </span>
        </p>
      ))}
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-20 font-semibold">
        <span>Total</span>
        <Price amount={sale.total} />
      </p>
    </>
  )
}
