import {
  changeChoice,
  decrease,
  increase,
  lineTotal,
  removeLine,
  setQuantity,
  type CartLine,
  unitsLeft,
} from '#domain/cart.ts'
import { changeCart, readCart } from '#web/cart/cart-storage.ts'
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
  const change = (quantity: number) => {
    if (quantity === line.cantidad + 1) return addOne(line)
    if (quantity === line.cantidad - 1) return changeCart((current) => decrease(current, line))
    changeCart((current) => setQuantity(current, line, quantity))
  }
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-5">
      <Picture src={line.images[0]} alt="" category={line.categoria} sizes="5.5rem" />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 font-medium">{line.nombre}</h3>
          <Price amount={lineTotal(line)} className="font-semibold" />
        </div>
        <Choices line={line} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <QuantityInput
            label={`Cantidad de ${line.nombre}`}
            value={line.cantidad}
            max={most}
            onChange={change}
            onBelowOne={() => removeWithUndo(line)}
            size="small"
          />
          <Button
            variant="quiet"
            size="small"
            onClick={() => removeWithUndo(line)}
            aria-label={`Borrar ${line.nombre}`}
          >
            Borrar
          </Button>
        </div>
      </div>
    </li>
  )
}

function Choices({ line }: { line: CartLine }) {
  const choose = (choice: { color?: string; talle?: string }) => {
    const outcome = changeChoice(readCart(), line, choice)
    if (outcome.ok) changeCart(() => outcome.lines)
  }
  return (
    <>
      {line.colores.length > 1 && (
        <SwatchChoice
          legend={`Color de ${line.nombre}`}
          colors={line.colores}
          value={line.color}
          onChange={(color) => choose({ color })}
          size="small"
        />
      )}
      {line.colores.length === 1 && (
        <p className="text-14 text-ink-soft first-letter:uppercase">{line.color}</p>
      )}
      {line.talles.length > 1 && (
        <SizeChoice
          legend={`Talle de ${line.nombre}`}
          sizes={line.talles}
          value={line.talle}
          onChange={(talle) => choose({ talle })}
        />
      )}
      {line.talles.length === 1 && <p className="text-14 text-ink-soft">Talle {line.talle}</p>}
    </>
  )
}

function addOne(line: CartLine) {
  const outcome = increase(readCart(), line)
  if (outcome.ok) changeCart(() => outcome.lines)
  else showToast({ kind: 'error', text: 'No hay suficiente stock disponible' })
}

function removeWithUndo(line: CartLine) {
  const before = [...readCart()]
  changeCart((current) => removeLine(current, line))
  showToast({
    kind: 'info',
    text: `Sacamos ${line.nombre}`,
    action: { label: 'Deshacer', onPress: () => changeCart(() => before) },
  })
}
