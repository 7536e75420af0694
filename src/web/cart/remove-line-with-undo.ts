import { type CartLine, isSameLine, removeLine } from '#domain/cart.ts'
import { changeCart, readCart } from './cart-storage.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'

/** Takes a line out of the cart and offers it back, in its place, while the message lasts. */
export function removeLineWithUndo(line: CartLine): void {
  const place = readCart().findIndex((one) => isSameLine(one, line))
  changeCart((lines) => removeLine(lines, line))
  const putBack = () =>
    changeCart((lines) =>
      // Added again meanwhile: there is nothing to give back.
      lines.some((one) => isSameLine(one, line)) ? lines : lines.toSpliced(place, 0, line),
    )
  showToast({
    kind: 'info',
    text: `Sacamos ${line.nombre}`,
    action: { label: 'Deshacer', onPress: putBack },
  })
}
