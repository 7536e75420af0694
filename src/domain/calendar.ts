/** A calendar day of the store, `yyyy-MM-dd`. Days compare as text. */
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

/** The store's day in which this moment falls, wherever the machine stands. */
export function dayOf(moment: Date): Day {
  const { year, month, day } = partsOf(moment)
  return `${year}-${month}-${day}` as Day
}

/** The morning shift ends when the store's clock shows 14:00 (specification, section 9). `hour` is HH:mm. */
export const shiftOf = (hour: string): Shift => (hour < AFTERNOON_STARTS_AT ? 'morning' : 'afternoon')

/** Whether the store's clock can show it: HH:mm. */
export const isHour = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The day so many days before; a negative number gives a later one. */
export const daysBefore = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10) as Day

/** Reads `yyyy-MM-dd`; days that do not exist and years outside 1921-9998 are refused. */
export function parseDay(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined || year < '1921' || year > '9998') return undefined
  const moment = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? (text as Day) : undefined
}

/** Reads the day/month/year of the cash flow: `9/3/2026` or `09/03/2026`. */
export function parseCashDate(text: string): Day | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  if (day === undefined || month === undefined) return undefined
  return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/**
 * The first moment of a day. Not always 00:00: on 30/12/2007 the clocks jumped from midnight to 01:00, so the zone
 * database is asked. Argentina has kept whole-hour offsets between -2 and -4 since 1920.
 */
export function startOfDay(day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  for (const hoursBehind of [2, 3]) {
    const moment = new Date(midnight + hoursBehind * 3_600_000)
    if (dayOf(moment) === day) return moment
  }
  return new Date(midnight + 4 * 3_600_000)
}

/** The first moment that is no longer in the day: a day is `startOfDay(day) <= moment < endOfDay(day)`. */
export function endOfDay(day: Day): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000)
  return startOfDay(next.toISOString().slice(0, 10) as Day)
}

/** `dd-MM-yyyy`, store time. */
export function formatDate(moment: Date): string {
  const { year, month, day } = partsOf(moment)
  return `${day}-${month}-${year}`
}

/** `HH:mm`, store time; midnight is 00:00. */
export function formatTime(moment: Date): string {
  const { hour, minute } = partsOf(moment)
  return `${hour}:${minute}`
}

/** `dd-MM-yyyy HH:mm`, store time. */
export const formatDateTime = (moment: Date): string => `${formatDate(moment)} ${formatTime(moment)}`

/** `dd/MM/yyyy`, the way the cash flow writes its `fecha`. */
export const formatCashDate = (day: Day): string => day.split('-').toReversed().join('/')

type ClockParts = { year: string; month: string; day: string; hour: string; minute: string }

let lastShown: { minute: number; parts: ClockParts } | undefined

/** What the store's clock shows. Most of what is asked is now, so the last minute is not worked out again. */
function partsOf(moment: Date): ClockParts {
  const minute = Math.floor(moment.getTime() / 60_000)
  if (lastShown?.minute !== minute) lastShown = { minute, parts: readClock(moment) }
  return lastShown.parts
}

function readClock(moment: Date): ClockParts {
  const parts: ClockParts = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of clock.formatToParts(moment)) {
    if (type in parts) parts[type as keyof ClockParts] = value
  }
  return { ...parts, year: parts.year.padStart(4, '0') }
}
