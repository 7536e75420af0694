import type { Day } from '#domain/calendar.ts'
import type { WithdrawalTerm } from '#domain/sale/withdrawal.ts'

/** Returns the text of a term for customers and staff: 'Dentro del plazo hasta 13-03-2026'. */
export function withdrawalTermText(term: WithdrawalTerm): string {
  if (term.estado === 'abierto') return 'Dentro del plazo: los diez días empiezan con la entrega'
  return term.estado === 'dentro'
    ? `Dentro del plazo hasta ${dayText(term.hasta)}`
    : `Fuera de plazo: venció el ${dayText(term.hasta)}`
}

const dayText = (day: Day): string => day.split('-').toReversed().join('-')
