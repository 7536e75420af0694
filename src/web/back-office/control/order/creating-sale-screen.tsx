import { LoaderCircle } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

/** Blocks the screen while a sale is sent. Escape does not close this dialog. */
export function CreatingSaleScreen() {
  const screen = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = screen.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={screen}
      aria-label="Creando venta..."
      aria-busy
      onCancel={(event) => event.preventDefault()}
      className="h-dvh max-h-none w-dvw max-w-none bg-paper text-ink open:grid open:place-items-center"
    >
      <p role="status" className="flex items-center gap-3 text-20 font-semibold">
        <LoaderCircle aria-hidden className="size-6 animate-spin" />
        Creando venta...
      </p>
    </dialog>
  )
}
