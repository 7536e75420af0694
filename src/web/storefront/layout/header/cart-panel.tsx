import { Check, X } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { type CartLine, cartTotal, isSameLine, lineTotal } from '#domain/cart/cart.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import { Button } from '#web/components/button/button.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Price } from '#web/components/display/price.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { cart } from '#web/cart/cart-storage.ts'
import { lastAddition, onAddition } from '#web/cart/last-addition.ts'
import { removeRow } from '#web/cart/remove-row.ts'

/** A list with more lines scrolls. The heading then shows the number of lines. */
const VISIBLE_LINES = 4

type CartPanelProps = {
  lines: readonly CartLine[]
  /** True when an addition opened the panel. The added line is then the first, and has a mark. */
  isAfterAddition: boolean
  onClose: () => void
}

/** Panel of the cart. `data-cart-panel` moves the toasts to the bottom of the window (toast-region.tsx). */
export function CartPanel({ lines, isAfterAddition, onClose }: CartPanelProps) {
  const id = useId()
  const last = useSyncExternalStore(onAddition, lastAddition, lastAddition)
  const added = isAfterAddition && last ? lines.find((line) => isSameLine(line, last)) : undefined
  const shown = added === undefined ? lines : [added, ...lines.filter((line) => line !== added)]
  return (
    <section
      tabIndex={-1}
      aria-labelledby={id}
      data-cart-panel
      className="w-[min(24rem,calc(100vw-2rem))] outline-none"
    >
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3">
        <h2 id={id} className="text-16">
          Carrito
        </h2>
        {lines.length > (isAfterAddition ? 1 : VISIBLE_LINES) && (
          <p className="text-14 text-ink-soft tabular-nums">{`${lines.length} productos`}</p>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <ul
            className={joinClasses(
              'max-h-[min(24rem,calc(100dvh-20rem))] min-h-24 overflow-y-auto overscroll-contain',
              // A phone shows the added line and the half of the next, so that the page stays visible.
              added !== undefined && 'max-sm:max-h-36',
            )}
          >
            {shown.map((line) => (
              <CartPanelLine
                key={`${line.id} ${line.color} ${line.talle}`}
                line={line}
                isAdded={line === added}
              />
            ))}
          </ul>
          <div className="border-t border-line px-4 py-3">
            <p className="mb-3 flex flex-wrap items-baseline justify-between font-semibold">
              Total <Price amount={cartTotal(lines)} className="text-20" />
            </p>
            {/* The main action is on the right, or above when the window is too narrow for both. */}
            <div className="flex flex-row-reverse flex-wrap gap-2">
              <LinkButton to="/cart" className="grow px-3!">
                Finalizar compra
              </LinkButton>
              <Button variant="quiet" className="grow px-3!" onClick={onClose}>
                Seguir comprando
              </Button>
            </div>
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

function CartPanelLine({ line, isAdded }: { line: CartLine; isAdded: boolean }) {
  const choices = [line.color, line.talle && `Talle ${line.talle}`].filter(Boolean)
  const lineLabel = [line.nombre, ...choices].join(', ')
  return (
    <li className="grid h-24 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 large-text:h-auto large-text:grid-cols-[minmax(0,1fr)_auto] large-text:*:first:hidden border-b border-line pr-1 pl-4 last:border-b-0">
      <ProductImage src={imageInColor(line, line.color)} alt="" category={line.categoria} sizes="3.5rem" />
      <div className="min-w-0 text-14">
        <Link
          to={`/product/${encodeURIComponent(line.id)}`}
          className="block truncate font-medium underline-offset-4 hover:underline"
        >
          {line.nombre}
        </Link>
        {isAdded && (
          <p className="flex items-center gap-1 text-12 font-semibold text-good">
            <Check aria-hidden className="size-3.5" /> Recién agregado
          </p>
        )}
        {choices.length > 0 && (
          <p className="truncate text-ink-soft first-letter:uppercase">{choices.join(' · ')}</p>
        )}
        <p className="flex items-baseline justify-between gap-2 large-text:flex-wrap">
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
