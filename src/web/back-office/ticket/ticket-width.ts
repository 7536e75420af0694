import { openStoredValue, useStoredValue } from '#web/storage/stored-value.ts'

/** Width of the printer's roll in millimetres. */
export const ticketWidths = [58, 80] as const
export type TicketWidth = (typeof ticketWidths)[number]

const storedWidth = openStoredValue<TicketWidth>({
  storage: 'localStorage',
  key: 'anchoDelTicket',
  empty: 80,
  parse: (text) => (text === '58' ? 58 : 80),
  write: (width) => (width === 80 ? undefined : String(width)),
})

/** The last chosen width, stored in this browser. */
export const useTicketWidth = () => [useStoredValue(storedWidth), storedWidth.save] as const
