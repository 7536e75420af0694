import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeOnBack } from './back-closes.ts'
import { ToastRegion } from './toast-region.tsx'

type DialogProps = {
  open: boolean
  /** Asked by Escape, by the X, by a press outside, and by Back or a phone's gesture for it. */
  onClose: () => void
  title: string
  /** A question is an `alertdialog`, described by the element that says what follows. */
  role?: 'alertdialog' | undefined
  describedBy?: string | undefined
  /** The edge it lives at; on phones `center` rises from the bottom. */
  side?: 'center' | 'left' | 'right'
  /** Buttons at its foot, always in sight. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal panel on the browser's own `<dialog>`: it keeps focus inside, makes the rest inert and gives focus back,
 * without a byte of library and without a style attribute. Messages are shown inside it: outside nothing can be pressed.
 */
export function Dialog({
  open,
  onClose,
  title,
  role,
  describedBy,
  side = 'center',
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
  // Taken out while it is open it would give no focus back.
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
        // Told also of a dialog inside, and of a file that was not chosen after all.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Told late: it may be open again by then, as development mounts everything twice.
      onClose={({ target, currentTarget }) =>
        target === currentTarget && open && !currentTarget.open && onClose()
      }
      closedby="any"
      className={`panel panel-${side} overflow-clip bg-paper text-ink shadow-float`}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 id={id} className="line-clamp-2 text-20">
            {title}
          </h2>
          <IconButton label="Cerrar" icon={<X aria-hidden className="size-5" />} onClick={onClose} />
        </div>
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer !== undefined && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</div>
        )}
      </div>
      {open && <ToastRegion inDialog />}
    </dialog>
  )
}
