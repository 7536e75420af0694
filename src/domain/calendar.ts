/** A calendar day of the store, `yyyy-MM-dd`. The text order of days is their date order. */
export type Day = string & { readonly unit: 'day' }

export type Shift = 'morning' | 'afternoon'

export const STORE_ZONE = 'America/Argentina/Buenos_Aires'
const AFTERNOON_STARTS_AT = '14:00'

const clock = new Intl.DateTimeFormat('en', {
  timeZone: STORE_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Returns the day of a moment in the store's time zone. */
export function dayOf(moment: Date): Day {
  const { year, month, day } = partsOf(moment)
  return `${year}-${month}-${day}` as Day
}

/** Returns the shift of a time `HH:mm`. The morning shift ends at 14:00 store time (specification section 9). */
export const shiftOf = (hour: string): Shift => (hour < AFTERNOON_STARTS_AT ? 'morning' : 'afternoon')

/** True for a valid time of day, HH:mm. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Returns the day that is `days` before `day`. A negative number gives a later day. */
export const daysBefore = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10) as Day

/** Parses `yyyy-MM-dd`. Returns undefined for days that do not exist and years outside 1921-9998. */
export function parseDay(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined || year < '1921' || year > '9998') return undefined
  const moment = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? (text as Day) : undefined
}

/** Parses a cash-flow date in the order day, month, year: `9/3/2026` or `09/03/2026`. */
export function parseCashDate(text: string): Day | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  if (day === undefined || month === undefined) return undefined
  return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/**
 * Returns the first moment of a day. On 30/12/2007 that moment was 01:00, because the clocks jumped at midnight.
 * Argentina has used whole-hour offsets between -2 and -4 since 1920, so three candidates are enough.
 */
export function startOfDay(day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  for (const hoursBehind of [2, 3]) {
    const moment = new Date(midnight + hoursBehind * 3_600_000)
    if (dayOf(moment) === day) return moment
  }
  return new Date(midnight + 4 * 3_600_000)
}

/** Returns the exclusive end of a day: `startOfDay(day) <= moment < endOfDay(day)`. */
export function endOfDay(day: Day): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000)
  return startOfDay(next.toISOString().slice(0, 10) as Day)
}

/** Formats a moment as `dd-MM-yyyy`, store time. */
export function formatDate(moment: Date): string {
  const { year, month, day } = partsOf(moment)
  return `${day}-${month}-${year}`
}

/** Formats a moment as `HH:mm`, store time. Midnight is 00:00. */
export function formatTime(moment: Date): string {
  const { hour, minute } = partsOf(moment)
  return `${hour}:${minute}`
}

/** Formats a moment as `dd-MM-yyyy HH:mm`, store time. */
export const formatDateTime = (moment: Date): string => `${formatDate(moment)} ${formatTime(moment)}`

/** Formats a day as `dd/MM/yyyy`, the format of `fecha` in the cash flow. */
export const formatCashDate = (day: Day): string => day.split('-').toReversed().join('/')

type ClockParts = { year: string; month: string; day: string; hour: string; minute: string }

let lastRead: { minute: number; parts: ClockParts } | undefined

/** Caches the last minute, because most calls use the current time. */
function partsOf(moment: Date): ClockParts {
  const minute = Math.floor(moment.getTime() / 60_000)
  if (lastRead?.minute !== minute) lastRead = { minute, parts: readClock(moment) }
  return lastRead.parts
}

function readClock(moment: Date): ClockParts {
  const parts: ClockParts = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of clock.formatToParts(moment)) {
    if (type in parts) parts[type as keyof ClockParts] = value
  }
  return { ...parts, year: parts.year.padStart(4, '0') }
}
