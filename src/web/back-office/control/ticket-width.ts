import { openKeptValue, useKeptValue } from '#web/kept-value.ts'

/** How wide the roll of the printer is, in millimetres. */
export const ticketWidths = [58, 80] as const
export type TicketWidth = (typeof ticketWidths)[number]

const kept = openKeptValue<TicketWidth>({
  storage: 'localStorage',
  key: 'anchoDelTicket',
  empty: 80,
  parse: (text) => (text === '58' ? 58 : 80),
  write: (width) => (width === 80 ? undefined : String(width)),
})

/** The roll that this browser's printer had last. */
export const useTicketWidth = () => [useKeptValue(kept), kept.save] as const
