/**
 * Why a scanned label cannot be added now; undefined where it can. Over the order, or in it, the dialogs of the till itself
 * make room: `data-gives-way` marks them.
 */
export function scanObstacle(): string | undefined {
  const dialog = document.querySelector(
    'dialog:modal:not(:has([data-order], [data-gives-way], [data-digits]))',
  )
  if (dialog === null) return undefined
  return dialog.getAttribute('aria-busy') === 'true'
    ? 'Se estaba guardando la venta. Escaneala de nuevo.'
    : 'Había otra ventana abierta. Cerrala y escaneala de nuevo.'
}
