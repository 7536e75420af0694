/**
 * Calls `close` after a press on the backdrop of a modal dialog. Returns a function that ends this. The attribute
 * `closedby="any"` has no effect in WebKit.
 */
export function closeOnBackdrop(dialog: HTMLDialogElement, close: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  // A selection of text that begins inside of the dialog and ends outside does not close the dialog.
  let isPressed = false
  dialog.addEventListener('pointerdown', (event) => (isPressed = isOnBackdrop(dialog, event)), { signal })
  dialog.addEventListener('click', (event) => isPressed && isOnBackdrop(dialog, event) && close(), { signal })
  return () => controller.abort()
}

/** True for a press outside of the dialog's box. The target of such a press is the dialog itself. */
function isOnBackdrop(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
