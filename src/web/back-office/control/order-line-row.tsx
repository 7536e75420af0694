import { X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { type CartLine, increase, lineTotal, setQuantity, unitsLeft } from '#domain/cart.ts'
import { pictureInColor } from '#domain/product-pictures.ts'
import { tillRefusalText } from '#domain/till-order.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { Picture } from '#web/components/product/picture.tsx'
import { Price } from '#web/components/price.tsx'
import { QuantityInput } from '#web/components/form/quantity-input.tsx'
import { lineName, tellRefusal } from './add-to-order.ts'
import type { KeptOrder } from './kept-order.ts'
import { takeOutWithUndo } from './take-out-with-undo.ts'

type OrderLineRowProps = { line: CartLine; lines: readonly CartLine[]; kept: KeptOrder }

/** One line of the order: what, how many, for how much. */
export function OrderLineRow({ line, lines, kept }: OrderLineRowProps) {
  const called = lineName(line)
  const change = (cantidad: number) => {
    const now = kept.read().lines
    if (cantidad !== line.cantidad + 1)
      return kept.change((order) => ({ ...order, lines: setQuantity(order.lines, line, cantidad) }))
    const outcome = increase(now, line)
    if (outcome.ok) kept.change((order) => ({ ...order, lines: outcome.lines }))
    else tellRefusal(tillRefusalText(outcome.refusal))
  }
  const choices = [line.color, line.talle && `talle ${line.talle}`].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2">
      <Picture
        src={pictureInColor(line, line.color)}
        alt=""
        category={line.categoria}
        sizes="2.5rem"
        className="mt-1 self-start"
      />
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium">{line.nombre}</p>
        {choices !== '' && <p className="text-12 text-ink-soft first-letter:uppercase">{choices}</p>}
        <p className="text-12 text-ink-soft">
          <Price amount={line.precio} /> c/u
        </p>
      </div>
      <IconButton
        label={`Quitar ${called}`}
        icon={<X aria-hidden className="size-4" />}
        data-removes
        onClick={(event) => removeFrom(event.currentTarget, line, kept)}
        className="-mt-1 -mr-2"
      />
      <div className="col-span-2 col-start-2 flex items-center justify-between gap-3">
        <QuantityInput
          label={`Cantidad de ${called}`}
          value={line.cantidad}
          max={line.cantidad + unitsLeft(lines, line)}
          onChange={change}
          size="small"
        />
        <Price amount={lineTotal(line)} className="font-semibold" />
      </div>
    </li>
  )
}

/** The focus goes on to the line that comes into this one's place, or it would be lost at the top of the page. */
function removeFrom(pressed: HTMLElement, line: CartLine, kept: KeptOrder): void {
  const order = pressed.closest<HTMLElement>('[data-order]')
  const removers = () => [...(order?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const place = removers().indexOf(pressed)
  flushSync(() => takeOutWithUndo(kept, line))
  const left = removers()
  const next = left[Math.min(place, left.length - 1)] ?? order
  next?.focus()
}
