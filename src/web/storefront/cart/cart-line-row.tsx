import { Link } from 'react-router'
import {
  changeChoice,
  decrease,
  increase,
  lineTotal,
  setQuantity,
  type CartLine,
  unitsLeft,
} from '#domain/cart.ts'
import { changeCart, readCart } from '#web/cart/cart-storage.ts'
import { removeLineWithUndo } from '#web/cart/remove-line-with-undo.ts'
import { Button } from '#web/components/button.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Price } from '#web/components/price.tsx'
import { QuantityInput } from '#web/components/quantity-input.tsx'
import { SizeChoice } from '#web/components/size-choice.tsx'
import { SwatchChoice } from '#web/components/swatch-choice.tsx'
import { showToast } from '#web/components/toast-store.ts'

/** One line of the cart: picture, name, choices, quantity and price. */
export function CartLineRow({ line, lines }: { line: CartLine; lines: readonly CartLine[] }) {
  const most = line.cantidad + unitsLeft(lines, line)
  // Two lines of one product differ in their choices alone.
  const called = [line.nombre, line.color, line.talle && `talle ${line.talle}`].filter(Boolean).join(', ')
  const change = (quantity: number) => {
    if (quantity === line.cantidad + 1) return addOne(line)
    if (quantity === line.cantidad - 1) return changeCart((current) => decrease(current, line))
    changeCart((current) => setQuantity(current, line, quantity))
  }
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 last:border-b-0 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <Picture src={line.images[0]} alt="" category={line.categoria} sizes="5.5rem" className="self-start" />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="line-clamp-2 min-w-0 font-medium">
            <Link
              to={`/product/${encodeURIComponent(line.id)}`}
              className="underline-offset-4 hover:underline"
            >
              {line.nombre}
            </Link>
          </h3>
          <Price amount={lineTotal(line)} className="font-semibold" />
        </div>
        <Choices line={line} called={called} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <QuantityInput
            label={`Cantidad de ${called}`}
            value={line.cantidad}
            max={most}
            onChange={change}
            onBelowOne={() => removeLineWithUndo(line)}
            size="small"
          />
          <Button
            variant="quiet"
            size="small"
            onClick={() => removeLineWithUndo(line)}
            aria-label={`Borrar ${called}`}
            className="-mr-3"
          >
            Borrar
          </Button>
        </div>
      </div>
    </li>
  )
}

function Choices({ line, called }: { line: CartLine; called: string }) {
  const choose = (choice: { color?: string; talle?: string }) => {
    const outcome = changeChoice(readCart(), line, choice)
    if (outcome.ok) changeCart(() => outcome.lines)
  }
  const decided = [
    line.colores.length === 1 && line.color,
    line.talles.length === 1 && `Talle ${line.talle}`,
  ].filter(Boolean)
  return (
    <>
      {line.colores.length > 1 && (
        <SwatchChoice
          legend={`Color de ${called}`}
          colors={line.colores}
          value={line.color}
          onChange={(color) => choose({ color })}
          size="small"
        />
      )}
      {line.talles.length > 1 && (
        <SizeChoice
          legend={`Talle de ${called}`}
          sizes={line.talles}
          value={line.talle}
          onChange={(talle) => choose({ talle })}
          size="small"
        />
      )}
      {decided.length > 0 && (
        <p className="text-14 text-ink-soft first-letter:uppercase">{decided.join(' · ')}</p>
      )}
    </>
  )
}

function addOne(line: CartLine) {
  const outcome = increase(readCart(), line)
  if (outcome.ok) changeCart(() => outcome.lines)
  else showToast({ kind: 'error', text: 'No hay suficiente stock disponible' })
}
