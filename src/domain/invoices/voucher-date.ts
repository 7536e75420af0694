import { type Day, daysBefore } from '#domain/calendar.ts'

/** Days back that the date of a voucher of products may have (WSFEv1 manual, error 10016). */
const MAX_DAYS_BACK = 5

/** Returns the first day that a voucher may have today. */
export const firstKeptDay = (today: Day): Day => daysBefore(today, MAX_DAYS_BACK)

/** Returns the last day whose vouchers have at most one day left today. Staff get an alert about them. */
export const alertDay = (today: Day): Day => daysBefore(today, MAX_DAYS_BACK - 1)

/**
 * Returns the date of a voucher that gets its number today. `due`: day on which it was due. `last`: date of the last
 * voucher of its series, because a series has its dates in order. A voucher that waited for too long is dated today.
 */
export function voucherDate({ due, today, last }: { due: Day; today: Day; last: Day | undefined }): Day {
  const fecha = due < firstKeptDay(today) ? today : due
  return last !== undefined && last > fecha ? last : fecha
}

/** Returns the days in which a voucher may still get the date `due`. Below zero: it is dated on the day of its sending. */
export const daysLeft = (due: Day, today: Day): number =>
  MAX_DAYS_BACK - Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000)
