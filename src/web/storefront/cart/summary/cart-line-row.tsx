import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { lineTotal, type CartLine } from '#domain/cart/cart.ts'
import { times } from '#domain/money.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import { type CartChange, changeNote } from '#web/cart/quote/cart-change.ts'
import { cart } from '#web/cart/cart-storage.ts'
import { lineName } from '#domain/sale/line-name.ts'
import { LineQuantity } from '#web/cart/line-quantity.tsx'
import { removeRow } from '#web/cart/remove-row.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormerPrice } from '#web/components/display/former-price.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Price } from '#web/components/display/price.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { CartLineChoices } from './cart-line-choices.tsx'

type CartLineRowProps = {
  line: CartLine
  lines: readonly CartLine[]
  /** Changes that the shopper has not accepted. */
  changes: readonly CartChange[]
  isChoiceMissing: boolean
}

export function CartLineRow({ line, lines, changes, isChoiceMissing }: CartLineRowProps) {
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <ProductImage
        src={imageInColor(line, line.color)}
        alt=""
        category={line.categoria}
        sizes="5.5rem"
        className="self-start"
      />
      <div className="flex min-w-0 flex-col gap-2">
        {/* On a phone the price is always below the name. */}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="min-w-0 flex-1 basis-full font-medium sm:basis-36">
            <Link
              to={`/product/${encodeURIComponent(line.id)}`}
              className="line-clamp-2 max-w-fit underline-offset-4 hover:underline"
            >
              {line.nombre}
            </Link>
          </h3>
          <p className="flex flex-wrap items-baseline gap-x-2">
            {line.precioAnterior !== undefined && (
              <FormerPrice amount={times(line.precioAnterior, line.cantidad)} className="text-14" />
            )}
            <Price amount={lineTotal(line)} className="font-semibold" />
          </p>
        </div>
        <CartLineChoices line={line} changes={changes} isChoiceMissing={isChoiceMissing} />
        {changes.filter(isPriceOrQuantityChange).map((change) => (
          <p key={change.kind} className="flex gap-1.5 text-14 font-medium text-wait">
            <RefreshCw aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="first-letter:uppercase">{changeNote(change)}</span>
          </p>
        ))}
        {/* On screens smaller than `lg` the right edge is free, because the chat floats only over free places. */}
        <div className="mt-auto flex flex-wrap items-center gap-2 lg:justify-between">
          <LineQuantity
            draft={cart}
            line={line}
            lines={lines}
            onRefused={() => showToast({ kind: 'error', text: 'No hay suficiente stock disponible' })}
            onBelowOne={() => removeRow(document.activeElement, cart, line)}
          />
          <Button
            variant="quiet"
            size="small"
            data-removes
            onClick={(event) => removeRow(event.currentTarget, cart, line)}
            aria-label={`Borrar ${lineName(line)}`}
            className="lg:-mr-3"
          >
            Borrar
          </Button>
        </div>
      </div>
    </li>
  )
}

const isPriceOrQuantityChange = ({ kind }: CartChange): boolean => kind === 'price' || kind === 'fewer'
