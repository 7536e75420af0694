import type { Role } from './role.ts'

export const PIN_PATTERN = /^\d{4,8}$/

/** Returns the fewest digits that a PIN of this role may have. A PIN of an admin authorises, so it is longer. */
export const minPinLength = (role: Role): number => (role === 'admin' ? 6 : 4)

/** Returns true if a person with this role may use the PIN. Customers have no PIN. */
export const isPinOfRole = (pin: string, role: Role): boolean =>
  role !== 'user' && PIN_PATTERN.test(pin) && pin.length >= minPinLength(role)
