import { formatCashDate, parseDay } from '#domain/calendar.ts'

/** Converts a date input to the cash flow's format. Invalid text passes through, and the API refuses it. */
export function wireDay(typed: string): string {
  const dia = parseDay(typed)
  return dia === undefined ? typed : formatCashDate(dia)
}
