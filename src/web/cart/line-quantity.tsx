import { lineName } from '#domain/sale/line-name.ts'
import {
  type CartLine,
  type CartRefusal,
  decrease,
  increase,
  setQuantity,
  unitsLeft,
} from '#domain/cart/cart.ts'
import { QuantityInput } from '#web/components/input/quantity-input.tsx'
import type { LineDraft } from './draft.ts'

type LineQuantityProps = {
  draft: LineDraft
  line: CartLine
  lines: readonly CartLine[]
  onRefused: (refusal: CartRefusal) => void
  /** Called for minus at quantity 1, for example to remove the line. */
  onBelowOne?: () => void
}

export function LineQuantity({ draft, line, lines, onRefused, onBelowOne }: LineQuantityProps) {
  const change = (cantidad: number) => {
    if (cantidad === line.cantidad - 1) return draft.change((now) => decrease(now, line))
    if (cantidad !== line.cantidad + 1) return draft.change((now) => setQuantity(now, line, cantidad))
    const outcome = increase(draft.read(), line)
    if (outcome.ok) draft.change(() => outcome.lines)
    else onRefused(outcome.refusal)
  }
  return (
    <QuantityInput
      label={`Cantidad de ${lineName(line)}`}
      value={line.cantidad}
      max={line.cantidad + unitsLeft(lines, line)}
      onChange={change}
      onBelowOne={onBelowOne}
      size="small"
    />
  )
}
