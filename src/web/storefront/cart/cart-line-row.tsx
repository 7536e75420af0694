import { RefreshCw } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { decrease, increase, lineTotal, setQuantity, type CartLine, unitsLeft } from '#domain/cart.ts'
import { pictureInColor } from '#domain/product-pictures.ts'
import { type CartChange, changeNote } from '#web/cart/cart-change.ts'
import { changeCart, readCart } from '#web/cart/cart-storage.ts'
import { removeLineWithUndo } from '#web/cart/remove-line-with-undo.ts'
import { Button } from '#web/components/button.tsx'
import { Picture } from '#web/components/product/picture.tsx'
import { Price } from '#web/components/price.tsx'
import { QuantityInput } from '#web/components/form/quantity-input.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { CartLineChoices } from './cart-line-choices.tsx'

type CartLineRowProps = {
  line: CartLine
  lines: readonly CartLine[]
  /** What changed about its product and is not agreed to yet. */
  changes: readonly CartChange[]
  asksForChoice: boolean
}

/** One line of the cart: picture, name, choices, quantity, price, and what changed since it was put there. */
export function CartLineRow({ line, lines, changes, asksForChoice }: CartLineRowProps) {
  const most = line.cantidad + unitsLeft(lines, line)
  // Two lines of one product differ in their choices alone.
  const called = [line.nombre, line.color, line.talle && `talle ${line.talle}`].filter(Boolean).join(', ')
  const change = (quantity: number) => {
    if (quantity === line.cantidad + 1) return addOne(line)
    if (quantity === line.cantidad - 1) return changeCart((current) => decrease(current, line))
    changeCart((current) => setQuantity(current, line, quantity))
  }
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <Picture
        src={pictureInColor(line, line.color)}
        alt=""
        category={line.categoria}
        sizes="5.5rem"
        className="self-start"
      />
      <div className="flex min-w-0 flex-col gap-2">
        {/* On a phone every price stands under its name, in one line with the others. */}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="min-w-0 flex-1 basis-full font-medium sm:basis-36">
            <Link
              to={`/product/${encodeURIComponent(line.id)}`}
              className="line-clamp-2 max-w-fit underline-offset-4 hover:underline"
            >
              {line.nombre}
            </Link>
          </h3>
          <Price amount={lineTotal(line)} className="font-semibold" />
        </div>
        <CartLineChoices line={line} called={called} changes={changes} asksForChoice={asksForChoice} />
        {changes.filter(isAboutFigures).map((change) => (
          <p key={change.kind} className="flex gap-1.5 text-14 font-medium text-wait">
            <RefreshCw aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="first-letter:uppercase">{changeNote(change)}</span>
          </p>
        ))}
        {/* Below a large screen the right edge is the chat's: nothing to press lies under it. */}
        <div className="mt-auto flex flex-wrap items-center gap-2 lg:justify-between">
          <QuantityInput
            label={`Cantidad de ${called}`}
            value={line.cantidad}
            max={most}
            onChange={change}
            onBelowOne={() => removeFrom(document.activeElement, line)}
            size="small"
          />
          <Button
            variant="quiet"
            size="small"
            data-removes
            onClick={(event) => removeFrom(event.currentTarget, line)}
            aria-label={`Borrar ${called}`}
            className="lg:-mr-3"
          >
            Borrar
          </Button>
        </div>
      </div>
    </li>
  )
}

const isAboutFigures = ({ kind }: CartChange): boolean => kind === 'price' || kind === 'fewer'

/**
 * The focus goes on to the line that comes into this one's place, or it would be lost at the top of the page. Of two lines
 * of one product the row that leaves may be the other's: which of them stay is known once the line is gone.
 */
function removeFrom(pressed: Element | null, line: CartLine): void {
  const cart = pressed?.closest('section')
  const removers = () => [...(cart?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const place = removers().findIndex((button) => button.closest('li') === pressed?.closest('li'))
  flushSync(() => removeLineWithUndo(line))
  const left = removers()
  const next = left[Math.min(place, left.length - 1)] ?? cart
  next?.focus()
}

function addOne(line: CartLine) {
  const outcome = increase(readCart(), line)
  if (outcome.ok) changeCart(() => outcome.lines)
  else showToast({ kind: 'error', text: 'No hay suficiente stock disponible' })
}
