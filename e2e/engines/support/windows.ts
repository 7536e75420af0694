import { desktop, phone } from '#e2e/support/screens.ts'

/** Window sizes of the journeys. `isPhone`: the shop folds menus, filters and carts. */
export const windows = [
  { ...phone.viewport, isPhone: true },
  { ...desktop.viewport, isPhone: false },
]
