import type { CartLine } from '#domain/cart.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { type KeptValue, openKeptValue } from '#web/kept-value.ts'

/** Draft of a purchase in localStorage. Survives a reload, a closed tab and a lost connection. */
export type Draft<T> = KeptValue<T> & {
  /** Updates from the stored value, which another tab may have just changed. */
  change: (change: (now: T) => T) => void
}

/** Lines of a draft. `undoToast`: id of the single toast that offers to undo a change. */
export type LineDraft = Pick<Draft<readonly CartLine[]>, 'read' | 'change'> & { undoToast?: string }

/**
 * `parse` accepts any text. When it had to repair the text, the repaired value is stored and the toast `mended` is
 * shown once.
 */
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
