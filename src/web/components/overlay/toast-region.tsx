import { Check, CircleAlert, Info, LoaderCircle, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import {
  openRegion,
  subscribeToToasts,
  type Toast,
  type ToastKind,
  toastsIn,
  dismissToast,
  pauseToasts,
} from './toast-store.ts'

/**
 * Region of toasts, in the top layer. Each open dialog has its own region, because content outside of a
 * dialog is inert. Only the region of the innermost dialog shows toasts. On a phone toasts are below the
 * header, because the main button is at the bottom. On wider screens toasts are at the bottom centre, because
 * the chat button is in the corner. A region that covers the focused form moves to the other end of the
 * window. The open cart panel moves the region to the bottom. In a dialog toasts are at the top, because the dialog's buttons and total are at the bottom.
 */
export function ToastRegion({ inDialog = false }: { inDialog?: boolean }) {
  const region = useRef<HTMLDivElement>(null)
  const id = useId()
  const toasts = useSyncExternalStore(
    subscribeToToasts,
    () => toastsIn(id),
    () => toastsIn(''),
  )
  const newest = toasts.at(-1)?.id

  useEffect(() => openRegion(id), [id])
  useLayoutEffect(() => {
    const element = region.current
    if (element === null || !('showPopover' in element)) return
    // Only the element that entered the top layer last is above an open dialog.
    if (element.matches(':popover-open') && document.querySelector('dialog:modal') !== null)
      element.hidePopover()
    if (!element.matches(':popover-open')) element.showPopover()
    if (inDialog) return
    element.style.setProperty('--bar', `${bottomBarHeight()}px`)
    avoidFocusedForm(element)
  }, [inDialog, newest])

  const close = useToastFocus(region, toasts)

  return (
    <div
      ref={region}
      popover="manual"
      role="region"
      aria-label="Mensajes"
      aria-live="polite"
      className={joinClasses(
        'pointer-events-none fixed inset-x-4 m-0 flex w-auto flex-col items-center gap-2 overflow-visible bg-transparent text-ink print:hidden',
        inDialog ? 'top-3 bottom-auto' : positionClasses,
      )}
    >
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </div>
  )
}

const positionClasses =
  'top-20 bottom-auto data-aside:top-auto data-aside:bottom-[calc(1.5rem+var(--bar,0px))] sm:not-data-aside:top-auto sm:not-data-aside:bottom-[calc(1.5rem+var(--bar,0px))] sm:data-aside:top-20 sm:data-aside:bottom-auto in-[:root:has([data-cart-panel])]:top-auto! in-[:root:has([data-cart-panel])]:bottom-[calc(1.5rem+var(--bar,0px))]!'

/** Height in px of a bar at the bottom of the window, so that no toast covers its total. */
function bottomBarHeight(): number {
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
  const isAtBottom = bar !== undefined && bar.height > 0 && Math.round(bar.bottom) >= innerHeight
  return isAtBottom ? Math.max(0, innerHeight - bar.top) : 0
}

/** Space below a form for field errors, which appear after the toast. */
const ERROR_SPACE_PX = 80

/** Moves the region to the other end of the window when the region covers the focused form. */
function avoidFocusedForm(region: HTMLElement): void {
  region.removeAttribute('data-aside')
  const form = document.activeElement?.closest('form')?.getBoundingClientRect()
  if (!form) return
  const covers = () => {
    const { top, bottom } = region.getBoundingClientRect()
    return top < form.bottom + ERROR_SPACE_PX && bottom > form.top
  }
  if (!covers()) return
  region.setAttribute('data-aside', '')
  if (covers()) region.removeAttribute('data-aside')
}

function ToastMessage({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex min-h-12 w-full max-w-md animate-rise items-center gap-3 rounded-control border border-ink-soft bg-ink py-1 pr-1 pl-4 text-14 text-paper shadow-float sm:w-auto"
    >
      <ToastIcon kind={toast.kind} />
      <p className="min-w-0 flex-1 py-2 font-medium">{toast.text}</p>
      {toast.action !== undefined && (
        <button
          type="button"
          onClick={() => {
            toast.action?.onPress()
            onClose()
          }}
          className="h-10 rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-white/10 focus-visible:outline-paper"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Cerrar mensaje"
        onClick={onClose}
        className="grid size-10 shrink-0 place-items-center rounded-control hover:bg-white/10 focus-visible:outline-paper"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

function ToastIcon({ kind }: { kind: ToastKind }) {
  const Icon = icons[kind]
  return <Icon aria-hidden className={joinClasses('size-5 shrink-0', kind === 'loading' && 'animate-spin')} />
}

const icons = { success: Check, error: CircleAlert, info: Info, loading: LoaderCircle } as const

/**
 * Pauses all toasts while a toast is hovered or focused. Returns a function that closes a toast by id. The
 * focus of a closed toast returns to the element before it, or else to the page content.
 */
function useToastFocus(
  region: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
): (id: string) => void {
  const previousFocus = useRef<EventTarget | null>(null)

  useEffect(() => {
    const element = region.current
    if (element === null) return
    const controller = new AbortController()
    const { signal } = controller
    const updatePause = () => pauseToasts(isInUse(element))
    for (const event of ['pointerover', 'pointerout', 'focusin', 'focusout'])
      element.addEventListener(event, updatePause, { signal })
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) previousFocus.current = relatedTarget
    }
    element.addEventListener('focusin', rememberFocus, { signal })
    return () => controller.abort()
  }, [region])

  // Checked again after each change, because not every browser sends pointer and focus events for removed
  // elements.
  useEffect(() => {
    if (region.current) pauseToasts(isInUse(region.current))
  }, [region, toasts])

  return (id) => {
    const hadFocus = region.current?.contains(document.activeElement)
    flushSync(() => dismissToast(id))
    if (!hadFocus || document.activeElement !== document.body) return
    const from = previousFocus.current
    if (from instanceof HTMLElement) from.focus({ preventScroll: true })
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }
}

/** `:hover` is ignored on touch screens, where an element stays hovered after a tap. */
const isInUse = (region: HTMLElement): boolean =>
  (matchMedia('(hover: hover)').matches && region.querySelector(':hover') !== null) ||
  region.contains(document.activeElement)
