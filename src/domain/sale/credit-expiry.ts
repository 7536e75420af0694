import { type Day, daysBefore } from '#domain/calendar.ts'

/** Returns the last day of a store credit, or null without an end. `creditDays`: setting of the store, 0 for no end. */
export const lastCreditDay = (issued: Day, creditDays: number): Day | null =>
  creditDays === 0 ? null : daysBefore(issued, -creditDays)

/** Days for which a store credit is valid at least after an annulled sale gave its part back. */
export const DAYS_AFTER_GIVEN_BACK = 30

/** Returns whether a store credit no longer pays. `lastDay`: null without an end. The credit still pays on its last day. */
export const isCreditExpired = (lastDay: Day | null, today: Day): boolean =>
  lastDay !== null && today > lastDay

/** Returns the last day of a store credit as a text. `lastDay`: dd-MM-yyyy, or null without an end. */
export const lastDayText = (lastDay: string | null): string =>
  lastDay === null ? 'No vence' : `Se usa hasta el ${lastDay}`
