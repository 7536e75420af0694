import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { closeOnBack } from './close-on-back.ts'
import { ToastRegion } from './toast-region.tsx'

type DialogProps = {
  open: boolean
  /** Called on Escape, on the X, on a press outside, and on Back or the back gesture of a phone. */
  onClose: () => void
  title: string
  /** `alertdialog` for a question. `describedBy`: id of the element that explains the consequence. */
  role?: 'alertdialog' | undefined
  describedBy?: string | undefined
  /** Position in the window. On phones a `center` dialog is at the bottom. */
  side?: 'center' | 'left' | 'right'
  /** Accessible name of the X. */
  closeLabel?: string
  footer?: ReactNode
  children: ReactNode
}

/**
 * Modal dialog that uses the native `<dialog>`. The browser traps the focus, makes the rest of the page inert
 * and returns the focus at the end. Toasts are rendered inside, because everything outside is inert.
 */
export function Dialog({
  open,
  onClose,
  title,
  role,
  describedBy,
  side = 'center',
  closeLabel = 'Cerrar',
  footer,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  useEffect(() => (open ? closeOnBack(() => close()) : undefined), [open])
  useEffect(() => (dialog.current === null ? undefined : closeOnBackdrop(dialog.current, () => close())), [])
  // Closed before the removal from the DOM, because the removal of an open dialog would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // `cancel` also arrives from an inner dialog, and from a file picker that was cancelled.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // `close` is asynchronous. The dialog may be open again by then, because StrictMode mounts effects twice.
      onClose={({ target, currentTarget }) =>
        target === currentTarget && open && !currentTarget.open && onClose()
      }
      className={`panel panel-${side} flex-col overflow-clip bg-paper text-ink shadow-float open:flex`}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <h2 id={id} className="line-clamp-2 text-20">
          {title}
        </h2>
        <IconButton label={closeLabel} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
      </div>
      <div className="relative min-h-0 flex-auto scroll-p-2 overflow-y-auto overscroll-contain p-5">
        {children}
      </div>
      {footer !== undefined && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:[&>*]:grow">
          {footer}
        </div>
      )}
      {open && <ToastRegion inDialog />}
    </dialog>
  )
}

/**
 * Calls `close` after a press on the backdrop of a modal dialog. Returns a function that ends this. The attribute
 * `closedby="any"` has no effect in WebKit.
 */
function closeOnBackdrop(dialog: HTMLDialogElement, close: () => void): () => void {
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
