import { formatCashDate, parseDay } from '#domain/calendar.ts'

/** A day as a field of the browser holds it, as the cash flow writes it; what is no day stays as it is, to be refused. */
export function wireDay(typed: string): string {
  const dia = parseDay(typed)
  return dia === undefined ? typed : formatCashDate(dia)
}
