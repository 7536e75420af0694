import type { CartLine } from '#domain/cart/cart.ts'
import { openStoredValue } from '#web/storage/stored-value.ts'
import { CHANGES_KEY } from './has-stored-changes.ts'

/** The stored changes without their schema, so a product page does not load zod. */
const stored = openStoredValue<readonly { id?: unknown }[]>({
  storage: 'localStorage',
  key: CHANGES_KEY,
  empty: [],
  parse: (text) => {
    try {
      return [JSON.parse(text) as unknown].flat().filter((change) => change !== null) as { id?: unknown }[]
    } catch {
      return []
    }
  },
  write: (changes) => (changes.length === 0 ? undefined : JSON.stringify(changes)),
})

/**
 * Removes the stored changes of products that an addition brings into the cart, because their figures are old. Call
 * before the new cart is stored, because screens read the changes again when the cart changes.
 */
export function dropStaleChanges(before: readonly CartLine[], after: readonly CartLine[]): void {
  const contains = (lines: readonly CartLine[], { id }: { id?: unknown }) =>
    lines.some((line) => line.id === id)
  stored.save(stored.read().filter((change) => contains(before, change) || !contains(after, change)))
}
