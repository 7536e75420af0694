import type { CartLine } from '#domain/cart.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { type KeptValue, openKeptValue } from '#web/kept-value.ts'

/** What somebody is buying, until it is a sale: this browser stores it, through a reload, a closed tab and a lost connection. */
export type Draft<T> = KeptValue<T> & {
  /** Starts from what is stored now, which another tab may have changed a moment ago. */
  change: (change: (now: T) => T) => void
}

/** The lines of a draft: a cart has nothing else, an order has. `undoToast`: the one message that offers to undo a change. */
export type LineDraft = Pick<Draft<readonly CartLine[]>, 'read' | 'change'> & { undoToast?: string }

/** `parse` reads any text; what it had to drop or correct is stored as corrected and told once, with `mended`. */
export function openDraft<T>({
  parse,
  mended,
  ...of
}: {
  key: string
  empty: T
  parse: (text: string) => { value: T; repaired: boolean }
  write: (value: T) => string | undefined
  mended: { id: string; text: string }
}): Draft<T> {
  let isRepaired = false
  const kept = openKeptValue<T>({
    ...of,
    storage: 'localStorage',
    parse: (text) => {
      const { value, repaired } = parse(text)
      isRepaired = repaired
      return value
    },
  })
  return {
    ...kept,
    change: (change) => kept.save(change(kept.read())),
    subscribe: (listener) => {
      const stop = kept.subscribe(listener)
      const value = kept.read()
      if (isRepaired) {
        kept.save(value)
        showToast({ kind: 'info', ...mended })
      }
      return stop
    },
  }
}
