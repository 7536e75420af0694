import { type Day, daysBefore } from '#domain/calendar.ts'
import type { DeliveryDays } from './shipping-settings.ts'

/** First and last day on which a purchase is expected. */
export type DeliveryDates = { desde: Day; hasta: Day }

/** Returns the dates of a delivery, counted in working days after `today`. Public holidays are not known. */
export const deliveryDates = (today: Day, { from, to }: DeliveryDays): DeliveryDates => ({
  desde: workingDaysAfter(today, from),
  hasta: workingDaysAfter(today, to),
})

function workingDaysAfter(day: Day, count: number): Day {
  let [result, left] = [day, count]
  while (left > 0 || isWeekend(result)) {
    result = daysBefore(result, -1)
    if (!isWeekend(result)) left -= 1
  }
  return result
}

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
