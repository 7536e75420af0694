export type ToastKind = 'success' | 'error' | 'info' | 'loading'

export type Toast = {
  id: string
  kind: ToastKind
  text: string
  /** Button of the toast: 'Deshacer'. */
  action?: { label: string; onPress: () => void } | undefined
}

/**
 * Specification section 9: 1500 ms, and 1000 ms for a success. A loading toast stays until code dismisses the
 * toast.
 */
const DURATION_MS = { success: 1_000, error: 1_500, info: 1_500, loading: Number.POSITIVE_INFINITY } as const

/** Duration with a button, so there is time to read and press (WCAG 2.2.1). */
const DURATION_WITH_ACTION_MS = 6_000

type Listener = () => void

const NO_TOASTS: readonly Toast[] = []

let toasts = NO_TOASTS
const regions: string[] = []
let isPaused = false
let createdCount = 0
const listeners = new Set<Listener>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows a toast and returns its id. A toast with the same id is replaced, and its time starts again. */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
  const id = toast.id ?? `toast-${++createdCount}`
  const shown = { ...toast, id }
  const isKnown = toasts.some((one) => one.id === id)
  publish(isKnown ? toasts.map((one) => (one.id === id ? shown : one)) : [...toasts, shown].slice(-3))
  startTimer(shown)
  return id
}

/** Removes a toast early. An unknown id changes nothing. */
export function dismissToast(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  publish(toasts.filter((one) => one.id !== id))
}

/**
 * Pauses the timers of all toasts while a toast is hovered or focused. Afterwards the time of each toast
 * starts again.
 */
export function pauseToasts(pause: boolean): void {
  if (isPaused === pause) return
  isPaused = pause
  for (const toast of toasts) startTimer(toast)
}

/**
 * Makes `region` the region that shows toasts, until the caller calls the returned function. A dialog opens
 * its own region, because content outside of the dialog is inert.
 */
export function openRegion(region: string): () => void {
  regions.push(region)
  publish(toasts)
  return () => {
    regions.splice(regions.indexOf(region), 1)
    publish(toasts)
  }
}

/** Toasts of a region. The array is stable until a change, as `useSyncExternalStore` requires. */
export const toastsIn = (region: string): readonly Toast[] => (regions.at(-1) === region ? toasts : NO_TOASTS)

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function startTimer(toast: Toast) {
  clearTimeout(timers.get(toast.id))
  timers.delete(toast.id)
  const duration = toast.action === undefined ? DURATION_MS[toast.kind] : DURATION_WITH_ACTION_MS
  if (isPaused || duration === Number.POSITIVE_INFINITY) return
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), duration),
  )
}

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
