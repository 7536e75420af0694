import type { Day } from '#domain/calendar.ts'
import type { WithdrawalTerm } from '#domain/sale/withdrawal.ts'

/** Returns the text of a term for customers and staff: 'dentro del plazo hasta 13-03-2026'. */
export function withdrawalTermText(term: WithdrawalTerm): string {
  if (term.estado === 'abierto') return 'dentro del plazo: los diez días empiezan con la entrega'
  return term.estado === 'dentro'
    ? `dentro del plazo hasta ${dayText(term.hasta)}`
    : `fuera de plazo: venció el ${dayText(term.hasta)}`
}

const dayText = (day: Day): string => day.split('-').toReversed().join('-')
