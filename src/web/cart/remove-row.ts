import { flushSync } from 'react-dom'
import { type CartLine, isSameLine, removeLine } from '#domain/cart.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import type { LineDraft } from './draft.ts'

/**
 * Takes out the line of the row that `pressed` stands in. The focus goes on to the button that removes the line in its place
 * (`data-removes`), or it would be lost at the top of the page. Of two lines of one product the row that leaves may be the
 * other's: which of them stay is known once the line is gone.
 */
export function removeRow(pressed: Element | null, draft: LineDraft, line: CartLine): void {
  const list = pressed?.closest<HTMLElement>('[data-order], section')
  const removers = () => [...(list?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const place = removers().findIndex((button) => button.closest('li') === pressed?.closest('li'))
  flushSync(() => removeLineWithUndo(draft, line))
  const left = removers()
  const next = left[Math.min(place, left.length - 1)] ?? list
  next?.focus()
}

/** Takes a line out and offers it back, in its place, while the message lasts. */
function removeLineWithUndo(draft: LineDraft, line: CartLine): void {
  const place = draft.read().findIndex((one) => isSameLine(one, line))
  draft.change((lines) => removeLine(lines, line))
  const putBack = () =>
    draft.change((lines) =>
      // Added again meanwhile: there is nothing to give back.
      lines.some((one) => isSameLine(one, line)) ? lines : lines.toSpliced(place, 0, line),
    )
  showToast({
    ...(draft.undoToast !== undefined && { id: draft.undoToast }),
    kind: 'info',
    text: `Sacamos ${line.nombre}`,
    action: { label: 'Deshacer', onPress: putBack },
  })
}
