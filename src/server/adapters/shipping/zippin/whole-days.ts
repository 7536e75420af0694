const DURATION = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/

/** Returns the days of an ISO 8601 duration, rounded up: 'P4DT10H' gives 5. Undefined for another text. */
export function wholeDays(duration: string | undefined): number | undefined {
  const parts = DURATION.exec(duration ?? '')
  if (!parts) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return days + Math.ceil((hours * 3600 + minutes * 60 + seconds) / 86_400)
}
