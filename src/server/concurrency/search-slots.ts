import { fairSlots } from './fair-slots.ts'

/**
 * Limits searches that scan a whole table or index, because each costs as much as dozens of sales. At most two slots
 * for staff and customers with an account, and two for other clients.
 */
export const searchSlots = fairSlots({
  slots: 3,
  waiting: { known: 20, strangers: 20 },
  maxWaitMs: 8_000,
  refusalDelayMs: 1_000,
})
