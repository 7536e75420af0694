import type { CartLine } from '#domain/cart/cart.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { type StoredValue, openStoredValue } from '#web/storage/stored-value.ts'

/** Draft of a purchase in localStorage, which survives a reload, a closed tab and a lost connection. */
export type Draft<T> = StoredValue<T> & {
  /** Computes the new value from the stored value, because another tab may just have changed it. */
  change: (change: (now: T) => T) => void
}

/** Draft of cart lines. `undoToast`: id of the toast that offers the undo of a removal, which replaces an older one. */
export type LineDraft = Pick<Draft<readonly CartLine[]>, 'read' | 'change'> & { undoToast?: string }

/**
 * Opens a draft. `parse` accepts any text and returns whether it repaired the text. A repaired value is stored, and
 * `repairToast` is shown once.
 */
export function openDraft<T>({
  parse,
  repairToast,
  ...options
}: {
  key: string
  empty: T
  parse: (text: string) => { value: T; repaired: boolean }
  write: (value: T) => string | undefined
  repairToast: { id: string; text: string }
}): Draft<T> {
  let isRepaired = false
  const stored = openStoredValue<T>({
    ...options,
    storage: 'localStorage',
    parse: (text) => {
      const { value, repaired } = parse(text)
      isRepaired = repaired
      return value
    },
  })
  return {
    ...stored,
    change: (change) => stored.save(change(stored.read())),
    subscribe: (listener) => {
      const unsubscribe = stored.subscribe(listener)
      const value = stored.read()
      if (isRepaired) {
        stored.save(value)
        showToast({ kind: 'info', ...repairToast })
      }
      return unsubscribe
    },
  }
}
