import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { type CartLine, cartTotal, lineTotal } from '#domain/cart/cart.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import { Button } from '#web/components/button/button.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Price } from '#web/components/display/price.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { cart } from '#web/cart/cart-storage.ts'
import { removeRow } from '#web/cart/remove-row.ts'

/** A list with more lines scrolls. The heading then shows the number of lines. */
const VISIBLE_LINES = 4

export function CartPanel({ lines }: { lines: readonly CartLine[] }) {
  const id = useId()
  return (
    <section tabIndex={-1} aria-labelledby={id} className="w-[min(24rem,calc(100vw-2rem))] outline-none">
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3">
        <h2 id={id} className="text-16">
          Carrito
        </h2>
        {lines.length > VISIBLE_LINES && (
          <p className="text-14 text-ink-soft tabular-nums">{lines.length} productos</p>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <ul className="max-h-[min(24rem,calc(100dvh-18rem))] min-h-24 overflow-y-auto overscroll-contain">
            {lines.map((line) => (
              <CartPanelLine key={`${line.id} ${line.color} ${line.talle}`} line={line} />
            ))}
          </ul>
          <div className="border-t border-line p-4">
            <p className="mb-3 flex items-baseline justify-between font-semibold">
              Total <Price amount={cartTotal(lines)} className="text-20" />
            </p>
            <LinkButton to="/cart" wide="always">
              Continuar
            </LinkButton>
          </div>
        </>
      )}
    </section>
  )
}

/** Refuses to continue with an empty cart (specification section 8, "Empty cart in popover"). */
function EmptyCart() {
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  return (
    <div className="p-4">
      <p className="font-medium">Tu carrito está vacío.</p>
      <p className="text-14 text-ink-soft">Agrega productos para comenzar.</p>
      <Button
        wide="always"
        className="mt-4"
        aria-describedby={isRefused ? id : undefined}
        onClick={() => {
          setRefused(true)
          showToast({ id: 'empty-cart', kind: 'error', text: EMPTY_CART_ERROR })
        }}
      >
        Continuar
      </Button>
      {isRefused && (
        <p id={id} className="mt-2 text-14 font-medium text-bad">
          {EMPTY_CART_ERROR}
        </p>
      )}
    </div>
  )
}

const EMPTY_CART_ERROR = 'Error: carrito vacío'

function CartPanelLine({ line }: { line: CartLine }) {
  const choices = [line.color, line.talle && `Talle ${line.talle}`].filter(Boolean)
  const lineLabel = [line.nombre, ...choices].join(', ')
  return (
    <li className="grid h-24 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line pr-1 pl-4 last:border-b-0">
      <ProductImage src={imageInColor(line, line.color)} alt="" category={line.categoria} sizes="3.5rem" />
      <div className="min-w-0 text-14">
        <Link
          to={`/product/${encodeURIComponent(line.id)}`}
          className="block truncate font-medium underline-offset-4 hover:underline"
        >
          {line.nombre}
        </Link>
        {choices.length > 0 && (
          <p className="truncate text-ink-soft first-letter:uppercase">{choices.join(' · ')}</p>
        )}
        <p className="flex items-baseline justify-between gap-2">
          <Price amount={lineTotal(line)} className="font-semibold" />
          <span className="whitespace-nowrap text-ink-soft tabular-nums">
            {/* The narrowest phones have no space for the word 'Cantidad', so they show '×'. */}
            <span className="max-[22.5rem]:sr-only">Cantidad: </span>
            <span className="max-[22.5rem]:before:content-['×_']">{line.cantidad}</span>
          </span>
        </p>
      </div>
      <IconButton
        label={`Borrar ${lineLabel}`}
        icon={<X aria-hidden className="size-4" />}
        data-removes
        onClick={(event) => removeRow(event.currentTarget, cart, line)}
      />
    </li>
  )
}
