import { flushSync } from 'react-dom'
import { type CartLine, isSameLine, removeLine } from '#domain/cart/cart.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import type { LineDraft } from './draft.ts'

/**
 * Removes `line`, whose row contains `pressedButton`. Then focuses the remove button (`data-removes`) at the same
 * position, because the focus would be lost. Reads the buttons after the removal, because React may reuse the row of
 * another line.
 */
export function removeRow(pressedButton: Element | null, draft: LineDraft, line: CartLine): void {
  const list = pressedButton?.closest<HTMLElement>('[data-order], section')
  const removeButtons = () => [...(list?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const position = removeButtons().findIndex(
    (button) => button.closest('li') === pressedButton?.closest('li'),
  )
  flushSync(() => removeLineWithUndo(draft, line))
  const remaining = removeButtons()
  const next = remaining[Math.min(position, remaining.length - 1)] ?? list
  next?.focus()
}

/** The undo button restores the line at its old position. */
function removeLineWithUndo(draft: LineDraft, line: CartLine): void {
  const position = draft.read().findIndex((one) => isSameLine(one, line))
  draft.change((lines) => removeLine(lines, line))
  const restore = () =>
    draft.change((lines) =>
      // The line was added again, so nothing is restored.
      lines.some((one) => isSameLine(one, line)) ? lines : lines.toSpliced(position, 0, line),
    )
  showToast({
    ...(draft.undoToast !== undefined && { id: draft.undoToast }),
    kind: 'info',
    text: `Sacamos ${line.nombre}`,
    action: { label: 'Deshacer', onPress: restore },
  })
}
